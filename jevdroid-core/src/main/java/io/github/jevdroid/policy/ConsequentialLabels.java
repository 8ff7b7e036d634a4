package io.github.jevdroid.policy;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Match;
import io.github.jevdroid.screen.TextFold;
import java.util.Arrays;
import java.util.List;

/** Words that stand on buttons which spend money, delete things or cannot be undone, in some widespread languages. */
final class ConsequentialLabels implements Match {

    private static final ConsequentialLabels INSTANCE = new ConsequentialLabels();

    /** Found as whole words, their usual endings included. */
    private static final List<String> WORDS = folded("""
            pay|payment|buy|purchase|order|checkout|check out|subscribe|donate|transfer|withdraw|bid|tip|place order|
            delete|erase|uninstall|factory reset|reset|wipe|format|deactivate|
            bezahlen|zahlen|kaufen|bestellen|überweisen|abonnieren|spenden|löschen|deinstallieren|zurücksetzen|
            payer|paiement|acheter|commander|virer|supprimer|effacer|désinstaller|réinitialiser|
            pagar|pago|comprar|pedir|transferir|suscribirse|eliminar|borrar|desinstalar|restablecer|
            comprar agora|assinar|excluir|apagar|redefinir|
            paga|pagare|acquista|compra|ordina|elimina|cancella|disinstalla|
            betalen|kopen|bestellen|verwijderen|zapłać|kup|zamów|usuń|köp|betala|radera|
            оплатить|купить|заказать|перевести|удалить|стереть|сбросить|
            ödeme|öde|satın al|sipariş ver|sil|ادفع|دفع|شراء|اشتر|حذف|شحن الرصيد""");

    /** Found anywhere, since these scripts do not part words. */
    private static final List<String> PARTS = folded("""
            支付|付款|购买|購買|下单|下單|转账|轉帳|充值|订阅|删除|刪除|卸载|恢复出厂|清空|
            支払|購入|注文|送金|申し込|削除|消去|アンインストール|初期化|
            결제|구매|주문|송금|구독|삭제|초기화|ซื้อ|ชำระ|ลบ""");

    private ConsequentialLabels() {}

    static Match match() {
        return INSTANCE;
    }

    @Override
    public boolean test(Element element) {
        String label = " "
                + TextFold.fold(element.label())
                        .replaceAll("[^\\p{L}\\p{M}\\p{N}]+", " ")
                        .strip() + " ";
        return WORDS.stream().anyMatch(word -> label.contains(" " + word + " "))
                || PARTS.stream().anyMatch(label::contains);
    }

    private static List<String> folded(String lines) {
        return Arrays.stream(lines.replace("\n", "").split("\\|"))
                .map(TextFold::fold)
                .distinct()
                .toList();
    }
}
