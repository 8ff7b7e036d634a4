package io.github.jevdroid.testkit;

import static io.github.jevdroid.screen.Match.label;
import static io.github.jevdroid.screen.Match.resourceId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Toggle;
import io.github.jevdroid.testkit.ReceivedInput.Kind;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class FakePhoneTest {

    private static final String APP = "com.example.app";

    private final FakeClock clock = new FakeClock();

    @Test
    void a_tap_opens_what_the_row_under_the_point_opens() {
        FakePhone phone = phone(app -> app.label("Settings")
                .screen(
                        "main",
                        screen -> screen.title("Settings")
                                .row("Display", row -> row.opens("display"))
                                .row("Sound"))
                .screen("display", screen -> screen.title("Display").toggle("Dark theme")));

        tap(phone, "Display");
        assertThat(phone.foregroundScreen()).isEqualTo("display");
        tap(phone, "Dark theme");
        assertThat(phone.isOn("dark_theme")).isTrue();
        assertThat(phone.screen().find(label("Dark theme")).map(Element::isChecked))
                .contains(true);
        tap(phone, "Navigate up");

        assertThat(phone.foregroundScreen()).isEqualTo("main");
        assertThat(phone.inputs(Kind.TAP))
                .extracting(ReceivedInput::target)
                .containsExactly("Display", "Dark theme", "Navigate up");
    }

    @Test
    void a_tap_on_what_does_not_react_reaches_the_app_and_changes_nothing() {
        FakePhone phone = phone(app -> app.screen(
                "main", screen -> screen.text("Just words").button("Save", button -> button.counts("saved"))));

        ReceivedInput input = phone.tap(new Point(500, 2000));

        assertThat(input.applied()).isTrue();
        assertThat(input.target()).isEmpty();
        assertThat(input.packageName()).isEqualTo(APP);
        assertThat(phone.state("saved")).isEmpty();
    }

    @Test
    void a_greyed_out_button_takes_the_tap_and_does_nothing() {
        FakePhone phone = phone(app -> app.screen(
                "main",
                screen -> screen.field("Name")
                        .button(
                                "Save",
                                button -> button.enabledWhenFilled("name").counts("saved"))));

        tap(phone, "Save");
        assertThat(phone.state("saved")).isEmpty();

        phone.set("name", "Ann");
        tap(phone, "Save");
        assertThat(phone.state("saved")).isEqualTo("1");
    }

    @Test
    void what_is_below_the_fold_is_not_on_the_screen_until_the_list_is_dragged_by_the_finger_s_distance() {
        FakePhone phone = phone(app -> app.screen("main", screen -> screen.rows(40, number -> "Row " + number)));
        Bounds before = phone.screen().find(label("Row 8")).orElseThrow().bounds();
        assertThat(phone.screen().find(label("Row 30"))).isEmpty();

        phone.touch(new Point(500, 1500), new Point(500, 1000), Duration.ofMillis(600));

        Bounds after = phone.screen().find(label("Row 8")).orElseThrow().bounds();
        assertThat(before.top() - after.top()).isEqualTo(500);
        for (int swipe = 0; swipe < 20; swipe++) {
            phone.touch(new Point(500, 1500), new Point(500, 700), Duration.ofMillis(600));
        }
        assertThat(phone.screen().find(label("Row 40"))).isPresent();
        assertThat(phone.screen().find(label("Row 1"))).isEmpty();
    }

    @Test
    void a_partly_visible_row_has_the_bounds_of_its_visible_part() {
        FakePhone phone = phone(app -> app.screen("main", screen -> screen.rows(40, number -> "Row " + number)));
        phone.touch(new Point(500, 1500), new Point(500, 1440), Duration.ofMillis(600));

        Screen screen = phone.screen();
        Element list = screen.find(Element::isScrollable).orElseThrow();
        Element first = screen.find(label("Row 1")).orElseThrow();

        assertThat(first.bounds().top()).isEqualTo(list.bounds().top());
        assertThat(first.bounds().height())
                .isEqualTo(screen.find(label("Row 2")).orElseThrow().bounds().height() - 60);
    }

    @Test
    void typing_goes_to_the_field_that_was_tapped_and_the_keyboard_makes_room() {
        FakePhone phone = phone(app -> app.screen(
                "main",
                screen -> screen.field("Name")
                        .field("Code", field -> field.maxLength(4).format(text -> text.toUpperCase(Locale.ROOT)))
                        .field("Password", field -> field.password())));

        assertThat(phone.type("lost").applied()).isFalse();
        tap(phone, "Code");
        assertThat(phone.isKeyboardShown()).isTrue();
        assertThat(phone.screen().keyboard().shown()).isTrue();
        phone.type("abcdef");
        tap(phone, "Password");
        phone.type("hush");

        assertThat(phone.state("code")).isEqualTo("ABCD");
        assertThat(phone.state("name")).isEmpty();
        Element password = phone.screen().find(label("Password")).orElseThrow();
        assertThat(password.isPassword()).isTrue();
        assertThat(password.value()).isEmpty();
        assertThat(phone.xml()).contains("text=\"••••\"").doesNotContain("hush");
        assertThat(phone.inputs(Kind.TEXT)).extracting(ReceivedInput::target).containsExactly("Code", "Password");
        assertThat(phone.inputs().toString()).doesNotContain("hush");
    }

    @Test
    void a_field_below_the_keyboard_is_scrolled_into_sight_when_it_gets_the_focus() {
        FakePhone phone = phone(app -> app.screen("main", screen -> {
            for (int number = 1; number <= 11; number++) {
                screen.field("Field " + number);
            }
        }));

        tap(phone, "Field 11");

        Element field = phone.screen().find(label("Field 11")).orElseThrow();
        assertThat(field.isFocused()).isTrue();
        assertThat(field.bounds().bottom())
                .isLessThanOrEqualTo(phone.screen().keyboard().bounds().top());
    }

    @Test
    void a_keyboard_that_covers_takes_the_taps_meant_for_what_is_under_it() {
        FakePhone phone = phone(app -> app.screen(
                "main",
                screen -> screen.keyboardCovers()
                        .field("Name")
                        .row("Filler", row -> row.height(580))
                        .button("Save", button -> button.counts("saved"))));
        Point save = phone.screen().find(label("Save")).orElseThrow().bounds().center();
        tap(phone, "Name");

        ReceivedInput input = phone.tap(save);

        assertThat(input.packageName()).isEqualTo("com.android.inputmethod.latin");
        assertThat(phone.state("saved")).isEmpty();
        assertThat(phone.state("name")).hasSize(1);
    }

    @Test
    void cursor_selection_and_delete_keys_edit_like_android() {
        FakePhone phone = phone(app -> app.screen("main", screen -> screen.field("Name", field -> field.holds("abc"))));
        tap(phone, "Name");

        phone.pressKey("KEYCODE_DEL");
        phone.pressKey("MOVE_HOME");
        phone.type("x");
        phone.pressKey("112");
        assertThat(phone.state("name")).isEqualTo("xb");
        phone.pressKey("KEYCODE_MOVE_END");
        phone.pressKey("KEYCODE_Z");
        assertThat(phone.state("name")).isEqualTo("xbz");
    }

    @Test
    void back_leaves_keyboard_dialog_screen_and_app_in_this_order() {
        FakePhone phone = phone(app -> app.screen("main", screen -> screen.row("More", row -> row.opens("more")))
                .screen("more", screen -> screen.field("Name")));
        tap(phone, "More");
        phone.showDialog(dialog -> dialog.title("Sure?").button("Yes").button("No"));
        assertThat(phone.screen().find(label("Yes"))).isPresent();

        phone.pressKey("BACK");
        assertThat(phone.screen().find(label("Yes"))).isEmpty();
        tap(phone, "Name");
        phone.pressKey("BACK");
        assertThat(phone.isKeyboardShown()).isFalse();
        assertThat(phone.foregroundScreen()).isEqualTo("more");
        phone.pressKey("BACK");
        assertThat(phone.foregroundScreen()).isEqualTo("main");
        phone.pressKey("BACK");

        assertThat(phone.foregroundPackage()).isEqualTo("com.android.launcher3");
        tap(phone, "My app");
        assertThat(phone.foregroundPackage()).isEqualTo(APP);
    }

    @Test
    void a_dialog_takes_the_taps_beside_it_and_closes_when_it_may() {
        FakePhone phone =
                phone(app -> app.screen("main", screen -> screen.row("Display", row -> row.counts("opened"))));
        Point row = phone.screen().find(label("Display")).orElseThrow().bounds().center();
        phone.showPermissionDialog("Allow Maps to use your location?");

        phone.tap(row);
        assertThat(phone.foregroundPackage()).isEqualTo("com.android.permissioncontroller");
        tap(phone, "Don’t allow");
        assertThat(phone.state("permission")).isEqualTo("denied");
        phone.showDialog(dialog -> dialog.title("Hint").button("OK"));
        phone.tap(row);
        assertThat(phone.state("opened")).isEmpty();
        phone.tap(row);

        assertThat(phone.state("opened")).isEqualTo("1");
    }

    @Test
    void a_call_comes_in_over_the_app_without_taking_the_focus() {
        FakePhone phone = phone(app -> app.screen("main", screen -> screen.rows(3, number -> "Row " + number)));

        phone.showIncomingCall("Ann");

        assertThat(phone.foregroundPackage()).isEqualTo(APP);
        assertThat(phone.screen().overlays())
                .anySatisfy(bounds ->
                        assertThat(bounds.contains(new Point(500, 100))).isTrue());
        phone.tap(new Point(300, 300));
        assertThat(phone.state("call")).isEqualTo("declined");
    }

    @Test
    void a_locked_phone_shows_the_keyguard_and_only_a_swipe_without_pin_opens_it() {
        FakePhone phone = phone(app -> app.screen("main", screen -> screen.row("Display")));
        phone.lock();
        assertThat(phone.screen().packageName()).isEqualTo("com.android.systemui");
        assertThat(phone.screen().lock().isLocked()).isTrue();
        swipeUp(phone);
        assertThat(phone.isLocked()).isFalse();

        phone.lockSecurely();
        swipeUp(phone);
        phone.pressKey("HOME");

        assertThat(phone.isLocked()).isTrue();
        assertThat(phone.screen().find(resourceId("pinEntry"))).isPresent();
    }

    @Test
    void a_sleeping_phone_records_touches_it_did_not_take() {
        FakePhone phone =
                phone(app -> app.screen("main", screen -> screen.row("Display", row -> row.counts("opened"))));
        Point row = phone.screen().find(label("Display")).orElseThrow().bounds().center();
        phone.sleep();

        assertThat(phone.tap(row).applied()).isFalse();
        assertThat(phone.pressKey("BACK").applied()).isFalse();
        phone.pressKey("WAKEUP");
        assertThat(phone.tap(row).applied()).isTrue();
        assertThat(phone.state("opened")).isEqualTo("1");
        assertThat(phone.inputs(Kind.TAP)).hasSize(1);
        assertThat(phone.inputs()).hasSize(4);
    }

    @Test
    void a_turned_phone_has_other_bounds() {
        FakePhone phone = phone(app -> app.screen("main", screen -> screen.row("Display")));

        phone.rotate(1);

        Screen screen = phone.screen();
        assertThat(screen.size()).hasToString("2400x1080");
        assertThat(screen.rotation()).isEqualTo(1);
        assertThat(screen.find(label("Display")).orElseThrow().bounds().right()).isEqualTo(2400);
        assertThat(phone.xml()).contains("<hierarchy rotation=\"1\">");
    }

    @Test
    void a_slow_screen_shows_a_spinner_until_the_clock_says_so() {
        FakePhone phone = phone(app -> app.screen("main", screen -> screen.row("Feed", row -> row.opens("feed")))
                .screen("feed", screen -> screen.loadsIn(Duration.ofSeconds(3)).row("Post")));
        tap(phone, "Feed");
        assertThat(phone.screen().find(label("Post"))).isEmpty();
        assertThat(phone.screen().isSettled()).isFalse();

        clock.advance(Duration.ofSeconds(3));

        assertThat(phone.screen().find(label("Post"))).isPresent();
    }

    @Test
    void a_ticking_clock_differs_at_every_look() {
        FakePhone phone =
                phone(app -> app.screen("main", screen -> screen.clock().row("Display")));
        Screen first = phone.screen();
        clock.advance(Duration.ofSeconds(1));
        Screen second = phone.screen();

        assertThat(first.texts()).containsExactly("09:41:00");
        assertThat(second.texts()).containsExactly("09:41:01");
        assertThat(first.sameContentAs(second)).isFalse();
    }

    @Test
    void a_list_moves_by_one_row_and_two_equal_rows_swap() {
        FakePhone phone = phone(app -> app.screen(
                "main",
                screen -> screen.row("Open", row -> row.summary("first").sets("opened", "first"))
                        .row("Open", row -> row.summary("second").sets("opened", "second"))));
        Point first =
                phone.screen().findAll(Element::isClickable).get(0).bounds().center();

        phone.swapItems(0, 1);
        phone.tap(first);
        assertThat(phone.state("opened")).isEqualTo("second");
        phone.insertRow("Advertisement");
        phone.tap(first);

        assertThat(phone.inputs(Kind.TAP)).extracting(ReceivedInput::target).containsExactly("Open", "Advertisement");
        assertThat(phone.screen()
                        .findAll(label("Open / second"))
                        .get(0)
                        .bounds()
                        .top())
                .isGreaterThan(first.y());
    }

    @Test
    void the_shade_is_pulled_down_and_a_notification_opens_its_app() {
        FakePhone phone = phone(app -> app.screen("main", screen -> screen.row("Display")));
        phone.goHome();
        phone.showNotification(APP, "News", "Something happened");

        phone.touch(new Point(500, 10), new Point(500, 900), Duration.ofMillis(400));
        assertThat(phone.foregroundPackage()).isEqualTo("com.android.systemui");
        tap(phone, "News / Something happened");

        assertThat(phone.foregroundPackage()).isEqualTo(APP);
    }

    @Test
    void holding_is_told_from_tapping() {
        FakePhone phone = phone(app -> app.screen(
                "main",
                screen -> screen.row("Photo", row -> row.counts("tapped").whenHeld(one -> one.set("held", "true")))));
        Point photo = phone.screen().find(label("Photo")).orElseThrow().bounds().center();

        phone.touch(photo, photo, Duration.ofMillis(800));

        assertThat(phone.isOn("held")).isTrue();
        assertThat(phone.state("tapped")).isEmpty();
        assertThat(phone.inputs(Kind.HOLD)).hasSize(1);
    }

    @Test
    void sliders_and_carousels_move_sideways() {
        FakePhone phone = phone(app -> app.screen(
                "main", screen -> screen.slider("Volume", "40").carousel("One", "Two", "Three", "Four", "Five")));
        Element slider = phone.screen().find(label("Volume")).orElseThrow();
        assertThat(slider.value()).isEqualTo("40");
        assertThat(phone.screen().find(label("Five"))).isEmpty();
        int y = slider.bounds().center().y();

        phone.touch(new Point(100, y), new Point(slider.bounds().right(), y), Duration.ofMillis(600));
        int cards = phone.screen()
                .find(label("One"))
                .orElseThrow()
                .bounds()
                .center()
                .y();
        for (int swipe = 0; swipe < 3; swipe++) {
            phone.touch(new Point(900, cards), new Point(100, cards), Duration.ofMillis(600));
        }

        assertThat(phone.state("volume")).isEqualTo("100");
        assertThat(phone.screen().find(label("Five"))).isPresent();
    }

    @Test
    void radio_buttons_and_check_boxes_keep_their_state() {
        FakePhone phone = phone(app -> app.screen(
                "main", screen -> screen.radio("size", "Small", "Large").checkBox("I agree", box -> box.on())));

        tap(phone, "Large");
        tap(phone, "I agree");

        assertThat(phone.state("size")).isEqualTo("Large");
        assertThat(phone.isOn("i_agree")).isFalse();
        assertThat(phone.screen().find(label("Large")).orElseThrow().checked()).isEqualTo(Toggle.ON);
        assertThat(phone.screen().find(label("Small")).orElseThrow().checked()).isEqualTo(Toggle.OFF);
    }

    @Test
    void texts_show_the_state_and_leave_other_braces_alone() {
        FakePhone phone = phone(app -> app.screen(
                "main",
                screen -> screen.field("Name", field -> field.holds("Ann")).text("Saved: {name} {\"json\": 1}")));

        assertThat(phone.screen().texts()).containsExactly("Saved: Ann {\"json\": 1}");
    }

    @Test
    void a_screen_that_does_not_exist_is_named_with_those_that_do() {
        FakePhone phone = phone(app -> app.screen("main", screen -> screen.row("Display", row -> row.opens("dsplay")))
                .screen("display", screen -> screen.text("x")));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> tap(phone, "Display"))
                .withMessageContaining("\"dsplay\"")
                .withMessageContaining("main, display");
    }

    @Test
    void what_is_scheduled_happens_before_the_next_look() {
        FakePhone phone = phone(app -> app.screen("main", screen -> screen.row("Display")));
        phone.after(Duration.ofSeconds(2), one -> one.showNotResponding());

        assertThat(phone.foregroundPackage()).isEqualTo(APP);
        clock.advance(Duration.ofSeconds(2));
        assertThat(phone.foregroundPackage()).isEqualTo("android");
        tap(phone, "Close app");

        assertThat(phone.foregroundPackage()).isEqualTo("com.android.launcher3");
    }

    @Test
    void every_display_size_keeps_elements_inside_it() {
        for (List<Integer> size : List.of(List.of(240, 320, 120), List.of(466, 466, 320), List.of(1600, 2560, 320))) {
            FakePhone phone = FakePhone.builder()
                    .clock(clock)
                    .display(size.get(0), size.get(1), size.get(2))
                    .app(APP, app -> app.screen("main", screen -> screen.rows(20, number -> "Row " + number)))
                    .inFront(APP)
                    .build();

            assertThat(phone.screen().elements())
                    .isNotEmpty()
                    .allSatisfy(
                            element -> assertThat(phone.screen().size().bounds().contains(element.bounds()))
                                    .isTrue());
        }
    }

    private FakePhone phone(Consumer<AppBuilder> app) {
        return FakePhone.builder()
                .clock(clock)
                .app(APP, builder -> app.accept(builder.label("My app")))
                .inFront(APP)
                .build();
    }

    private static void tap(FakePhone phone, String label) {
        phone.tap(phone.screen()
                .find(label(label))
                .orElseThrow(() -> new AssertionError("No \"" + label + "\" on the screen"))
                .bounds()
                .center());
    }

    private static void swipeUp(FakePhone phone) {
        phone.touch(new Point(500, 2000), new Point(500, 600), Duration.ofMillis(400));
    }
}
