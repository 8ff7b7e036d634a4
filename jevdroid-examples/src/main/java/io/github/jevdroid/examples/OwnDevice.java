package io.github.jevdroid.examples;

import static io.github.jevdroid.action.Capability.BACK;
import static io.github.jevdroid.action.Capability.TAP;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.InputHandler;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Anything with screens and inputs can be driven: here a television whose menu is a map. */
public final class OwnDevice {

    private OwnDevice() {}

    // region own-device
    static final class TvDevice implements Device, InputHandler {

        private final Tv tv;

        TvDevice(Tv tv) {
            this.tv = tv;
        }

        @Override
        public String id() {
            return "tv:living-room";
        }

        @Override
        public Set<Capability> capabilities() {
            return Set.of(TAP, BACK);
        }

        @Override
        public Screen snapshot(RunContext run) {
            Screen.Builder screen = Screen.builder("com.example.tv");
            int row = 0;
            for (String name : tv.buttons()) {
                screen.element(Element.builder(name).clickable().bounds(0, 100 * row, 400, 100 * ++row));
            }
            return screen.settled(true).build();
        }

        @Override
        public ActionOutcome execute(Input input, Screen basis, RunContext run) {
            return input.dispatch(this);
        }

        @Override
        public ActionOutcome tap(Tap tap) {
            tv.press(tap.point().x(), tap.point().y());
            return ActionOutcome.performed();
        }

        @Override
        public ActionOutcome pressKey(PressKey key) {
            tv.back();
            return ActionOutcome.performed();
        }
    }
    // endregion

    /** The thing that is driven. */
    static final class Tv {

        private static final Map<String, List<String>> MENU = Map.of(
                "Home", List.of("Films", "Picture", "Sound"), "Picture", List.of("Warm colours", "Cool colours"));

        private final Deque<String> pages = new ArrayDeque<>(List.of("Home"));

        List<String> buttons() {
            return MENU.getOrDefault(pages.element(), List.of(pages.element() + " is on"));
        }

        void press(int x, int y) {
            if (x < 400 && y / 100 < buttons().size()) {
                pages.push(buttons().get(y / 100));
            }
        }

        void back() {
            if (pages.size() > 1) {
                pages.pop();
            }
        }
    }

    /**
     * Opens the picture settings of the television, decided offline.
     *
     * @param args none
     */
    public static void main(String[] args) {
        try (JevDroid droid = JevDroid.builder()
                .device(new TvDevice(new Tv()))
                .providerName("offline")
                .connect()) {
            RunResult result = droid.run(Task.builder("Open Picture")
                    .packages("com.example.tv")
                    .allow(TAP, BACK)
                    .build());
            System.out.println(result.summary());
        }
    }
}
