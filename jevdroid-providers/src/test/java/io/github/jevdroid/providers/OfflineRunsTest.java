package io.github.jevdroid.providers;

import static io.github.jevdroid.action.Capability.BACK;
import static io.github.jevdroid.action.Capability.CHECKABLE;
import static io.github.jevdroid.action.Capability.LAUNCH;
import static io.github.jevdroid.action.Capability.SCROLL;
import static io.github.jevdroid.action.Capability.SCROLL_UP;
import static io.github.jevdroid.action.Capability.TAP;
import static io.github.jevdroid.action.Capability.TEXT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Task;
import io.github.jevdroid.policy.OutcomeVerifier;
import io.github.jevdroid.testkit.FakeClock;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.ReceivedInput;
import org.junit.jupiter.api.Test;

/** Whole runs by words alone, on phones that know nothing of the decider. */
class OfflineRunsTest {

    private static final String SETTINGS = "com.android.settings";

    private final FakeClock clock = new FakeClock();

    private FakePhone.Builder phone() {
        return FakePhone.builder().clock(clock);
    }

    private RunResult run(FakePhone phone, Task task) {
        try (JevDroid droid = JevDroid.builder()
                .device(phone.device())
                .provider(new KeywordProvider())
                .clock(clock)
                .connect()) {
            return droid.run(task);
        }
    }

    private FakePhone settings() {
        return phone().app(
                        SETTINGS,
                        app -> app.label("Settings")
                                .screen(
                                        "main",
                                        main -> main.title("Settings")
                                                .row(
                                                        "Network & internet",
                                                        row -> row.summary("Mobile, Wi-Fi, hotspot")
                                                                .opens("network"))
                                                .row(
                                                        "Connected devices",
                                                        row -> row.summary("Bluetooth, pairing")
                                                                .opens("devices"))
                                                .rows(14, number -> "Filler " + number)
                                                .row(
                                                        "Display",
                                                        row -> row.summary("Dark theme, font size, brightness")
                                                                .opens("display"))
                                                .row(
                                                        "Sound",
                                                        row -> row.summary("Volume, vibration")
                                                                .opens("sound")))
                                .screen(
                                        "network",
                                        page -> page.title("Network")
                                                .toggle("Wi-Fi")
                                                .toggle("Airplane mode"))
                                .screen(
                                        "devices",
                                        page -> page.title("Connected devices").toggle("Bluetooth"))
                                .screen(
                                        "display",
                                        page -> page.title("Display")
                                                .row("Brightness level")
                                                .toggle("Dark theme")
                                                .row("Font size", row -> row.opens("font")))
                                .screen("font", page -> page.title("Font size").slider("Size", "Default"))
                                .screen("sound", page -> page.title("Sound").slider("Media volume", "50 %")))
                .build();
    }

    private static Task.Builder task(String goal, String... packages) {
        return Task.builder(goal).packages(packages).allow(TAP, CHECKABLE, BACK, LAUNCH, SCROLL, SCROLL_UP, TEXT);
    }

    @Test
    void the_dark_theme_is_turned_on_behind_a_scroll_and_a_row() {
        FakePhone phone = settings();

        RunResult result = run(
                phone,
                task("Turn on the dark theme", SETTINGS)
                        .verifier(OutcomeVerifier.of(screen -> phone.isOn("dark_theme"), "it is not on"))
                        .build());

        assertThat(result.status()).as(result.summary()).isEqualTo(RunStatus.VERIFIED);
        assertThat(phone.inputs(ReceivedInput.Kind.TAP)).hasSize(2);
    }

    @Test
    void a_page_is_opened_and_nothing_on_it_is_touched() {
        FakePhone phone = settings();

        RunResult result =
                run(phone, task("Open the Display settings", SETTINGS).build());

        assertThat(result.status()).as(result.summary()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(phone.foregroundScreen()).isEqualTo("display");
        assertThat(phone.inputs(ReceivedInput.Kind.TAP)).hasSize(1);
        assertThat(phone.isOn("dark_theme")).isFalse();
    }

    @Test
    void two_switches_on_two_pages_are_both_set() {
        FakePhone phone = settings();

        RunResult result = run(
                phone,
                task("Turn on Wi-Fi and turn on Bluetooth", SETTINGS)
                        .verifier(OutcomeVerifier.of(
                                screen -> phone.isOn("wi_fi") && phone.isOn("bluetooth"), "not both are on"))
                        .build());

        assertThat(result.status()).as(result.summary()).isEqualTo(RunStatus.VERIFIED);
        assertThat(phone.isOn("airplane_mode")).isFalse();
    }

    @Test
    void a_form_is_filled_and_sent() {
        FakePhone phone = phone().app(
                        "com.example.mail",
                        app -> app.label("Mail")
                                .screen(
                                        "login",
                                        page -> page.title("Welcome")
                                                .field("Email address")
                                                .field("Password", field -> field.password())
                                                .button("Create account", button -> button.opens("create"))
                                                .button("Sign in", button -> button.opens("inbox")))
                                .screen("create", page -> page.title("Create account"))
                                .screen("inbox", page -> page.title("Inbox").row("Hello")))
                .inFront("com.example.mail")
                .build();

        RunResult result = run(
                phone,
                task("Sign in and open the inbox", "com.example.mail")
                        .text("email", "qa@example.com")
                        .secret("password", () -> "hunter22")
                        .build());

        assertThat(result.status()).as(result.summary()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(phone.foregroundScreen()).isEqualTo("inbox");
        assertThat(phone.state("email_address")).isEqualTo("qa@example.com");
        assertThat(phone.state("password")).isEqualTo("hunter22");
    }

    @Test
    void the_named_one_of_two_apps_is_used() {
        FakePhone phone = phone().app(
                        "com.example.clock",
                        app -> app.label("Clock")
                                .screen("main", page -> page.title("Clock").row("Alarm", row -> row.opens("alarm")))
                                .screen("alarm", page -> page.title("Alarm").toggle("07:00")))
                .app(
                        "com.example.notes",
                        app -> app.label("Notes")
                                .screen("main", page -> page.title("Notes").row("Alarm ideas")))
                .build();

        RunResult result = run(
                phone,
                task("Open Alarm in the Clock app", "com.example.clock", "com.example.notes")
                        .build());

        assertThat(phone.foregroundPackage()).as(result.summary()).isEqualTo("com.example.clock");
        assertThat(phone.foregroundScreen()).isEqualTo("alarm");
        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
    }

    @Test
    void a_goal_in_chinese_works_the_same_way() {
        FakePhone phone = phone().app(
                        SETTINGS,
                        app -> app.label("设置")
                                .screen(
                                        "main",
                                        main -> main.title("设置")
                                                .row("网络和互联网")
                                                .row(
                                                        "显示",
                                                        row -> row.summary("深色主题、字体大小")
                                                                .opens("display")))
                                .screen(
                                        "display",
                                        page -> page.title("显示").row("亮度").toggle("深色主题", t -> t.key("dark"))))
                .inFront(SETTINGS)
                .build();

        RunResult result = run(phone, task("打开深色主题", SETTINGS).build());

        assertThat(phone.isOn("dark")).as(result.summary()).isTrue();
        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
    }

    @Test
    void a_goal_that_nothing_fits_ends_without_a_touch_that_matters() {
        FakePhone phone = settings();

        RunResult result = run(phone, task("Buy plutonium", SETTINGS).build());

        assertThat(phone.inputs(ReceivedInput.Kind.TAP)).as(result.summary()).isEmpty();
        assertThat(result.isSuccess()).isFalse();
        assertThat(result.status()).isNotEqualTo(RunStatus.UNVERIFIED);
    }
}
