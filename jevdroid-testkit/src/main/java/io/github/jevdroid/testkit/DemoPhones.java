package io.github.jevdroid.testkit;

import io.github.jevdroid.run.RunClock;
import java.time.Duration;
import java.util.List;

/**
 * Ready phones with small apps, for demonstrations and as a starting point for tests: settings with a switch below the fold, a form with
 * text fields, a feed to scroll; the same kinds of goals in a second set of apps and in other languages. {@link #goals} lists what can be
 * asked of each and how the phone's own state proves it.
 */
public final class DemoPhones {

    /** The package of the settings app. */
    public static final String SETTINGS = "com.example.settings";

    /** The package of the contacts app, with the form. */
    public static final String CONTACTS = "com.example.contacts";

    /** The package of the app with the feed. */
    public static final String NEWS = "com.example.news";

    private DemoPhones() {}

    /**
     * A goal for a demo phone.
     *
     * @param words the goal in plain language
     * @param packageName the app it is reached in
     * @param texts names and values of the texts that it needs, alternating; may be empty
     * @param stateKey the key of {@link FakePhone#state(String)} that proves it
     * @param expected the state once it is reached
     */
    public record Goal(String words, String packageName, List<String> texts, String stateKey, String expected) {

        /** Copies the texts. */
        public Goal {
            texts = List.copyOf(texts);
        }

        /**
         * Asks the phone itself.
         *
         * @param phone the phone that was driven
         * @return true when its state is the expected one
         */
        public boolean isReached(FakePhone phone) {
            return phone.state(stateKey).equals(expected);
        }
    }

    /**
     * Settings, contacts and news in English.
     *
     * @param clock the clock that everything on the phone goes by
     * @return a phone with its home screen in front
     */
    public static FakePhone english(RunClock clock) {
        return englishBuilder().clock(clock).build();
    }

    /**
     * The phone of {@link #english}, to be changed before it is built.
     *
     * @return a builder with the machine's clock
     */
    public static FakePhone.Builder englishBuilder() {
        return builder()
                .app(
                        SETTINGS,
                        app -> app.label("Settings")
                                .screen(
                                        "main",
                                        screen -> screen.title("Settings")
                                                .row(
                                                        "Network & internet",
                                                        row -> row.summary("Mobile, Wi‑Fi, hotspot")
                                                                .opens("network"))
                                                .row("Connected devices", row -> row.summary("Bluetooth, pairing"))
                                                .row("Apps", row -> row.summary("Recent apps, default apps"))
                                                .row("Notifications")
                                                .row("Battery", row -> row.summary("85 %"))
                                                .row("Storage", row -> row.summary("41 % used"))
                                                .row("Sound & vibration")
                                                .row(
                                                        "Display",
                                                        row -> row.summary("Dark theme, font size, brightness")
                                                                .opens("display"))
                                                .row("Wallpaper & style")
                                                .row("Accessibility")
                                                .row("Security & privacy")
                                                .row("Location")
                                                .row("Passwords & accounts")
                                                .row("System")
                                                .row("About phone"))
                                .screen(
                                        "network",
                                        screen -> screen.title("Network & internet")
                                                .toggle("Airplane mode")
                                                .toggle("Data saver")
                                                .row("Hotspot & tethering"))
                                .screen(
                                        "display",
                                        screen -> screen.title("Display")
                                                .heading("Brightness")
                                                .slider("Brightness level", "60")
                                                .toggle("Adaptive brightness", toggle -> toggle.on())
                                                .heading("Lock display")
                                                .row("Lock screen")
                                                .row("Screen timeout", row -> row.summary("30 seconds"))
                                                .heading("Appearance")
                                                .row("Display size and text")
                                                .row("Colours", row -> row.summary("Natural"))
                                                .toggle("Night Light")
                                                .heading("Other display controls")
                                                .toggle("Smooth display", toggle -> toggle.on())
                                                .toggle("Auto-rotate screen")
                                                .row("Screen saver", row -> row.summary("Clock"))
                                                .toggle("Screen attention")
                                                .toggle("Dark theme")))
                .app(
                        CONTACTS,
                        app -> app.label("Contacts")
                                .screen(
                                        "main",
                                        screen -> screen.title("Contacts")
                                                .row("Ada Lovelace")
                                                .row("Alan Turing")
                                                .row("Grace Hopper")
                                                .button("Create contact", button -> button.opens("form")))
                                .screen(
                                        "form",
                                        screen -> screen.title("Create contact")
                                                .field("First name")
                                                .field("Last name")
                                                .field("Phone", field -> field.maxLength(20))
                                                .button(
                                                        "Save",
                                                        button -> button.enabledWhenFilled("first_name")
                                                                .sets("saved_contact", "{first_name} {last_name}")
                                                                .opens("saved")))
                                .screen(
                                        "saved",
                                        screen -> screen.title("Contact saved").text("{saved_contact} was saved")))
                .app(
                        NEWS,
                        app -> app.label("News")
                                .screen(
                                        "main",
                                        screen -> screen.title("Today")
                                                .loadsIn(Duration.ofMillis(400))
                                                .rows(
                                                        40,
                                                        number -> "Story " + number,
                                                        (row, number) -> row.summary(
                                                                        number % 7 == 0 ? "Science" : "World")
                                                                .height(140)
                                                                .sets("read", "Story " + number)
                                                                .opens("story")))
                                .screen(
                                        "story",
                                        screen -> screen.title("{read}")
                                                .text("The whole of {read}, in a few sentences.")
                                                .icon("Bookmark", icon -> icon.sets("bookmarked", "{read}"))));
    }

    /**
     * A music player, a shop and notes in English: other words and other ways than {@link #english}.
     *
     * @param clock the clock that everything on the phone goes by
     * @return a phone with its home screen in front
     */
    public static FakePhone second(RunClock clock) {
        return secondBuilder().clock(clock).build();
    }

    /**
     * The phone of {@link #second}, to be changed before it is built.
     *
     * @return a builder with the machine's clock
     */
    public static FakePhone.Builder secondBuilder() {
        return builder()
                .app(
                        "com.example.music",
                        app -> app.label("Tunes")
                                .screen(
                                        "main",
                                        screen -> screen.title("Library")
                                                .toolbarIcon("Search", icon -> icon.opens("search"))
                                                .carousel("Mornings", "Focus", "Evenings", "Running", "Rain")
                                                .rows(
                                                        12,
                                                        number -> "Album " + number,
                                                        (row, number) -> row.icon(
                                                                "Play album " + number,
                                                                icon -> icon.sets("playing", "Album " + number)))
                                                .tab("Library", tab -> tab.sets("tab", "Library"))
                                                .tab("Preferences", tab -> tab.opens("preferences")))
                                .screen(
                                        "search",
                                        screen -> screen.title("Search")
                                                .field(
                                                        "Artist or title",
                                                        field -> field.key("query")
                                                                .enterOpens("results")))
                                .screen(
                                        "results",
                                        screen -> screen.title("Results")
                                                .text("Results for {query}")
                                                .row("{query} (live)", row -> row.sets("playing", "{query} (live)")))
                                .screen(
                                        "preferences",
                                        screen -> screen.title("Preferences")
                                                .checkBox(
                                                        "Download over Wi‑Fi only",
                                                        box -> box.key("wifi_only")
                                                                .on())
                                                .radio("quality", "Low", "Normal", "High")))
                .app(
                        "com.example.shop",
                        app -> app.label("Corner shop")
                                .screen(
                                        "main",
                                        screen -> screen.title("Corner shop")
                                                .row(
                                                        "Apples",
                                                        row -> row.summary("2.40")
                                                                .button("Add", add -> add.counts("apples")))
                                                .row(
                                                        "Bread",
                                                        row -> row.summary("3.10")
                                                                .button("Add", add -> add.counts("bread")))
                                                .row(
                                                        "Coffee",
                                                        row -> row.summary("7.90")
                                                                .button("Add", add -> add.counts("coffee")))
                                                .button("Basket", button -> button.opens("basket")))
                                .screen(
                                        "basket",
                                        screen -> screen.title("Basket")
                                                .text("Apples: {apples}, bread: {bread}, coffee: {coffee}")
                                                .button(
                                                        "Pay now",
                                                        pay -> pay.asks(dialog -> dialog.title("Pay now?")
                                                                .message("Your card will be charged.")
                                                                .button("Cancel")
                                                                .button("Pay", phone -> phone.set("paid", "true"))))))
                .app(
                        "com.example.notes",
                        app -> app.label("Notes")
                                .screen(
                                        "main",
                                        screen -> screen.title("Notes")
                                                .row(
                                                        "Shopping list",
                                                        row -> row.whenHeld(phone -> phone.set("note_selected", "true"))
                                                                .opens("note"))
                                                .icon("New note", icon -> icon.opens("note")))
                                .screen(
                                        "note",
                                        screen -> screen.title("Note")
                                                .field("Note", field -> field.key("note"))
                                                .button(
                                                        "Keep",
                                                        button -> button.sets("kept_note", "{note}")
                                                                .goesBack())));
    }

    /**
     * Settings, contacts and news in German.
     *
     * @param clock the clock that everything on the phone goes by
     * @return a phone with its home screen in front
     */
    public static FakePhone german(RunClock clock) {
        return germanBuilder().clock(clock).build();
    }

    /**
     * The phone of {@link #german}, to be changed before it is built.
     *
     * @return a builder with the machine's clock
     */
    public static FakePhone.Builder germanBuilder() {
        return builder()
                .app(
                        SETTINGS,
                        app -> app.label("Einstellungen")
                                .screen(
                                        "main",
                                        screen -> screen.title("Einstellungen")
                                                .row("Netzwerk & Internet", row -> row.opens("network"))
                                                .row("Verbundene Geräte")
                                                .row("Apps")
                                                .row("Benachrichtigungen")
                                                .row("Akku", row -> row.summary("85 %"))
                                                .row("Speicher")
                                                .row("Töne & Vibration")
                                                .row(
                                                        "Display",
                                                        row -> row.summary("Dunkles Design, Schriftgröße")
                                                                .opens("display"))
                                                .row("Bedienungshilfen")
                                                .row("Sicherheit & Datenschutz")
                                                .row("Standort")
                                                .row("System")
                                                .row("Über das Telefon"))
                                .screen(
                                        "network",
                                        screen -> screen.title("Netzwerk & Internet")
                                                .toggle("Flugmodus", toggle -> toggle.key("airplane_mode")))
                                .screen(
                                        "display",
                                        screen -> screen.title("Display")
                                                .slider("Helligkeit", "60")
                                                .toggle("Automatische Helligkeit", toggle -> toggle.on())
                                                .rows(12, number -> "Anzeigeoption " + number)
                                                .toggle("Dunkles Design", toggle -> toggle.key("dark_theme"))))
                .app(
                        CONTACTS,
                        app -> app.label("Kontakte")
                                .screen(
                                        "main",
                                        screen -> screen.title("Kontakte")
                                                .row("Jörg Müller")
                                                .button("Kontakt erstellen", button -> button.opens("form")))
                                .screen(
                                        "form",
                                        screen -> screen.title("Kontakt erstellen")
                                                .field("Vorname", field -> field.key("first_name"))
                                                .field("Nachname", field -> field.key("last_name"))
                                                .button(
                                                        "Speichern",
                                                        button -> button.enabledWhenFilled("first_name")
                                                                .sets("saved_contact", "{first_name} {last_name}")
                                                                .opens("saved")))
                                .screen(
                                        "saved",
                                        screen ->
                                                screen.title("Gespeichert").text("{saved_contact} wurde gespeichert")))
                .app(
                        NEWS,
                        app -> app.label("Nachrichten")
                                .screen(
                                        "main",
                                        screen -> screen.title("Heute")
                                                .rows(
                                                        30,
                                                        number -> "Meldung " + number,
                                                        (row, number) -> row.height(140)
                                                                .sets("read", "Meldung " + number)
                                                                .opens("story")))
                                .screen(
                                        "story",
                                        screen -> screen.title("{read}").text("Alles zu {read}.")));
    }

    /**
     * Settings and contacts in Japanese.
     *
     * @param clock the clock that everything on the phone goes by
     * @return a phone with its home screen in front
     */
    public static FakePhone japanese(RunClock clock) {
        return japaneseBuilder().clock(clock).build();
    }

    /**
     * The phone of {@link #japanese}, to be changed before it is built.
     *
     * @return a builder with the machine's clock
     */
    public static FakePhone.Builder japaneseBuilder() {
        return builder()
                .app(
                        SETTINGS,
                        app -> app.label("設定")
                                .screen(
                                        "main",
                                        screen -> screen.title("設定")
                                                .row("ネットワークとインターネット")
                                                .row("接続済みのデバイス")
                                                .row("アプリ")
                                                .row("通知")
                                                .row("バッテリー", row -> row.summary("85%"))
                                                .row(
                                                        "ディスプレイ",
                                                        row -> row.summary("ダークモード、フォントサイズ")
                                                                .opens("display"))
                                                .row("プライバシー"))
                                .screen(
                                        "display",
                                        screen -> screen.title("ディスプレイ")
                                                .toggle(
                                                        "明るさの自動調節",
                                                        toggle -> toggle.key("adaptive_brightness")
                                                                .on())
                                                .rows(12, number -> "表示オプション " + number)
                                                .toggle("ダークモード", toggle -> toggle.key("dark_theme"))))
                .app(
                        CONTACTS,
                        app -> app.label("連絡先")
                                .screen(
                                        "main",
                                        screen -> screen.title("連絡先")
                                                .row("山田 花子")
                                                .button("連絡先を作成", button -> button.opens("form")))
                                .screen(
                                        "form",
                                        screen -> screen.title("連絡先を作成")
                                                .field("名", field -> field.key("first_name"))
                                                .field("姓", field -> field.key("last_name"))
                                                .button(
                                                        "保存",
                                                        button -> button.enabledWhenFilled("first_name")
                                                                .sets("saved_contact", "{last_name} {first_name}")
                                                                .goesBack())));
    }

    /**
     * What can be asked of {@link #english}.
     *
     * @return goals that do not depend on one another
     */
    public static List<Goal> goals() {
        return List.of(
                new Goal("Turn on the dark theme in the Display settings", SETTINGS, List.of(), "dark_theme", "true"),
                new Goal(
                        "Create a contact with the first name Katherine and the last name Johnson and save it",
                        CONTACTS,
                        List.of("first_name", "Katherine", "last_name", "Johnson"),
                        "saved_contact",
                        "Katherine Johnson"),
                new Goal("Open Story 12 in the news", NEWS, List.of(), "read", "Story 12"));
    }

    /**
     * What can be asked of {@link #second}.
     *
     * @return goals that do not depend on one another
     */
    public static List<Goal> secondGoals() {
        return List.of(
                new Goal("Play album 3", "com.example.music", List.of(), "playing", "Album 3"),
                new Goal("Choose High quality in the preferences", "com.example.music", List.of(), "quality", "High"),
                new Goal("Add bread to the basket", "com.example.shop", List.of(), "bread", "1"),
                new Goal(
                        "Write a new note and keep it",
                        "com.example.notes",
                        List.of("note", "Buy milk"),
                        "kept_note",
                        "Buy milk"));
    }

    /**
     * What can be asked of {@link #german}.
     *
     * @return goals that do not depend on one another
     */
    public static List<Goal> germanGoals() {
        return List.of(
                new Goal(
                        "Schalte das dunkle Design in den Display-Einstellungen ein",
                        SETTINGS,
                        List.of(),
                        "dark_theme",
                        "true"),
                new Goal(
                        "Erstelle einen Kontakt mit Vorname und Nachname und speichere ihn",
                        CONTACTS,
                        List.of("Vorname", "Emmy", "Nachname", "Noether"),
                        "saved_contact",
                        "Emmy Noether"),
                new Goal("Öffne Meldung 9 in den Nachrichten", NEWS, List.of(), "read", "Meldung 9"));
    }

    /**
     * What can be asked of {@link #japanese}.
     *
     * @return goals that do not depend on one another
     */
    public static List<Goal> japaneseGoals() {
        return List.of(new Goal("ディスプレイの設定でダークモードをオンにする", SETTINGS, List.of(), "dark_theme", "true"));
    }

    private static FakePhone.Builder builder() {
        return FakePhone.builder().adbKeyboard();
    }
}
