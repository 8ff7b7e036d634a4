package io.github.jevdroid.agent;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** A phone of named pages: a tap on a label that names a page goes there. Everything else is switched by hand. */
final class TinyPhone implements Device {

    static final String APP = "com.example.app";

    private static final AtomicInteger IDS = new AtomicInteger();

    final List<String> inputs = new ArrayList<>();
    final List<Input> received = new ArrayList<>();
    final Map<String, Screen> pages = new HashMap<>();
    final List<Screen> bases = new ArrayList<>();
    int reads;
    int prepared;

    /** Replaces what is shown, or what an input does. */
    Function<Screen, Screen> lens = screen -> screen;

    BiFunction<Input, RunContext, ActionOutcome> hand = (input, run) -> ActionOutcome.performed();
    Runnable beforeRead = () -> {};

    Supplier<Optional<byte[]>> camera = Optional::empty;

    private final String id = "tiny-" + IDS.incrementAndGet();
    private Screen shown;

    TinyPhone(Screen shown) {
        this.shown = shown;
    }

    /** A page of buttons, one below the other. */
    static Screen page(String title, String... buttons) {
        return pageOf(APP, title, buttons);
    }

    static Screen pageOf(String app, String title, String... buttons) {
        Screen.Builder screen =
                Screen.builder(app).window(title).text(title).size(1080, 2400).settled(true);
        int row = 0;
        for (String button : buttons) {
            screen.element(Element.builder(button)
                    .className("android.widget.Button")
                    .packageName(app)
                    .clickable()
                    .bounds(0, 200 * row, 1080, 200 * (row + 1)));
            screen.text(button);
            row++;
        }
        return screen.build();
    }

    TinyPhone with(String name, Screen page) {
        pages.put(name, page);
        return this;
    }

    void show(Screen screen) {
        shown = screen;
    }

    Screen shown() {
        return shown;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public void prepare(RunContext run) {
        prepared++;
    }

    @Override
    public Optional<byte[]> screenshot(RunContext run) {
        return camera.get();
    }

    @Override
    public Screen snapshot(RunContext run) {
        reads++;
        beforeRead.run();
        return lens.apply(shown);
    }

    @Override
    public ActionOutcome execute(Input input, Screen basis, RunContext run) {
        inputs.add(describe(input));
        received.add(input);
        bases.add(basis);
        ActionOutcome outcome = hand.apply(input, run);
        if (outcome instanceof ActionOutcome.Performed) {
            String target = describe(input);
            target = target.substring(target.indexOf(' ') + 1);
            shown = pages.getOrDefault(target, shown);
        }
        return outcome;
    }

    private static String describe(Input input) {
        if (input instanceof Tap tap) {
            return "tap " + tap.target().label();
        }
        if (input instanceof EnterText text) {
            return "type " + text.text().reveal();
        }
        if (input instanceof Launch launch) {
            return "launch " + launch.packageName();
        }
        if (input instanceof PressKey key) {
            return "key " + key.key();
        }
        return input instanceof Scroll scroll ? "scroll " + scroll.direction() : "hold";
    }
}
