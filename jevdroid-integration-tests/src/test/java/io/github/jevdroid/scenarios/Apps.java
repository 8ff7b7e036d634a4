package io.github.jevdroid.scenarios;

import io.github.jevdroid.testkit.AppBuilder;
import io.github.jevdroid.testkit.FakePhone;
import java.time.Duration;

/** The apps of the scenarios. */
final class Apps {

    static final String SETTINGS = "com.example.settings";
    static final String MAIL = "com.example.mail";
    static final String FEED = "com.example.feed";
    static final String VIDEO = "com.example.video";
    static final String BANK = "com.example.bank";

    private Apps() {}

    /** A phone with all of them whose waits are milliseconds. */
    static FakePhone.Builder phone() {
        return FakePhone.builder()
                .idleTimeout(Duration.ofMillis(30))
                .bootTime(Duration.ofMillis(60))
                .app(SETTINGS, Apps::settings)
                .app(MAIL, Apps::mail)
                .app(FEED, Apps::feed)
                .app(VIDEO, Apps::video)
                .app(BANK, app -> app.label("Bank").screen("main", screen -> screen.withholdsContent()));
    }

    /** A phone in front of which one of everything is: a row, a field, and more than fits. */
    static FakePhone contractPhone() {
        return phone().app(
                        "com.example.everything",
                        app -> app.screen(
                                "main",
                                screen -> screen.title("Everything")
                                        .row("First", row -> row.counts("first"))
                                        .field("Name")
                                        .rows(40, number -> "Row " + number)))
                .inFront("com.example.everything")
                .build();
    }

    private static void settings(AppBuilder app) {
        app.label("Settings")
                .screen(
                        "main",
                        screen -> screen.title("Settings")
                                .row("Display", row -> row.opens("display"))
                                .row("Sound", row -> row.opens("sound"))
                                .rows(30, number -> "Option " + number)
                                .toggle("Developer mode"))
                .screen(
                        "display",
                        screen -> screen.title("Display").toggle("Dark theme").row("Font size"))
                .screen("sound", screen -> screen.title("Sound").slider("Volume", "40"));
    }

    private static void mail(AppBuilder app) {
        app.label("Mail")
                .screen(
                        "main",
                        screen -> screen.title("Mail")
                                .row("Drafts", row -> row.opens("drafts"))
                                .row("New message", row -> row.opens("compose"))
                                .row("Account", row -> row.opens("account")))
                .screen(
                        "drafts",
                        screen -> screen.title("Drafts")
                                .row(
                                        "Letter to Ann",
                                        row -> row.whenHeld(phone -> phone.set("selected", "Letter to Ann")))
                                .button("Delete", button -> button.counts("deleted")))
                .screen(
                        "compose",
                        screen -> screen.title("New message")
                                .field("To")
                                .field("Subject")
                                .button(
                                        "Send",
                                        button -> button.enabledWhenFilled("to").counts("sent")))
                .screen(
                        "account",
                        screen -> screen.title("Account")
                                .field("Password", field -> field.password())
                                .button("Sign in", button -> button.counts("signed_in")));
    }

    private static void feed(AppBuilder app) {
        app.label("Feed").screen("main", screen -> screen.title("Feed").rows(200, number -> "Post " + number));
    }

    private static void video(AppBuilder app) {
        app.label("Video")
                .screen("main", screen -> screen.title("Video").row("Play", row -> row.opens("player")))
                .screen(
                        "player",
                        screen -> screen.title("Player").animates().button("Like", like -> like.counts("likes")));
    }
}
