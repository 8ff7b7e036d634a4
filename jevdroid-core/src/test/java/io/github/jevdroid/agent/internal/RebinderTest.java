package io.github.jevdroid.agent.internal;

import static io.github.jevdroid.agent.Pages.APP;
import static io.github.jevdroid.agent.Pages.button;
import static io.github.jevdroid.agent.Pages.everything;
import static io.github.jevdroid.agent.Pages.field;
import static io.github.jevdroid.agent.Pages.list;
import static io.github.jevdroid.agent.Pages.offer;
import static io.github.jevdroid.agent.Pages.screen;
import static io.github.jevdroid.agent.Pages.toggle;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.agent.internal.Rebinder.Bound;
import io.github.jevdroid.agent.internal.Rebinder.Rebinding;
import io.github.jevdroid.agent.internal.Rebinder.Stale;
import io.github.jevdroid.policy.Freshness;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RebinderTest {

    private static final Input BACK = new PressKey(PressKey.Key.BACK);
    private static final Input HOME = new PressKey(PressKey.Key.HOME);
    private static final Input ENTER = new PressKey(PressKey.Key.ENTER);

    @Test
    void a_clock_that_ticks_lets_the_tap_through() {
        Screen basis = screen().element(button("Save", 0)).text("12:04").build();
        Screen now = screen().element(button("Save", 0)).text("12:05").build();
        assertThat(tap(basis, 0, now)).isEqualTo(new Bound(Tap.on(now.elements().get(0))));
    }

    @Test
    void a_clock_in_the_label_itself_lets_the_tap_through() {
        Screen basis = screen().element(button("Now playing 0:31", 0)).build();
        Screen now = screen().element(button("Now playing 0:32", 0)).build();
        assertThat(tap(basis, 0, now)).isInstanceOf(Bound.class);
    }

    @Test
    void a_list_that_moved_by_one_row_is_tapped_where_the_row_is_now() {
        Screen basis = screen().element(button("Alice", 0))
                .element(button("Bob", 1))
                .element(button("Carol", 2))
                .build();
        Screen now = screen().element(button("New message", 0))
                .element(button("Alice", 1))
                .element(button("Bob", 2))
                .element(button("Carol", 3))
                .build();
        Tap tap = (Tap) input(tap(basis, 1, now));
        assertThat(tap.target().label()).isEqualTo("Bob");
        assertThat(tap.point()).isEqualTo(new Point(540, 250));
    }

    @Test
    void a_button_that_moved_with_its_row_is_found_by_the_row() {
        Screen basis = screen().element(button("Call", 0).context("Alice"))
                .element(button("Call", 1).context("Bob"))
                .build();
        Screen now = screen().element(button("Call", 0).context("Bob"))
                .element(button("Call", 1).context("Alice"))
                .build();
        assertThat(((Tap) input(tap(basis, 0, now))).point()).isEqualTo(new Point(540, 150));
    }

    @Test
    void equal_rows_that_swap_are_stale() {
        Screen basis = rows("Alice", "Bob");
        assertThat(tap(basis, 1, rows("Alice", "Bob"))).isInstanceOf(Bound.class);
        assertThat(tap(basis, 1, rows("Bob", "Alice")))
                .isEqualTo(new Stale("several elements now look like the chosen one"));
        Screen drawn =
                screen().element(button("Call", 0)).element(button("Call", 1)).build();
        Screen swapped =
                screen().element(button("Call", 1)).element(button("Call", 0)).build();
        assertThat(tap(drawn, 0, swapped)).isInstanceOf(Stale.class);
    }

    @Test
    void equal_rows_beside_which_other_texts_stand_now_are_stale() {
        Screen basis = screen().element(button("Call", 0))
                .element(button("Call", 1))
                .text("Alice", "Bob")
                .build();
        Screen now = screen().element(button("Call", 0))
                .element(button("Call", 1))
                .text("Bob", "Alice")
                .build();
        assertThat(tap(basis, 0, now)).isInstanceOf(Stale.class);
    }

    @Test
    void one_more_of_the_same_kind_is_stale() {
        Screen basis = screen().element(button("Delete", 0)).build();
        Screen now = screen().element(button("Delete", 0))
                .element(button("Delete", 1))
                .build();
        assertThat(tap(basis, 0, now)).isEqualTo(new Stale("several elements now look like the chosen one"));
    }

    @Test
    void a_dialog_that_slid_over_is_stale() {
        Screen basis = screen().element(button("Pay", 5)).build();
        assertThat(tap(
                        basis,
                        0,
                        screen().window("Dialog").element(button("Pay", 5)).build()))
                .isEqualTo(new Stale("another window is in front"));
        assertThat(tap(
                        basis,
                        0,
                        screen().element(button("Pay", 5))
                                .element(button("OK", 5).bounds(0, 0, 1080, 2400))
                                .build()))
                .isEqualTo(new Stale("something else lies over the element"));
        assertThat(tap(
                        basis,
                        0,
                        screen().element(button("Pay", 5))
                                .overlay(new Bounds(0, 300, 1080, 800))
                                .build()))
                .isEqualTo(new Stale("something else lies over the element"));
    }

    @Test
    void the_keyboard_over_the_button_is_stale_or_another_point_of_it_is_taken() {
        Screen basis =
                screen().element(button("Send", 20).bounds(0, 2000, 1080, 2200)).build();
        Screen over = screen().element(button("Send", 20).bounds(0, 2000, 1080, 2200))
                .keyboard(Keyboard.shown(new Bounds(0, 1500, 1080, 2400)))
                .build();
        Screen half = screen().element(button("Send", 20).bounds(0, 2000, 1080, 2200))
                .keyboard(Keyboard.shown(new Bounds(0, 2100, 1080, 2400)))
                .build();
        assertThat(tap(basis, 0, over)).isEqualTo(new Stale("the keyboard lies over the element"));
        assertThat(((Tap) input(tap(basis, 0, half))).point().y()).isBetween(2000, 2099);
    }

    @Test
    void another_app_window_or_rotation_is_stale() {
        Screen basis = screen().element(button("Save", 0)).build();
        assertThat(tap(
                        basis,
                        0,
                        Screen.builder("com.evil")
                                .window(".Main")
                                .element(button("Save", 0))
                                .build()))
                .isEqualTo(new Stale("another app is in front"));
        assertThat(tap(basis, 0, screen().rotation(1).element(button("Save", 0)).build()))
                .isEqualTo(new Stale("the display was turned"));
        assertThat(tap(
                        basis,
                        0,
                        screen().unreadable(Unreadable.Kind.NO_ROOT, "x").build()))
                .isEqualTo(new Stale("the screen cannot be read now"));
    }

    @Test
    void an_element_that_is_gone_or_disabled_or_toggled_meanwhile_is_stale() {
        Screen basis = screen().element(toggle("Wi-Fi", 0, false)).build();
        assertThat(tap(basis, 0, screen().build())).isEqualTo(new Stale("the element is gone"));
        assertThat(tap(
                        basis,
                        0,
                        screen().element(toggle("Wi-Fi", 0, false).disabled()).build()))
                .isEqualTo(new Stale("the element is disabled now"));
        assertThat(tap(basis, 0, screen().element(toggle("Wi-Fi", 0, true)).build()))
                .isEqualTo(new Stale("the element is in another state now"));
    }

    @Test
    void a_button_of_another_dialog_with_the_same_name_is_stale() {
        Screen basis = screen().text("Keep the photo?").element(button("OK", 5)).build();
        Screen now = screen().text("Pay 100 dollars?").element(button("OK", 5)).build();
        assertThat(tap(basis, 0, now)).isEqualTo(new Stale("the screen is not the same any more"));
        Screen counting = screen().text("3 watching").element(button("OK", 5)).build();
        Screen counted = screen().text("4 watching").element(button("OK", 5)).build();
        assertThat(tap(counting, 0, counted)).isInstanceOf(Bound.class);
    }

    @Test
    void an_element_known_by_its_class_alone_has_to_be_in_its_place() {
        Screen basis = screen().element(button("", 0)).build();
        assertThat(tap(basis, 0, screen().element(button("", 0)).build())).isInstanceOf(Bound.class);
        assertThat(tap(basis, 0, screen().element(button("", 3)).build())).isInstanceOf(Stale.class);
    }

    @Test
    void a_long_press_keeps_its_duration_and_place() {
        Screen basis = screen().element(button("Like", 0)).build();
        Screen now = screen().element(button("Like", 3)).build();
        LongPress press = LongPress.on(basis.elements().get(0), Duration.ofSeconds(2));
        LongPress bound = (LongPress) input(Rebinder.rebind(press, basis, now, Freshness.TARGET));
        assertThat(bound.hold()).isEqualTo(Duration.ofSeconds(2));
        assertThat(bound.point()).isEqualTo(new Point(540, 350));
    }

    @Test
    void a_field_is_found_again_whatever_it_holds_now() {
        Screen basis = screen().element(field("Email", 0, "")).build();
        Screen now =
                screen().element(field("Email", 1, "autofilled@example.com")).build();
        EnterText text = EnterText.replacing(basis.elements().get(0), TextValue.plain("user", "qa@example.com"));
        EnterText bound = (EnterText) input(Rebinder.rebind(text, basis, now, Freshness.TARGET));
        assertThat(bound.target()).isEqualTo(now.elements().get(0));
        assertThat(bound.text()).isEqualTo(text.text());
    }

    @Test
    void a_scroll_needs_the_app_and_its_container_and_minds_no_captions() {
        Screen basis = screen().element(list(0, 20)).element(button("Row 1", 0)).build();
        Screen now = screen().window(".Other")
                .element(list(1, 20))
                .element(button("Row 7", 0))
                .build();
        Scroll scroll = new Scroll(basis.elements().get(0), Scroll.Direction.DOWN);
        assertThat(input(Rebinder.rebind(scroll, basis, now, Freshness.TARGET)))
                .isEqualTo(new Scroll(now.elements().get(0), Scroll.Direction.DOWN));
        assertThat(Rebinder.rebind(scroll, basis, screen().build(), Freshness.TARGET))
                .isEqualTo(new Stale("the element is gone"));
        assertThat(Rebinder.rebind(scroll, basis, Screen.builder("com.evil").build(), Freshness.TARGET))
                .isEqualTo(new Stale("another app is in front"));
    }

    @Test
    void back_needs_the_same_app_and_home_and_launching_need_nothing() {
        Screen basis = screen().build();
        Screen foreign = Screen.builder("com.evil").build();
        assertThat(Rebinder.rebind(BACK, basis, screen().window(".Other").build(), Freshness.TARGET))
                .isEqualTo(new Bound(BACK));
        assertThat(Rebinder.rebind(BACK, basis, foreign, Freshness.TARGET)).isInstanceOf(Stale.class);
        assertThat(Rebinder.rebind(HOME, basis, foreign, Freshness.TARGET)).isEqualTo(new Bound(HOME));
        Input launch = new Launch(APP);
        assertThat(Rebinder.rebind(launch, basis, foreign, Freshness.TARGET)).isEqualTo(new Bound(launch));
    }

    @Test
    void enter_needs_the_focus_where_it_was() {
        Screen basis = screen().element(field("Search", 0, "x").focused(true)).build();
        Screen elsewhere = screen().element(field("Search", 0, "x"))
                .element(field("Amount", 1, "").focused(true))
                .build();
        assertThat(Rebinder.rebind(ENTER, basis, basis, Freshness.TARGET)).isEqualTo(new Bound(ENTER));
        assertThat(Rebinder.rebind(ENTER, basis, elsewhere, Freshness.TARGET))
                .isEqualTo(new Stale("no field has the focus any more"));
    }

    @Test
    void exact_freshness_minds_every_text() {
        Screen basis = screen().element(button("Save", 0)).text("12:04").build();
        Screen now = screen().element(button("Save", 0)).text("12:05").build();
        Input tap = Tap.on(basis.elements().get(0));
        assertThat(Rebinder.rebind(tap, basis, now, Freshness.EXACT))
                .isEqualTo(new Stale("the screen is not the same any more"));
        assertThat(Rebinder.rebind(tap, basis, basis, Freshness.EXACT)).isEqualTo(new Bound(tap));
    }

    @Test
    void whatever_is_offered_is_bound_on_the_same_screen_to_itself() {
        Screen page = screen().element(button("Call", 0))
                .element(button("Call", 1))
                .element(toggle("Wi-Fi", 2, true))
                .element(field("Search", 3, "x").focused(true))
                .element(list(4, 20))
                .build();
        assertThat(offer(everything().text("user", "x").build(), page).choices())
                .filteredOn(choice -> choice.action() instanceof Input)
                .hasSizeGreaterThan(8)
                .allSatisfy(choice -> assertThat(Rebinder.rebind((Input) choice.action(), page, page, Freshness.TARGET))
                        .isEqualTo(new Bound((Input) choice.action())));
    }

    private static Screen rows(String first, String second) {
        return screen().element(Element.builder(first).bounds(0, 0, 500, 100))
                .element(button("Call", 0).bounds(500, 0, 1080, 100))
                .element(Element.builder(second).bounds(0, 100, 500, 200))
                .element(button("Call", 1).bounds(500, 100, 1080, 200))
                .build();
    }

    private static Rebinding tap(Screen basis, int target, Screen now) {
        return Rebinder.rebind(Tap.on(basis.elements().get(target)), basis, now, Freshness.TARGET);
    }

    private static Input input(Rebinding rebinding) {
        assertThat(rebinding).isInstanceOf(Bound.class);
        return ((Bound) rebinding).input();
    }
}
