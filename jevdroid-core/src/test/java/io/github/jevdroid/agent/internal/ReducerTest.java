package io.github.jevdroid.agent.internal;

import static io.github.jevdroid.agent.Pages.APP;
import static io.github.jevdroid.agent.Pages.button;
import static io.github.jevdroid.agent.Pages.everything;
import static io.github.jevdroid.agent.Pages.field;
import static io.github.jevdroid.agent.Pages.screen;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.Task;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ReducerTest {

    private static final String CANARY = "canary-7731";

    private final Secrets secrets = new Secrets();

    @Test
    void of_an_app_off_the_list_only_its_package_is_left() {
        Screen foreign = Screen.builder("com.evil")
                .window("Your balance is 100")
                .element(button("Transfer", 0))
                .text("IBAN")
                .app("com.evil", "Evil")
                .app(APP, "Example")
                .build();
        Screen reduced = Reducer.reduce(foreign, everything().build(), secrets);
        assertThat(reduced.packageName()).isEqualTo("com.evil");
        assertThat(reduced.window()).isEmpty();
        assertThat(reduced.elements()).isEmpty();
        assertThat(reduced.texts()).isEmpty();
        assertThat(reduced.apps()).containsOnlyKeys(APP);
    }

    @Test
    void elements_of_other_packages_are_gone_with_what_repeats_them_and_take_their_touches() {
        Screen.Builder builder = screen();
        int row = builder.add(button("Chat / Ad: buy gold", 0));
        builder.add(button("Ad: buy gold", 0).parent(row).packageName("com.ads").bounds(0, 0, 500, 100));
        builder.add(button("Send", 1).context("Ad: buy gold"));
        Screen reduced = Reducer.reduce(
                builder.text("Ad: buy gold", "Hello").build(), everything().build(), secrets);
        assertThat(everythingOf(reduced)).doesNotContain("gold").contains("Chat", "Send", "Hello");
        assertThat(reduced.overlays()).containsExactly(new Bounds(0, 0, 500, 100));
    }

    @Test
    void a_password_field_stays_only_as_the_target_of_a_secret_and_with_label_and_hint_only() {
        Screen.Builder builder = screen();
        int password =
                builder.add(field("Password", 0, CANARY).hint("at least 8").password(true));
        builder.add(Element.builder(CANARY).parent(password).bounds(0, 0, 10, 10));
        Screen page = builder.build();
        Task withSecret = everything().secret("password", () -> CANARY).build();
        Screen kept = Reducer.reduce(page, withSecret, secrets);
        assertThat(kept.elements()).singleElement().satisfies(element -> {
            assertThat(element.label()).isEqualTo("Password");
            assertThat(element.hint()).isEqualTo("at least 8");
            assertThat(element.value()).isEmpty();
        });
        assertThat(Reducer.reduce(page, everything().build(), secrets).elements())
                .isEmpty();
        assertThat(Reducer.reduce(page, everything().text("user", "x").build(), secrets)
                        .elements())
                .isEmpty();
    }

    @Test
    void a_password_field_that_is_labelled_by_dots_is_called_by_its_hint() {
        Task withSecret = everything().secret("password", () -> CANARY).build();
        Screen dots = screen().element(field("\u2022\u2022\u2022\u2022", 0, "")
                        .hint("Password")
                        .password(true))
                .build();
        assertThat(Reducer.reduce(dots, withSecret, secrets).elements().get(0).label())
                .isEqualTo("Password");
    }

    @Test
    void a_used_secret_is_replaced_wherever_the_app_echoes_it() {
        secrets.used("token", CANARY);
        Screen page = screen().window("Hello CANARY-7731")
                .element(field("Name " + CANARY, 0, CANARY)
                        .hint("like " + CANARY)
                        .context("Profile of " + CANARY)
                        .resourceId("row_" + CANARY))
                .element(field("", 1, "canary"))
                .element(field("", 2, "-7731"))
                .text("Welcome, canary 7731", "canary", "7731")
                .unreadable(Unreadable.Kind.OPAQUE, "saw " + CANARY)
                .build();
        Screen reduced = Reducer.reduce(page, everything().build(), secrets);
        assertThat(everythingOf(reduced)).doesNotContainIgnoringCase("canary").doesNotContain("7731");
        assertThat(reduced.window()).isEqualTo("Hello <token>");
        assertThat(reduced.elements().get(0).value()).isEqualTo("<token>");
        assertThat(reduced.texts()).containsExactly("Welcome, <token>", "<token>");
    }

    @Test
    void a_keypad_is_not_mistaken_for_a_pin_that_was_typed() {
        secrets.used("pin", "1234");
        Screen keypad = screen().element(button("1", 0))
                .element(button("2", 1))
                .element(button("3", 2))
                .element(button("4", 3))
                .build();
        assertThat(Reducer.reduce(keypad, everything().build(), secrets).elements())
                .extracting(Element::label)
                .containsExactly("1", "2", "3", "4");
    }

    @Test
    void reducing_twice_changes_nothing_more() {
        secrets.used("token", CANARY);
        Task task = everything().secret("password", () -> "x").build();
        Screen page = screen().element(field("Password", 0, "y").password(true))
                .element(button(CANARY, 1))
                .text(CANARY)
                .build();
        Screen once = Reducer.reduce(page, task, secrets);
        assertThat(Reducer.reduce(once, task, secrets).sameContentAs(once)).isTrue();
    }

    private static String everythingOf(Screen screen) {
        return screen.window()
                + screen.texts()
                + screen.unreadable().map(Unreadable::detail).orElse("")
                + screen.elements().stream()
                        .map(element -> element.label() + "|" + element.value() + "|" + element.hint() + "|"
                                + element.context() + "|" + element.resourceId())
                        .collect(Collectors.joining("\n"));
    }
}
