package io.github.jevdroid.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.policy.Freshness;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Screen;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What changes between a choice and its tap, and what the phone then gets. */
class FreshnessTest {

    private static final Screen BEFORE = rows("Alarm 7:00", "Open", "Alarm 8:00", "Open");

    private final Rig rig = new Rig(BEFORE);

    private static Screen rows(String first, String firstButton, String second, String secondButton) {
        Screen.Builder screen =
                Screen.builder(TinyPhone.APP).window("Alarms").size(1080, 2400).settled(true);
        row(screen, 0, first, firstButton);
        row(screen, 400, second, secondButton);
        return screen.build();
    }

    private static void row(Screen.Builder screen, int top, String title, String button) {
        screen.text(title, button);
        screen.element(Element.builder(button)
                .packageName(TinyPhone.APP)
                .className("android.widget.Button")
                .context(title)
                .clickable()
                .bounds(600, top, 1080, top + 200));
    }

    /** Chooses the second "Open" while the screen changes under it. */
    private RunResult tapSecond(Task.Builder task, UnaryOperator<Screen> change) {
        rig.provider.then((request, run) -> {
            rig.phone.show(change.apply(rig.phone.shown()));
            return TinyProvider.decision("8:00").to(request).build();
        });
        return rig.run(task);
    }

    @Test
    void nothing_changes_and_the_tap_goes_to_the_middle() {
        tapSecond(Rig.task(), screen -> screen);

        assertThat(((Tap) rig.phone.received.get(0)).point().y()).isEqualTo(500);
    }

    @Test
    void rows_that_change_places_are_told_apart_by_their_titles() {
        tapSecond(Rig.task(), screen -> rows("Alarm 8:00", "Open", "Alarm 7:00", "Open"));

        assertThat(rig.phone.received).hasSize(1);
        assertThat(((Tap) rig.phone.received.get(0)).target().context()).isEqualTo("Alarm 8:00");
        assertThat(((Tap) rig.phone.received.get(0)).point().y()).isEqualTo(100);
    }

    @Test
    void rows_that_cannot_be_told_apart_any_more_get_nothing() {
        tapSecond(Rig.task(), screen -> rows("Alarm 8:00", "Open", "Alarm 8:00", "Open"));

        assertThat(rig.phone.received).isEmpty();
    }

    @Test
    void a_dialog_that_slides_over_the_target_gets_no_tap() {
        tapSecond(
                Rig.task(),
                screen -> screen.toBuilder()
                        .window("Dialog")
                        .text("Really?")
                        .element(Element.builder("Yes, pay")
                                .packageName(TinyPhone.APP)
                                .clickable()
                                .bounds(0, 300, 1080, 700))
                        .build());

        assertThat(rig.phone.received).isEmpty();
    }

    @Test
    void a_button_that_comes_to_lie_over_the_target_in_the_same_window_gets_no_tap() {
        tapSecond(
                Rig.task(),
                screen -> screen.toBuilder()
                        .element(Element.builder("Buy now")
                                .packageName(TinyPhone.APP)
                                .clickable()
                                .bounds(0, 390, 1080, 610))
                        .build());

        assertThat(rig.phone.received).isEmpty();
    }

    @Test
    void a_foreign_window_over_the_target_gets_no_tap() {
        tapSecond(
                Rig.task(),
                screen -> screen.toBuilder()
                        .overlay(new Bounds(0, 300, 1080, 700))
                        .build());

        assertThat(rig.phone.received).isEmpty();
    }

    @Test
    void a_keyboard_over_the_target_gets_no_tap() {
        tapSecond(
                Rig.task(),
                screen -> screen.toBuilder()
                        .keyboard(Keyboard.shown(new Bounds(0, 390, 1080, 2400)))
                        .build());

        assertThat(rig.phone.received).isEmpty();
    }

    @Test
    void what_is_covered_in_part_is_touched_where_it_is_free() {
        Bounds keyboard = new Bounds(0, 450, 1080, 2400);

        tapSecond(
                Rig.task(),
                screen -> screen.toBuilder().keyboard(Keyboard.shown(keyboard)).build());

        assertThat(rig.phone.received).hasSize(1);
        Tap tap = (Tap) rig.phone.received.get(0);
        assertThat(keyboard.contains(tap.point())).isFalse();
        assertThat(tap.target().bounds().contains(tap.point())).isTrue();
    }

    @Test
    void another_app_in_front_gets_no_tap() {
        tapSecond(Rig.task(), screen -> TinyPhone.pageOf("com.bank", "Transfer", "Open"));

        assertThat(rig.phone.received).isEmpty();
    }

    @Test
    void a_display_that_was_turned_gets_no_tap() {
        tapSecond(Rig.task(), screen -> screen.toBuilder().rotation(1).build());

        assertThat(rig.phone.received).isEmpty();
    }

    @Test
    void a_target_that_was_greyed_out_gets_no_tap() {
        tapSecond(
                Rig.task(),
                screen -> screen.mapElements(
                        element -> java.util.Optional.of(element.toBuilder().disabled())));

        assertThat(rig.phone.received).isEmpty();
    }

    @Test
    void the_exact_rule_takes_nothing_but_the_same_content() {
        tapSecond(
                Rig.task().freshness(Freshness.EXACT),
                screen -> screen.toBuilder().text("09:42").build());

        assertThat(rig.phone.received).isEmpty();
    }

    @Test
    void what_is_stale_is_told_to_the_model_and_stands_in_the_history() {
        RunResult result = tapSecond(Rig.task(), screen -> TinyPhone.page("Elsewhere", "Other"));

        assertThat(result.history().get(0).effect()).startsWith("not done");
        assertThat(result.history().get(0).outcome()).isEmpty();
        assertThat(rig.provider.requests.get(1).notice()).isPresent();
        assertThat(rig.provider.requests.get(1).history()).hasSize(1);
    }
}
