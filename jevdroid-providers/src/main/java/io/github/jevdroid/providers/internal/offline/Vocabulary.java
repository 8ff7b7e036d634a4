package io.github.jevdroid.providers.internal.offline;

import java.util.Arrays;
import java.util.Set;

/**
 * Words that say how rather than what: they carry the grammar of a goal, or name the gesture. Common European languages only; in others
 * such words simply count as words that no screen shows, which makes the offline decider stop where it could have gone on.
 */
final class Vocabulary {

    private static final Set<String> FUNCTION =
            split("a an the to of in on at off or for with my me please is are be it its this that"
                    + " from into by your you i as so up out down until if not no all any within inside under called named page screen section app"
                    + " der die das den dem des ein eine einen einem im in am an auf aus zu zum zur von mit fur bitte mein meine und"
                    + " le la les l un une des du de d au aux dans sur pour avec s il vous plait mon ma mes"
                    + " el los las lo una unos unas del al en por para con mi mis favor"
                    + " il gli i uno nel nella sul sulla con per da di mio mia"
                    + " o os as um uma no na nos nas do da dos das com meu minha"
                    + " в во на с со и из к у о об по для мой мою мое мои пожалуйста");

    private static final Set<String> VERBS =
            split("open go goto navigate turn switch set tap press click touch show find see view look"
                    + " enable disable activate deactivate toggle start launch run use choose select pick make change check uncheck enter type"
                    + " write input fill put get visit long hold scroll then finally first back next add do want need"
                    + " offne offnen gehe geh gehen schalte schalten stelle stellen tippe tippen drucke zeige aktiviere deaktiviere wahle starte"
                    + " ouvre ouvrir ouvrez va aller active activer activez desactive desactiver desactivez appuie appuyer touche affiche choisis"
                    + " abre abrir ve ir activa activar desactiva desactivar pulsa toca enciende apaga muestra elige pon"
                    + " apri vai attiva disattiva premi tocca mostra scegli accendi spegni"
                    + " abra va ative desative toque mostre escolha ligue desligue"
                    + " открой открыть откройте включи включить включите выключи выключить выключите нажми нажать нажмите перейди покажи выбери"
                    + " افتح شغل فعل عطل اضغط اذهب"
                    + " 打开 打開 开启 開啟 关闭 關閉 点击 點擊 进入 進入 开く 開く 開い 押す タッ ップ 열어 켜줘 꺼줘 눌러");

    private static final Set<String> ON = split(
            "on enable activate check start ein einschalten aktiviere an active activer activez"
                    + " activa activar enciende attiva accendi ative ligue включи включить включите شغل فعل 打开 打開 开启 開啟 オン 켜줘 켜기");

    private static final Set<String> OFF =
            split("off disable deactivate uncheck aus ausschalten deaktiviere desactive desactiver"
                    + " desactivez desactiva desactivar apaga disattiva spegni desative desligue выключи выключить выключите عطل"
                    + " 关闭 關閉 オフ 꺼줘 끄기");

    private static final Set<String> TURN = split(
            "turn switch set put keep make schalte schalten stelle stellen enable disable activate deactivate check uncheck");

    private static final Set<String> CLAUSE = split("and then und dann et puis y luego e poi и затем ثم");

    private static final Set<String> HOLD = split("long hold lange appui mantener tieni segure удерживай");

    private Vocabulary() {}

    static boolean isFunction(String word) {
        return FUNCTION.contains(word);
    }

    static boolean isVerb(String word) {
        return VERBS.contains(word);
    }

    static boolean turnsOn(String word) {
        return ON.contains(word);
    }

    static boolean turnsOff(String word) {
        return OFF.contains(word);
    }

    /** English puts the direction far from the verb, and "on" is a preposition more often than a state. */
    static boolean isBareDirection(String word) {
        return word.equals("on") || word.equals("off") || word.equals("an") || word.equals("ein") || word.equals("aus");
    }

    static boolean turns(String word) {
        return TURN.contains(word);
    }

    static boolean partsClauses(String word) {
        return CLAUSE.contains(word);
    }

    static boolean holds(String word) {
        return HOLD.contains(word);
    }

    private static Set<String> split(String words) {
        return Set.of(Arrays.stream(words.split(" ")).distinct().toArray(String[]::new));
    }
}
