package io.github.jevdroid.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeywordProviderTest {

    private static final String SETTINGS = "com.android.settings";

    private final KeywordProvider provider = new KeywordProvider();

    @Test
    void the_row_that_the_goal_names_is_tapped() {
        DecisionRequest request = Requests.goal("Open the Display settings", SETTINGS)
                .row("Network & internet", "Mobile, Wi-Fi, hotspot")
                .row("Display", "Dark theme, font size, brightness")
                .row("Sound", "Volume, vibration")
                .build();

        assertThat(chosen(request)).isEqualTo("TAP_2");
    }

    @Test
    void a_row_whose_summary_holds_the_words_is_the_way_there() {
        DecisionRequest request = Requests.goal("Turn on the dark theme", SETTINGS)
                .row("Network & internet", "Mobile, Wi-Fi, hotspot")
                .row("Display", "Dark theme, font size, brightness")
                .scrolls()
                .build();

        assertThat(chosen(request)).isEqualTo("TAP_2");
    }

    @Test
    void the_goal_is_done_when_its_words_head_the_page() {
        Decision decision = decide(Requests.goal("Open the Display settings", SETTINGS)
                .heading("Display")
                .row("Brightness level")
                .row("Display size and text")
                .did("Tapped \"Display\": switched to Display")
                .build());

        assertThat(decision.actionId()).isEqualTo("DONE");
        assertThat(decision.goalDone()).hasValue(0.95);
    }

    @Test
    void a_switch_that_is_off_is_turned_on_and_then_the_goal_is_done() {
        DecisionRequest before = Requests.goal("Turn on the dark theme", SETTINGS)
                .heading("Display")
                .row("Brightness level")
                .toggle("Dark theme", false)
                .build();
        DecisionRequest after = Requests.goal("Turn on the dark theme", SETTINGS)
                .heading("Display")
                .row("Brightness level")
                .toggle("Dark theme", true)
                .did("Tapped \"Dark theme\": screen changed")
                .build();

        assertThat(chosen(before)).isEqualTo("TAP_2");
        assertThat(chosen(after)).isEqualTo("DONE");
    }

    @Test
    void a_switch_that_is_already_where_it_should_be_is_left_alone() {
        assertThat(chosen(Requests.goal("Turn on the dark theme", SETTINGS)
                        .toggle("Dark theme", true)
                        .build()))
                .isEqualTo("DONE");
        assertThat(chosen(Requests.goal("Turn off Bluetooth", SETTINGS)
                        .toggle("Bluetooth", true)
                        .build()))
                .isEqualTo("TAP_1");
        assertThat(chosen(Requests.goal("Turn off Bluetooth", SETTINGS)
                        .toggle("Bluetooth", false)
                        .build()))
                .isEqualTo("DONE");
    }

    @Test
    void of_two_switches_the_one_that_is_not_done_comes_next() {
        DecisionRequest request = Requests.goal("Turn on Wi-Fi and turn off Bluetooth", SETTINGS)
                .toggle("Wi-Fi", true)
                .toggle("Bluetooth", true)
                .toggle("NFC", false)
                .did("Tapped \"Wi-Fi\": screen changed")
                .build();

        assertThat(chosen(request)).isEqualTo("TAP_2");
    }

    @Test
    void what_was_tapped_already_gives_way_to_what_was_not() {
        DecisionRequest request = Requests.goal("Open Reports and export the summary", "com.example.desk")
                .row("Reports")
                .row("Export summary")
                .did("Tapped \"Reports\": screen changed")
                .build();

        assertThat(chosen(request)).isEqualTo("TAP_2");
    }

    @Test
    void the_app_that_the_goal_names_is_opened() {
        DecisionRequest request = Requests.goal("Open the Calculator and add 2 and 3", "com.example.launcher")
                .app("com.example.clock", "Clock")
                .app("com.example.calc", "Calculator")
                .withoutBack()
                .build();

        assertThat(chosen(request)).isEqualTo("LAUNCH_2");
    }

    @Test
    void texts_are_typed_into_the_fields_that_their_names_fit_before_the_form_is_sent() {
        TextValue user = TextValue.plain("email", "qa@example.com");
        TextValue password = TextValue.secret("password", "the account's password", () -> "hunter22");
        Requests empty = Requests.goal("Sign in and open the inbox", "com.example.mail")
                .field("Email address", "")
                .password("Password", "")
                .row("Sign in")
                .text(user)
                .text(password);
        Requests half = Requests.goal("Sign in and open the inbox", "com.example.mail")
                .field("Email address", "qa@example.com")
                .password("Password", "")
                .row("Sign in")
                .text(user)
                .text(password)
                .did("Typed email into \"Email address\": text is now \"qa@example.com\"");
        Requests full = Requests.goal("Sign in and open the inbox", "com.example.mail")
                .field("Email address", "qa@example.com")
                .password("Password", "••••••••")
                .row("Sign in")
                .text(user)
                .text(password)
                .did("Typed email into \"Email address\": text is now \"qa@example.com\"")
                .did("Typed password into \"Password\": screen changed");

        assertThat(chosen(empty.build())).isEqualTo("TYPE_1_email");
        assertThat(chosen(half.build())).isEqualTo("TYPE_2_password");
        assertThat(chosen(full.build())).isEqualTo("TAP_3");
    }

    @Test
    void a_text_is_not_done_before_its_button_is_pressed() {
        TextValue item = TextValue.plain("item", "Oat milk");
        Requests typed = Requests.goal("Add oat milk to the shopping list", "com.example.list")
                .heading("Shopping list")
                .field("New item", "Oat milk")
                .row("Add")
                .text(item)
                .did("Typed item into \"New item\": text is now \"Oat milk\"");
        Requests added = Requests.goal("Add oat milk to the shopping list", "com.example.list")
                .heading("Shopping list")
                .field("New item", "")
                .row("Add")
                .toggle("Oat milk", false)
                .text(item)
                .did("Typed item into \"New item\": text is now \"Oat milk\"")
                .did("Tapped \"Add\": screen changed");

        assertThat(chosen(typed.build())).isEqualTo("TAP_2");
        assertThat(chosen(added.build())).isEqualTo("DONE");
    }

    @Test
    void it_scrolls_when_the_target_is_not_in_sight() {
        DecisionRequest request = Requests.goal("Open Accessibility", SETTINGS)
                .row("Network & internet")
                .row("Sound")
                .scrolls()
                .build();

        Decision decision = decide(request);

        assertThat(decision.actionId()).isEqualTo("SCROLL_DOWN");
        assertThat(decision.distribution().values())
                .allSatisfy(p -> assertThat(p).isEqualTo(1.0 / request.actions().size()));
    }

    @Test
    void it_goes_back_from_a_page_without_any_of_the_words_and_gives_up_without_a_way_back() {
        assertThat(chosen(Requests.goal("Open Accessibility", SETTINGS)
                        .row("Volume")
                        .did("Tapped \"Sound\": switched to Sound")
                        .build()))
                .isEqualTo("BACK");
        Decision last = decide(Requests.goal("Open Accessibility", "com.example.other")
                .row("Volume")
                .withoutBack()
                .build());
        assertThat(last.actionId()).isEqualTo("STOP");
        assertThat(last.stuck()).hasValue(0.95);
    }

    @ParameterizedTest
    @CsvSource({
        "打开深色主题,深色主题,字体大小",
        "فتح الإعدادات المتقدمة,الإعدادات المتقدمة,الصوت",
        "Открой тёмную тему,Тёмная тема,Звук",
        "디스플레이 설정을 열어줘,디스플레이,소리",
        "Öffne die Anzeige,ANZEIGE,Töne",
        "Abre Configuracion,Configuración,Sonido",
        "เปิดการแสดงผล,การแสดงผล,เสียง",
        "開く ディスプレイ,ディスプレイ,音"
    })
    void words_of_any_script_are_found(String goal, String label, String other) {
        DecisionRequest request =
                Requests.goal(goal, "com.example.x").row(other).row(label).build();

        assertThat(chosen(request)).isEqualTo("TAP_2");
    }

    @Test
    void the_order_of_the_choices_does_not_matter() {
        DecisionRequest request = Requests.goal("Open the Display settings", SETTINGS)
                .row("Network & internet")
                .row("Display", "Dark theme")
                .row("Sound", "Volume")
                .scrolls()
                .build();
        List<Choice> turned = new ArrayList<>(request.actions());
        Collections.reverse(turned);
        DecisionRequest other = new DecisionRequest(
                request.goal(),
                request.screen(),
                turned,
                request.history(),
                request.excluded(),
                request.notice(),
                request.questions());

        assertThat(chosen(other)).isEqualTo(chosen(request));
    }

    @Test
    void the_distribution_covers_every_choice_and_the_chosen_one_is_the_likeliest() {
        DecisionRequest request = Requests.goal("Open Display and Sound", SETTINGS)
                .row("Display", "Sound of colours")
                .row("Sound")
                .element(Element.builder("")
                        .resourceId("com.android.settings:id/sound_mode")
                        .clickable())
                .build();

        Decision decision = decide(request);

        assertThat(decision.distribution().keySet())
                .containsExactlyElementsOf(
                        request.actions().stream().map(Choice::id).toList());
        assertThat(decision.distribution().values().stream().mapToDouble(p -> p).sum())
                .isCloseTo(1, within(1e-9));
        assertThat(decision.distribution().get(decision.actionId()))
                .isEqualTo(Collections.max(decision.distribution().values()));
    }

    @Test
    void it_is_found_by_its_name_and_needs_nothing() {
        ProviderFactory factory = ServiceLoader.load(ProviderFactory.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(found -> found.name().equals("offline"))
                .findFirst()
                .orElseThrow();

        assertThat(factory.keyVariables()).isEmpty();
        assertThat(factory.create(ProviderOptions.none())).isInstanceOf(KeywordProvider.class);
        assertThat(provider.info().host()).isEmpty();
    }

    private String chosen(DecisionRequest request) {
        return decide(request).actionId();
    }

    private Decision decide(DecisionRequest request) {
        return provider.decide(request, RunContext.of(Duration.ofMinutes(1)));
    }
}
