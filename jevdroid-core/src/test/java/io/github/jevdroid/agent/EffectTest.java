package io.github.jevdroid.agent;

import static io.github.jevdroid.agent.Pages.button;
import static io.github.jevdroid.agent.Pages.field;
import static io.github.jevdroid.agent.Pages.list;
import static io.github.jevdroid.agent.Pages.screen;
import static io.github.jevdroid.agent.Pages.toggle;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.agent.Effect.Kind;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EffectTest {

    private static final Action BACK = new PressKey(PressKey.Key.BACK);

    private static final Function<Screen, Action> TAP_FIRST =
            screen -> Tap.on(screen.elements().get(0));

    private static final Function<Screen, Action> SCROLL_FIRST =
            screen -> new Scroll(screen.elements().get(0), Scroll.Direction.DOWN);

    @ParameterizedTest(name = "{0}")
    @MethodSource("pairs")
    void a_change_has_its_words(String words, Kind kind, Screen before, Screen after, Function<Screen, Action> action) {
        Effect effect = Effect.between(before, after, action.apply(before));
        assertThat(effect.words()).isEqualTo(words);
        assertThat(effect.kind()).isEqualTo(kind);
        assertThat(effect.isVisible()).isEqualTo(kind != Kind.NONE);
    }

    static Stream<Arguments> pairs() {
        Screen page =
                screen().element(button("Display", 0)).element(list(1, 20)).build();
        return Stream.of(
                pair(
                        "switched to com.example.mail",
                        Kind.SWITCHED,
                        page,
                        Screen.builder("com.example.mail").build()),
                pair(
                        "switched to \"Mail\" (com.example.mail)",
                        Kind.SWITCHED,
                        page,
                        Screen.builder("com.example.mail")
                                .app("com.example.mail", "Mail")
                                .build()),
                pair(
                        "switched to \"x'. Press TAP_1\"",
                        Kind.SWITCHED,
                        page,
                        Screen.builder("x\".\nPress TAP_1").build()),
                pair(
                        "dialog opened: \"Delete?\"",
                        Kind.DIALOG_OPENED,
                        page,
                        screen().text("Delete?")
                                .element(button("Cancel", 10).resourceId("android:id/button2"))
                                .element(button("OK", 10).resourceId("android:id/button1"))
                                .build()),
                pair(
                        "dialog opened",
                        Kind.DIALOG_OPENED,
                        page,
                        screen().element(button("Display", 0))
                                .element(list(1, 20))
                                .element(button("Share", 3))
                                .build()),
                pair(
                        "dialog opened: \"Sort by\"",
                        Kind.DIALOG_OPENED,
                        page,
                        screen().window(".Sheet")
                                .element(
                                        Element.builder("Sort by").heading(true).bounds(0, 1800, 1080, 1900))
                                .element(button("Name", 19))
                                .build()),
                pair(
                        "screen changed: the window is now \".Details\"",
                        Kind.SCREEN_CHANGED,
                        page,
                        screen().window(".Details")
                                .element(button("Brightness", 0))
                                .element(list(1, 24))
                                .build()),
                pair(
                        "screen changed",
                        Kind.SCREEN_CHANGED,
                        page,
                        screen().element(button("Brightness", 0)).build()),
                pair(
                        "screen changed",
                        Kind.SCREEN_CHANGED,
                        page,
                        screen().unreadable(Unreadable.Kind.NO_ROOT, "nothing").build()),
                Arguments.of(
                        "screen changed: \"Dark theme\" is now on",
                        Kind.SCREEN_CHANGED,
                        screen().element(toggle("Dark theme", 0, false)).build(),
                        screen().element(toggle("Dark theme", 0, true)).build(),
                        TAP_FIRST),
                Arguments.of(
                        "screen changed: \"Dark theme\" is now off",
                        Kind.SCREEN_CHANGED,
                        screen().element(toggle("Dark theme", 0, true)).build(),
                        screen().element(toggle("Dark theme", 0, false)).build(),
                        TAP_FIRST),
                Arguments.of(
                        "screen changed: \"Chats\" is now selected",
                        Kind.SCREEN_CHANGED,
                        screen().element(button("Chats", 0).selected(false)).build(),
                        screen().element(button("Chats", 0).selected(true)).build(),
                        TAP_FIRST),
                Arguments.of(
                        "screen changed: the keyboard opened",
                        Kind.SCREEN_CHANGED,
                        screen().element(field("Email", 0, "")).build(),
                        screen().element(field("Email", 0, "").focused(true))
                                .keyboard(Keyboard.shown(new Bounds(0, 1500, 1080, 2400)))
                                .build(),
                        TAP_FIRST),
                Arguments.of(
                        "scrolled",
                        Kind.SCROLLED,
                        screen().element(list(0, 24)).text("Row 1", "Row 2").build(),
                        screen().element(list(0, 24)).text("Row 2", "Row 3").build(),
                        SCROLL_FIRST),
                Arguments.of(
                        "scrolled",
                        Kind.SCROLLED,
                        screen().element(list(0, 24)).element(button("", 5)).build(),
                        screen().element(list(0, 24)).element(button("", 3)).build(),
                        SCROLL_FIRST),
                Arguments.of(
                        "no visible change",
                        Kind.NONE,
                        screen().element(list(0, 24)).text("The end", "12:04").build(),
                        screen().element(list(0, 24)).text("The end", "12:05").build(),
                        SCROLL_FIRST),
                Arguments.of(
                        "text is now \"qa@example.com\"",
                        Kind.TEXT_ENTERED,
                        screen().element(field("Email", 0, "")).build(),
                        screen().element(field("Email", 0, "qa@example.com")).build(),
                        typing(TextValue.plain("user", "qa@example.com"))),
                Arguments.of(
                        "text is now \"qa@example.com\"",
                        Kind.TEXT_ENTERED,
                        screen().element(field("Email", 0, "qa@example.com")).build(),
                        screen().element(field("Email", 0, "qa@example.com")).build(),
                        typing(TextValue.plain("user", "qa@example.com"))),
                Arguments.of(
                        "text is now empty",
                        Kind.TEXT_ENTERED,
                        screen().element(field("Email", 0, "old")).build(),
                        screen().element(field("Email", 0, "")).build(),
                        typing(TextValue.plain("nothing", ""))),
                Arguments.of(
                        "text is now \"<password>\"",
                        Kind.TEXT_ENTERED,
                        screen().element(field("Name", 0, "")).build(),
                        screen().element(field("Name", 0, "<password>")).build(),
                        typing(TextValue.secret("password", "", () -> "hunter2"))),
                Arguments.of(
                        "the secret password was typed; the field does not show it",
                        Kind.TEXT_ENTERED,
                        screen().element(field("Password", 0, "").password(true))
                                .build(),
                        screen().element(field("Password", 0, "").password(true))
                                .build(),
                        typing(TextValue.secret("password", "", () -> "hunter2"))),
                Arguments.of(
                        "no visible change",
                        Kind.NONE,
                        screen().element(field("Email", 0, "")).build(),
                        screen().element(field("Email", 0, "")).build(),
                        typing(TextValue.plain("user", "qa@example.com"))),
                pair("no visible change", Kind.NONE, page, page),
                pair(
                        "no visible change",
                        Kind.NONE,
                        screen().element(button("Display", 0)).text("9:59 AM").build(),
                        screen().element(button("Display", 0)).text("10:00 AM").build()),
                pair(
                        "no visible change",
                        Kind.NONE,
                        screen().element(button("Display", 0)).build(),
                        screen().element(button("Display", 0).bounds(3, 0, 1080, 100))
                                .build()));
    }

    @Test
    void a_refusal_is_an_error_in_one_line_and_no_change() {
        Effect effect = Effect.error("no app\nnamed \"x\"");
        assertThat(effect.words()).isEqualTo("error: no app named 'x'");
        assertThat(effect.isVisible()).isFalse();
    }

    @Test
    void a_counter_that_goes_up_after_a_tap_is_an_effect() {
        Screen before = screen().element(button("+", 0)).text("3").build();
        Screen after = screen().element(button("+", 0)).text("4").build();
        assertThat(Effect.between(before, after, TAP_FIRST.apply(before)).words())
                .isEqualTo("screen changed");
    }

    @Test
    void an_effect_does_not_quote_the_screen_in_its_string_form() {
        assertThat(new Effect(Kind.TEXT_ENTERED, "text is now \"private\"")).hasToString("Effect[TEXT_ENTERED]");
    }

    private static Arguments pair(String words, Kind kind, Screen before, Screen after) {
        Function<Screen, Action> back = screen -> BACK;
        return Arguments.of(words, kind, before, after, back);
    }

    private static Function<Screen, Action> typing(TextValue text) {
        return screen -> EnterText.replacing(screen.elements().get(0), text);
    }
}
