package io.github.jevdroid.agent;

import static io.github.jevdroid.agent.Pages.APP;
import static io.github.jevdroid.agent.Pages.button;
import static io.github.jevdroid.agent.Pages.described;
import static io.github.jevdroid.agent.Pages.everything;
import static io.github.jevdroid.agent.Pages.field;
import static io.github.jevdroid.agent.Pages.ids;
import static io.github.jevdroid.agent.Pages.list;
import static io.github.jevdroid.agent.Pages.offer;
import static io.github.jevdroid.agent.Pages.screen;
import static io.github.jevdroid.agent.Pages.toggle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.agent.Offer.LeftOut;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OfferTest {

    private static final Set<Capability> ALL = EnumSet.allOf(Capability.class);

    @Test
    void without_capabilities_only_waiting_ending_scrolling_and_launching_are_offered() {
        Task task = Task.builder("Look").packages(APP, "com.example.other").build();
        Screen screen = screen().element(button("Pay", 0))
                .element(toggle("Dark theme", 1, false))
                .element(field("Email", 2, ""))
                .element(list(3, 9))
                .build();
        assertThat(ids(offer(task, screen))).containsExactly("WAIT", "STOP", "DONE", "SCROLL_DOWN", "LAUNCH_1");
    }

    @Test
    void what_the_device_cannot_do_is_not_offered() {
        Screen screen = screen().element(button("Pay", 0)).element(list(1, 9)).build();
        Offer offer = Offer.of(everything().build(), screen, new Progress(), Set.of(Capability.BACK));
        assertThat(ids(offer)).containsExactly("WAIT", "STOP", "DONE", "BACK");
    }

    @Test
    void scrolling_is_offered_only_where_something_scrolls() {
        assertThat(ids(offer(
                        everything().build(), screen().element(button("Pay", 0)).build())))
                .noneMatch(id -> id.startsWith("SCROLL"));
    }

    @Test
    void several_containers_have_scrolls_of_their_own_with_their_names() {
        Screen screen = screen().element(list(0, 10).resourceId("com.example.app:id/left"))
                .element(list(10, 20).resourceId("com.example.app:id/right"))
                .build();
        Offer offer = offer(everything().build(), screen);
        assertThat(ids(offer)).contains("SCROLL_DOWN_0", "SCROLL_DOWN_1", "SCROLL_UP_0");
        assertThat(described(offer, "SCROLL_DOWN_1"))
                .isEqualTo("Show what follows below in the unlabelled list with the id \"right\"");
    }

    @Test
    void an_app_off_the_list_offers_no_element_and_back_only_where_it_is_allowed_anywhere() {
        Screen foreign = Screen.builder("com.evil").element(button("Allow", 0)).build();
        Task careful = Task.builder("Look")
                .packages(APP)
                .allow(Capability.TAP, Capability.BACK, Capability.HOME, Capability.ENTER)
                .build();
        assertThat(ids(offer(careful, foreign))).containsExactly("WAIT", "STOP", "DONE", "LAUNCH_0");
        assertThat(ids(offer(everything().build(), foreign)))
                .containsExactly("WAIT", "STOP", "DONE", "BACK", "LAUNCH_0");
    }

    @Test
    void an_unreadable_screen_offers_only_ways_out() {
        Screen unreadable = screen().unreadable(Unreadable.Kind.NEVER_IDLE, "it moves")
                .element(button("Pay", 0))
                .build();
        Task task = everything().packages("com.example.other").build();
        assertThat(ids(offer(task, unreadable))).containsExactly("WAIT", "STOP", "BACK", "HOME", "LAUNCH_1");
    }

    @Test
    void a_counted_scroll_offers_only_scrolls_and_what_leads_to_them() {
        Task task = everything().packages("com.example.other").targetScrolls(3).build();
        Screen screen = screen().element(button("Pay", 0)).element(list(1, 20)).build();
        assertThat(ids(offer(task, screen)))
                .containsExactly("WAIT", "STOP", "SCROLL_DOWN", "SCROLL_UP", "SCROLL_LEFT", "SCROLL_RIGHT", "LAUNCH_1");
    }

    @Test
    void hidden_empty_and_inverted_elements_are_never_offered() {
        Screen screen = screen().element(button("No area", 0).bounds(0, 0, 0, 100))
                .element(button("Inverted", 0).bounds(100, 100, 0, 0))
                .element(button("Off the display", 0).bounds(0, 3000, 100, 3100))
                .build();
        assertThat(ids(offer(everything().build(), screen))).noneMatch(id -> id.startsWith("TAP"));
    }

    @Test
    void a_disabled_element_is_left_out_and_that_is_said() {
        Offer offer = offer(
                everything().build(),
                screen().element(button("Save", 0).disabled()).build());
        assertThat(ids(offer)).doesNotContain("TAP_0");
        assertThat(offer.leftOut()).singleElement().satisfies(left -> {
            assertThat(left.why()).isEqualTo(LeftOut.Why.DISABLED);
            assertThat(left.description()).isEqualTo("\"Save\" (disabled)");
        });
    }

    @Test
    void what_lies_under_something_else_is_left_out_as_covered() {
        Screen screen = screen().element(button("Under", 0))
                .element(button("Scrim", 0).bounds(0, 0, 1080, 2400))
                .build();
        Offer offer = offer(everything().build(), screen);
        assertThat(ids(offer)).contains("TAP_1").doesNotContain("TAP_0");
        assertThat(offer.leftOut()).extracting(LeftOut::why).contains(LeftOut.Why.COVERED);
    }

    @Test
    void what_the_keyboard_or_a_higher_window_covers_is_left_out() {
        Screen.Builder page = screen().element(button("Top", 0)).element(button("Bottom", 20));
        Screen typing =
                page.keyboard(Keyboard.shown(new Bounds(0, 1500, 1080, 2400))).build();
        Screen covered = screen().element(button("Top", 0))
                .element(button("Bottom", 20))
                .overlay(new Bounds(0, 0, 1080, 500))
                .build();
        assertThat(ids(offer(everything().build(), typing))).contains("TAP_0").doesNotContain("TAP_1");
        assertThat(ids(offer(everything().build(), covered))).contains("TAP_1").doesNotContain("TAP_0");
    }

    @Test
    void a_row_is_touched_beside_the_button_in_it() {
        Screen.Builder builder = screen();
        int row = builder.add(button("Wi-Fi", 0));
        builder.add(button("More", 0).parent(row).bounds(400, 0, 700, 100));
        Tap tap = (Tap) Pages.choice(offer(everything().build(), builder.build()), "TAP_0")
                .action();
        assertThat(tap.point().x()).matches(x -> x < 400 || x >= 700);
    }

    @Test
    void a_wrapper_that_is_all_button_is_offered_once() {
        Screen.Builder builder = screen();
        int wrapper = builder.add(button("Buy", 0));
        builder.add(button("Buy", 0).parent(wrapper));
        assertThat(ids(offer(everything().build(), builder.build())))
                .contains("TAP_1")
                .doesNotContain("TAP_0");
    }

    @Test
    void a_switch_says_what_follows_from_pressing_it() {
        Screen screen = screen().element(toggle("Dark theme", 0, false))
                .element(toggle("Wi-Fi", 1, true))
                .element(toggle("Large", 2, true).className("android.widget.RadioButton"))
                .build();
        Offer offer = offer(everything().build(), screen);
        assertThat(described(offer, "TAP_0")).isEqualTo("Turn on \"Dark theme\" (switch, off)");
        assertThat(described(offer, "TAP_1")).isEqualTo("Turn off \"Wi-Fi\" (switch, on)");
        assertThat(described(offer, "TAP_2")).isEqualTo("Press \"Large\" (radio button, on)");
    }

    @Test
    void a_row_whose_switch_takes_no_taps_counts_as_the_switch() {
        Screen.Builder builder = screen();
        int row = builder.add(button("Dark theme", 0).className("android.widget.LinearLayout"));
        builder.add(toggle("", 0, false).clickable(false).parent(row).bounds(900, 0, 1080, 100));
        Screen screen = builder.build();
        Task onlyTaps = Task.builder("Look").packages(APP).allow(Capability.TAP).build();
        assertThat(ids(offer(onlyTaps, screen))).doesNotContain("TAP_0");
        assertThat(described(offer(everything().build(), screen), "TAP_0"))
                .isEqualTo("Turn on \"Dark theme\" (switch, off)");
    }

    @Test
    void a_container_without_a_label_carries_the_text_of_what_is_in_it() {
        Screen.Builder builder = screen();
        int row = builder.add(button("", 0).className("android.view.ViewGroup"));
        builder.add(Element.builder("Display").parent(row).bounds(0, 0, 500, 50));
        builder.add(Element.builder("Dark theme, font size").parent(row).bounds(0, 50, 500, 100));
        assertThat(described(offer(everything().build(), builder.build()), "TAP_0"))
                .isEqualTo("Press \"Display, Dark theme, font size\"");
    }

    @Test
    void equal_labels_are_told_apart_by_row_then_id_then_position() {
        Screen screen = screen().element(button("Call", 0).context("Alice"))
                .element(button("Call", 1).context("Bob"))
                .element(button("Open", 2).resourceId("com.example.app:id/first"))
                .element(button("Open", 3).resourceId("com.example.app:id/second"))
                .element(button("Delete", 5))
                .element(button("Delete", 4))
                .build();
        Offer offer = offer(everything().build(), screen);
        assertThat(described(offer, "TAP_0")).isEqualTo("Press \"Call\" in \"Alice\"");
        assertThat(described(offer, "TAP_1")).isEqualTo("Press \"Call\" in \"Bob\"");
        assertThat(described(offer, "TAP_2")).isEqualTo("Press \"Open\" with the id \"first\"");
        assertThat(described(offer, "TAP_4")).isEqualTo("Press \"Delete\", number 2 of 2 from the top");
        assertThat(described(offer, "TAP_5")).isEqualTo("Press \"Delete\", number 1 of 2 from the top");
    }

    @Test
    void an_unlabelled_element_is_named_by_class_row_and_id() {
        Screen screen = screen().element(button("", 0)
                        .className("android.widget.ImageButton")
                        .resourceId("com.example.app:id/delete")
                        .context("Alice"))
                .build();
        assertThat(described(offer(everything().build(), screen), "TAP_0"))
                .isEqualTo("Press the image of \"Alice\" with the id \"delete\"");
    }

    @Test
    void a_field_says_what_it_holds_and_each_text_that_can_be_typed_is_a_choice() {
        Task task = everything()
                .text("user", "qa@example.com")
                .secret("password", "the test account's password", () -> "hunter2")
                .askFor("otp", "The six digits sent by SMS")
                .build();
        Screen screen = screen().element(field("Email", 0, "old@example.com"))
                .element(field("Password", 1, "").password(true))
                .build();
        Offer offer = offer(task, screen);
        assertThat(described(offer, "TYPE_0_user"))
                .isEqualTo("Type the text user, which is \"qa@example.com\", into \"Email\" (text field, holds"
                        + " \"old@example.com\")");
        assertThat(described(offer, "TYPE_0_password"))
                .startsWith("Type the secret password, which is \"the test account's password\", into")
                .doesNotContain("hunter2");
        assertThat(ids(offer)).contains("TYPE_1_password", "TYPE_1_otp").doesNotContain("TYPE_1_user", "TAP_1");
        Choice asked = Pages.choice(offer, "TYPE_0_otp");
        assertThat(offer.missingText(asked)).contains("otp");
        assertThat(offer.missingText(Pages.choice(offer, "TYPE_0_user"))).isEmpty();
        assertThatThrownBy(() -> ((EnterText) asked.action()).text().reveal())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("otp");
    }

    @Test
    void enter_is_offered_only_while_a_field_has_the_focus() {
        assertThat(ids(offer(
                        everything().build(),
                        screen().element(field("Search", 0, "x")).build())))
                .doesNotContain("ENTER");
        assertThat(ids(offer(
                        everything().build(),
                        screen().element(field("Search", 0, "x").focused(true)).build())))
                .contains("ENTER");
    }

    @Test
    void an_app_that_is_not_installed_is_not_offered() {
        Task task = Task.builder("Look")
                .app(APP, "Example")
                .app("com.example.mail", "Mail")
                .packages("com.example.maps")
                .build();
        Screen screen = screen().app(APP, "Example")
                .app("com.example.maps", "Maps \u202e\"x")
                .build();
        Offer offer = offer(task, screen);
        assertThat(described(offer, "LAUNCH_2")).isEqualTo("Open the app \"Maps 'x\" (com.example.maps)");
        assertThat(ids(offer)).doesNotContain("LAUNCH_1", "LAUNCH_0");
        assertThat(offer.leftOut()).extracting(LeftOut::why).containsExactly(LeftOut.Why.NOT_INSTALLED);
    }

    @Test
    void a_withheld_terminal_leaves_the_offer_with_a_reason() {
        Offer offer =
                offer(everything().build(), screen().element(button("Pay", 0)).build());
        Offer without = offer.without("DONE", "not yet");
        assertThat(ids(without)).doesNotContain("DONE").contains("STOP");
        assertThat(without.leftOut()).extracting(LeftOut::words).containsExactly("not yet");
        assertThat(offer.without("NONSENSE", "x")).isSameAs(offer);
    }

    @Test
    void an_excluded_action_is_left_out_on_its_page_only() {
        Task task = everything().build();
        Screen screen =
                screen().element(button("Dead", 0)).element(button("Alive", 1)).build();
        Progress progress = new Progress();
        progress.observe(screen);
        Choice dead = Pages.choice(offer(task, screen), "TAP_0");
        progress.record(dead, screen, screen, Effect.between(screen, screen, dead.action()));
        Offer after = Offer.of(task, screen, progress, ALL);
        assertThat(ids(after)).doesNotContain("TAP_0").contains("TAP_1");
        assertThat(after.leftOut()).extracting(LeftOut::why).containsExactly(LeftOut.Why.NO_EFFECT);
        Screen other = screen().element(button("Dead", 0)).build();
        progress.observe(other);
        assertThat(ids(Offer.of(task, other, progress, ALL))).contains("TAP_0");
    }

    @Test
    void a_counted_scroll_stays_offered_where_nothing_seems_to_move() {
        Task counted = everything().targetScrolls(3).build();
        Screen pictures = screen().element(list(0, 24)).build();
        for (Task task : List.of(counted, everything().build())) {
            Progress progress = new Progress();
            progress.observe(pictures);
            Choice scroll = Pages.choice(offer(task, pictures), "SCROLL_DOWN");
            progress.record(scroll, pictures, pictures, Effect.between(pictures, pictures, scroll.action()));
            assertThat(Offer.of(task, pictures, progress, ALL)
                            .find("SCROLL_DOWN")
                            .isPresent())
                    .isEqualTo(task == counted);
        }
    }
}
