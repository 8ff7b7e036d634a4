package io.github.jevdroid.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What every {@link Device} has to do. Extend it, give it a device whose screen shows at least one of everything that it supports, and
 * turn off what the device does not do: there is a negative test for each switch that is off.
 *
 * <pre>{@code
 * class TvDeviceTest extends DeviceContract {
 *   protected Device open() { return new TvDevice(...); }
 *   protected boolean supportsText() { return false; }
 * }
 * }</pre>
 *
 * <p>Needs JUnit 5 on the class path.
 */
public abstract class DeviceContract {

    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10};
    private static final Duration HOLD = Duration.ofMillis(800);

    private Device device = new Closed();

    /** For subclasses. */
    protected DeviceContract() {}

    /**
     * Opens a device for one test. Its screen is at rest and shows at least one of everything that the device supports.
     *
     * @return a device that the contract closes
     */
    protected abstract Device open();

    /**
     * The frame of every call.
     *
     * @return thirty seconds by the machine's clock, unless overridden
     */
    protected RunContext context() {
        return RunContext.of(Duration.ofSeconds(30));
    }

    /**
     * A package that can be launched, when {@link #supportsLaunch()}.
     *
     * @return the package in front, unless overridden
     */
    protected String launchable() {
        return device.snapshot(context()).packageName();
    }

    /**
     * Whether elements can be tapped.
     *
     * @return whether the device says so, unless overridden
     */
    protected boolean supportsTap() {
        return device.capabilities().contains(Capability.TAP);
    }

    /**
     * Whether elements can be pressed and held.
     *
     * @return whether the device says so, unless overridden
     */
    protected boolean supportsLongPress() {
        return device.capabilities().contains(Capability.LONG_PRESS);
    }

    /**
     * Whether texts can be typed.
     *
     * @return whether the device says so, unless overridden
     */
    protected boolean supportsText() {
        return device.capabilities().contains(Capability.TEXT);
    }

    /**
     * Whether content can be scrolled.
     *
     * @return whether the device says so, unless overridden
     */
    protected boolean supportsScroll() {
        return device.capabilities().contains(Capability.SCROLL);
    }

    /**
     * Whether apps can be brought to the front.
     *
     * @return whether the device says so, unless overridden
     */
    protected boolean supportsLaunch() {
        return device.capabilities().contains(Capability.LAUNCH);
    }

    /**
     * Whether the back key can be pressed.
     *
     * @return whether the device says so, unless overridden
     */
    protected boolean supportsBack() {
        return device.capabilities().contains(Capability.BACK);
    }

    /**
     * Whether the home key can be pressed.
     *
     * @return whether the device says so, unless overridden
     */
    protected boolean supportsHome() {
        return device.capabilities().contains(Capability.HOME);
    }

    /**
     * Whether the device takes pictures.
     *
     * @return true unless overridden
     */
    protected boolean supportsScreenshots() {
        return true;
    }

    /**
     * Whether the device itself notices that the display was turned since a screen was read.
     *
     * @return true unless overridden
     */
    protected boolean noticesRotation() {
        return true;
    }

    @BeforeEach
    final void openDevice() {
        device = open();
        device.prepare(context());
    }

    @AfterEach
    final void closeDevice() {
        device.close();
    }

    @Test
    final void the_id_is_not_blank_and_stays_the_same() {
        assertFalse(device.id().isBlank(), "Device.id() must name the phone");
        assertEquals(device.id(), device.id());
    }

    @Test
    final void it_can_do_something() {
        assertFalse(device.capabilities().isEmpty(), "Device.capabilities() must hold at least one capability");
    }

    @Test
    final void a_snapshot_tells_what_is_in_front() {
        Screen screen = device.snapshot(context());

        assertTrue(screen.unreadable().isEmpty(), "The contract needs a readable screen: " + screen);
        assertFalse(screen.packageName().isBlank(), "A readable screen must name the package in front");
        assertFalse(screen.elements().isEmpty(), "The contract needs a screen with elements");
    }

    @Test
    final void elements_lie_within_the_display_and_passwords_are_not_told() {
        Screen screen = device.snapshot(context());

        for (Element element : screen.elements()) {
            if (screen.size().isKnown() && !element.bounds().isEmpty()) {
                assertTrue(
                        screen.size().bounds().contains(element.bounds()),
                        () -> element + " must not reach beyond the display of " + screen.size());
            }
            assertTrue(!element.isPassword() || element.value().isEmpty(), () -> element + " must not tell its value");
        }
    }

    @Test
    final void two_snapshots_of_a_phone_at_rest_have_the_same_content() {
        assertTrue(
                device.snapshot(context()).sameContentAs(device.snapshot(context())),
                "Nothing happened between two snapshots, so their contents must be the same");
    }

    @Test
    final void a_tap_is_performed() {
        assumeTrue(supportsTap(), "the device does not tap");
        Screen screen = device.snapshot(context());

        performed(Tap.on(element(screen, element -> element.isClickable() && element.isEnabled())), screen);
    }

    @Test
    final void a_tap_that_is_not_supported_is_refused() {
        assumeFalse(supportsTap(), "the device taps");
        Screen screen = device.snapshot(context());

        refused(Tap.on(screen.elements().get(0)), screen, Capability.TAP);
    }

    @Test
    final void a_long_press_is_performed() {
        assumeTrue(supportsLongPress(), "the device does not press and hold");
        Screen screen = device.snapshot(context());

        performed(
                LongPress.on(element(screen, element -> element.isLongClickable() || element.isClickable()), HOLD),
                screen);
    }

    @Test
    final void a_long_press_that_is_not_supported_is_refused() {
        assumeFalse(supportsLongPress(), "the device presses and holds");
        Screen screen = device.snapshot(context());

        refused(LongPress.on(screen.elements().get(0), HOLD), screen, Capability.LONG_PRESS);
    }

    @Test
    final void a_typed_text_is_what_the_field_shows_afterwards() {
        assumeTrue(supportsText(), "the device does not type");
        Screen screen = device.snapshot(context());
        Element field = element(screen, element -> element.isEditable() && !element.isPassword());

        performed(EnterText.replacing(field, TextValue.plain("word", "contract")), screen);

        Screen after = device.snapshot(context());
        assertTrue(
                after.elements().stream().anyMatch(element -> element.value().equals("contract")),
                "After typing, a field must show the text");
    }

    @Test
    final void typing_that_is_not_supported_is_refused() {
        assumeFalse(supportsText(), "the device types");
        Screen screen = device.snapshot(context());

        refused(
                EnterText.replacing(screen.elements().get(0), TextValue.plain("word", "contract")),
                screen,
                Capability.TEXT);
    }

    @Test
    final void a_scroll_moves_the_content_and_back() {
        assumeTrue(supportsScroll(), "the device does not scroll");
        Screen screen = device.snapshot(context());

        performed(new Scroll(element(screen, Element::isScrollable), Scroll.Direction.DOWN), screen);

        assertFalse(
                device.snapshot(context()).sameContentAs(screen),
                "The contract needs content that can be scrolled down, and a scroll must move it");
    }

    @Test
    final void a_scroll_that_is_not_supported_is_refused() {
        assumeFalse(supportsScroll(), "the device scrolls");
        Screen screen = device.snapshot(context());

        refused(new Scroll(screen.elements().get(0), Scroll.Direction.DOWN), screen, Capability.SCROLL);
    }

    @Test
    final void a_launched_app_is_in_front() {
        assumeTrue(supportsLaunch(), "the device does not start apps");
        Screen screen = device.snapshot(context());
        String packageName = launchable();

        performed(new Launch(packageName), screen);

        assertEquals(packageName, device.snapshot(context()).packageName());
    }

    @Test
    final void an_app_that_is_not_there_is_refused_and_not_thrown() {
        Screen screen = device.snapshot(context());

        assertInstanceOf(
                ActionOutcome.Refused.class,
                device.execute(new Launch("com.example.not.installed.anywhere"), screen, context()),
                "An app that is not installed is an outcome, not an exception");
    }

    @Test
    final void the_back_key_is_taken() {
        assumeTrue(supportsBack(), "the device has no back key");

        performed(new PressKey(PressKey.Key.BACK), device.snapshot(context()));
    }

    @Test
    final void a_back_key_that_is_not_supported_is_refused() {
        assumeFalse(supportsBack(), "the device has a back key");

        refused(new PressKey(PressKey.Key.BACK), device.snapshot(context()), Capability.BACK);
    }

    @Test
    final void the_home_key_leaves_the_app() {
        assumeTrue(supportsHome(), "the device has no home key");
        Screen screen = device.snapshot(context());

        performed(new PressKey(PressKey.Key.HOME), screen);

        assertFalse(device.snapshot(context()).sameContentAs(screen), "HOME must lead to the home screen");
    }

    @Test
    final void a_home_key_that_is_not_supported_is_refused() {
        assumeFalse(supportsHome(), "the device has a home key");

        refused(new PressKey(PressKey.Key.HOME), device.snapshot(context()), Capability.HOME);
    }

    @Test
    final void an_input_for_a_display_that_was_turned_since_is_stale_and_sends_nothing() {
        assumeTrue(noticesRotation(), "the device does not notice that the display was turned");
        assumeTrue(supportsTap(), "the device does not tap");
        Screen screen = device.snapshot(context());
        Element target = element(screen, Element::isClickable);
        Screen turned = screen.toBuilder().rotation((screen.rotation() + 1) % 4).build();

        assertInstanceOf(ActionOutcome.Stale.class, device.execute(Tap.on(target), turned, context()));
        assertTrue(device.snapshot(context()).sameContentAs(screen), "A stale input must not reach the phone");
    }

    @Test
    final void an_input_of_a_cancelled_run_is_not_performed() {
        Screen screen = device.snapshot(context());
        Input input = new PressKey(PressKey.Key.HOME);

        try {
            ActionOutcome outcome = device.execute(input, screen, RunContext.of(Duration.ZERO));
            assertFalse(outcome instanceof ActionOutcome.Performed, "A cancelled run must not perform an input");
        } catch (RunCancelledException expected) {
            // giving up is what was asked for
        }
        assertTrue(device.snapshot(context()).sameContentAs(screen), "A cancelled run must not reach the phone");
    }

    @Test
    final void a_screenshot_is_a_png() {
        assumeTrue(supportsScreenshots(), "the device takes no pictures");

        byte[] picture = device.screenshot(context()).orElseThrow();

        assertArrayEquals(PNG, Arrays.copyOf(picture, PNG.length));
    }

    @Test
    final void a_screenshot_that_is_not_supported_is_empty() {
        assumeFalse(supportsScreenshots(), "the device takes pictures");

        assertEquals(Optional.empty(), device.screenshot(context()).map(picture -> picture.length));
    }

    @Test
    final void closing_twice_does_no_harm() {
        device.close();

        assertDoesNotThrow(device::close);
    }

    private void performed(Input input, Screen basis) {
        assertInstanceOf(ActionOutcome.Performed.class, device.execute(input, basis, context()));
    }

    private void refused(Input input, Screen basis, Capability capability) {
        assertFalse(
                device.capabilities().contains(capability),
                () -> "What is not supported must not be in capabilities(): " + capability);
        assertInstanceOf(ActionOutcome.Refused.class, device.execute(input, basis, context()));
        assertTrue(device.snapshot(context()).sameContentAs(basis), "A refused input must not take effect");
    }

    private static Element element(Screen screen, Predicate<Element> wanted) {
        return screen.elements().stream()
                .filter(wanted)
                .findFirst()
                .orElseThrow(
                        () -> new AssertionError(
                                "The contract needs a screen that shows one of everything the device supports; it lacks one here"));
    }

    /** Before the first device is opened. */
    private static final class Closed implements Device {

        @Override
        public String id() {
            return "closed";
        }

        @Override
        public Screen snapshot(RunContext run) {
            throw new IllegalStateException("No device was opened");
        }

        @Override
        public ActionOutcome execute(Input input, Screen basis, RunContext run) {
            throw new IllegalStateException("No device was opened");
        }
    }
}
