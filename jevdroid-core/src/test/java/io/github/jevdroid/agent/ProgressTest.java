package io.github.jevdroid.agent;

import static io.github.jevdroid.agent.Pages.button;
import static io.github.jevdroid.agent.Pages.everything;
import static io.github.jevdroid.agent.Pages.list;
import static io.github.jevdroid.agent.Pages.offer;
import static io.github.jevdroid.agent.Pages.screen;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.Reason;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.agent.Offer.LeftOut;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.screen.Screen;
import java.util.EnumSet;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private final Progress progress = new Progress();

    @Test
    void history_is_words_of_what_was_done_and_what_came_of_it() {
        Screen page = page("Display");
        act(page, page("Brightness"), "TAP_0");
        assertThat(progress.history()).containsExactly("Press \"Display\": screen changed");
    }

    @Test
    void only_the_last_ten_lines_are_kept() {
        for (int number = 0; number < 13; number++) {
            act(page("Page " + number), page("Page " + (number + 1)), "TAP_0");
        }
        assertThat(progress.history()).hasSize(10).first().isEqualTo("Press \"Page 3\": screen changed");
    }

    @Test
    void an_input_without_effect_is_excluded_until_the_page_changes() {
        Screen page = page("Dead");
        Choice dead = act(page, page, "TAP_0");
        assertThat(progress.exclusion(dead, page)).map(LeftOut::why).contains(LeftOut.Why.NO_EFFECT);
        progress.observe(page("Other"));
        progress.observe(page);
        assertThat(progress.exclusion(dead, page)).isEmpty();
    }

    @Test
    void a_ticking_clock_does_not_bring_a_useless_action_back() {
        Screen page = ticking("12:04:59");
        Choice dead = act(page, ticking("12:05:00"), "TAP_0");
        progress.observe(ticking("12:05:01"));
        assertThat(progress.exclusion(dead, ticking("12:05:02"))).isPresent();
        assertThat(progress.history()).containsExactly("Press \"Dead\": no visible change");
    }

    @Test
    void a_counter_that_counts_by_itself_is_known_after_two_looks() {
        progress.observe(ticking("1,203 watching"));
        progress.observe(ticking("1,207 watching"));
        progress.observe(ticking("1,211 watching"));
        Screen page = ticking("1,215 watching");
        Choice dead = act(page, ticking("1,220 watching"), "TAP_0");
        assertThat(progress.history()).containsExactly("Press \"Dead\": no visible change");
        assertThat(progress.exclusion(dead, ticking("1,230 watching"))).isPresent();
        assertThat(progress.withoutProgress()).isEqualTo(1);
    }

    @Test
    void a_list_that_still_moves_teaches_nothing() {
        Screen first =
                screen().element(list(0, 24)).text("1", "2", "3", "4", "5").build();
        Screen second =
                screen().element(list(0, 24)).text("2", "3", "4", "5", "6").build();
        Screen third =
                screen().element(list(0, 24)).text("3", "4", "5", "6", "7").build();
        progress.observe(first);
        progress.observe(second);
        progress.observe(third);
        act(third, first, "SCROLL_DOWN");
        assertThat(progress.history()).containsExactly("Show what follows below: scrolled");
    }

    @Test
    void the_twin_of_an_excluded_action_stays_offered() {
        Screen page = screen().element(button("Delete", 0))
                .element(button("Delete", 1))
                .build();
        act(page, page, "TAP_0");
        Offer after = Offer.of(everything().build(), page, progress, EnumSet.allOf(Capability.class));
        assertThat(Pages.ids(after)).contains("TAP_1").doesNotContain("TAP_0");
    }

    @Test
    void a_denied_action_is_excluded_with_the_gates_words() {
        Screen page = page("Pay");
        Choice pay = Pages.choice(offer(everything().build(), page), "TAP_0");
        progress.observe(page);
        progress.denied(pay, page, "a person does\nthe paying");
        assertThat(progress.history()).containsExactly("Press \"Pay\": not done, denied: a person does the paying");
        assertThat(progress.exclusion(pay, page)).hasValueSatisfying(left -> {
            assertThat(left.why()).isEqualTo(LeftOut.Why.DENIED);
            assertThat(left.words()).isEqualTo("it was denied on this page: a person does the paying");
        });
        assertThat(progress.withoutProgress()).isZero();
    }

    @Test
    void waiting_is_never_excluded_nor_counted() {
        Screen page = page("Loading");
        Choice wait = null;
        for (int time = 0; time < 8; time++) {
            wait = act(page, page, "WAIT");
        }
        assertThat(progress.exclusion(wait, page)).isEmpty();
        assertThat(progress.withoutProgress()).isZero();
        assertThat(progress.notice()).isEmpty();
        assertThat(progress.repeats(wait.action(), page)).isEmpty();
    }

    @Test
    void a_later_look_upgrades_the_last_effect() {
        Screen page = page("Display");
        Choice late = act(page, page, "TAP_0");
        assertThat(progress.withoutProgress()).isEqualTo(1);
        assertThat(progress.observe(page("Brightness"))).map(Effect::words).contains("screen changed");
        assertThat(progress.history()).containsExactly("Press \"Display\": screen changed");
        assertThat(progress.withoutProgress()).isZero();
        assertThat(progress.exclusion(late, page)).isEmpty();
        assertThat(progress.observe(page("Volume"))).isEmpty();
    }

    @Test
    void inputs_without_effect_are_counted_in_a_row() {
        for (int number = 0; number < 6; number++) {
            Screen page = page("Dead " + (char) ('a' + number));
            act(page, page, "TAP_0");
        }
        // Every look at another page upgraded the one before, as if each tap had led there.
        assertThat(progress.withoutProgress()).isEqualTo(1);
        Progress still = new Progress();
        Screen.Builder many = screen();
        for (int row = 0; row < 6; row++) {
            many.element(button("Dead " + (char) ('a' + row), row));
        }
        Screen page = many.build();
        Offer offer = offer(everything().build(), page);
        for (int row = 0; row < 6; row++) {
            Choice tap = Pages.choice(offer, "TAP_" + row);
            still.observe(page);
            still.record(tap, page, page, Effect.between(page, page, tap.action()));
        }
        assertThat(still.withoutProgress()).isEqualTo(6);
    }

    @Test
    void the_same_action_on_the_same_page_is_named_the_third_time_and_ends_the_run_the_fourth() {
        Screen page = page("Next");
        for (int time = 1; time <= 3; time++) {
            assertThat(progress.notice()).isEmpty();
            assertThat(repeats(page, "TAP_0")).isEmpty();
            act(page, page("Elsewhere " + (char) ('a' + time)), "TAP_0");
        }
        assertThat(progress.notice())
                .hasValueSatisfying(words ->
                        assertThat(words).startsWith("The same action was done 3 times on this page: Press \"Next\"."));
        assertThat(repeats(page, "TAP_0")).contains(Reason.SAME_ACTION);
        assertThat(repeats(page("Other"), "TAP_0")).isEmpty();
    }

    @Test
    void a_circle_is_named_after_three_rounds_and_ends_the_run_if_it_goes_on() {
        Screen one = page("One");
        Screen two = page("Two");
        for (int round = 0; round < 3; round++) {
            act(one, two, "TAP_0");
            act(two, one, "BACK");
        }
        assertThat(progress.notice())
                .hasValueSatisfying(words ->
                        assertThat(words).startsWith("The last actions went round in a circle of 2 steps 3 times."));
        assertThat(repeats(one, "TAP_0")).contains(Reason.CYCLE);
        assertThat(repeats(one, "BACK")).isEmpty();
    }

    @Test
    void a_circle_of_four_with_a_ticking_clock_is_found() {
        for (int round = 0; round < 3; round++) {
            for (int step = 0; step < 4; step++) {
                String time = "10:" + (10 + 4 * round + step);
                act(
                        screen().element(button("Page " + step, 0)).text(time).build(),
                        screen().element(button("Page " + (step + 1) % 4, 0))
                                .text(time)
                                .build(),
                        "TAP_0");
            }
        }
        assertThat(repeats(screen().element(button("Page 0", 0)).text("11:00").build(), "TAP_0"))
                .contains(Reason.CYCLE);
    }

    @Test
    void scrolling_on_through_a_long_list_is_no_repetition() {
        for (int row = 0; row < 8; row++) {
            Screen here = screen().element(list(0, 24)).text("Item " + row).build();
            assertThat(repeats(here, "SCROLL_DOWN")).isEmpty();
            act(here, screen().element(list(0, 24)).text("Item " + (row + 1)).build(), "SCROLL_DOWN");
            assertThat(progress.notice()).isEmpty();
        }
    }

    @Test
    void a_stepper_may_be_pressed_as_often_as_needed() {
        for (int value = 1; value < 9; value++) {
            Screen here = screen().element(button("+", 0)).text("" + value).build();
            assertThat(repeats(here, "TAP_0")).isEmpty();
            act(here, screen().element(button("+", 0)).text("" + (value + 1)).build(), "TAP_0");
        }
        assertThat(progress.withoutProgress()).isZero();
    }

    @Test
    void a_note_excludes_and_counts_nothing() {
        Screen page = page("Display");
        Choice tap = Pages.choice(offer(everything().build(), page), "TAP_0");
        progress.observe(page);
        progress.note(tap, "the element is gone");
        assertThat(progress.history()).containsExactly("Press \"Display\": the element is gone");
        assertThat(progress.exclusion(tap, page)).isEmpty();
        assertThat(progress.toString()).doesNotContain("Display");
    }

    private Choice act(Screen before, Screen after, String id) {
        progress.observe(before);
        Choice choice = Pages.choice(offer(everything().build(), before), id);
        progress.record(choice, before, after, Effect.between(before, after, choice.action()));
        return choice;
    }

    private Optional<Reason> repeats(Screen page, String id) {
        return progress.repeats(
                Pages.choice(offer(everything().build(), page), id).action(), page);
    }

    private static Screen page(String label) {
        return screen().element(button(label, 0)).build();
    }

    private static Screen ticking(String text) {
        return screen().element(button("Dead", 0)).text(text).build();
    }
}
