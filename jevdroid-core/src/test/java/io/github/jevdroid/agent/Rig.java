package io.github.jevdroid.agent;

import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.screen.Screen;

/** A phone with a few pages, a scripted provider, a clock that does not wait, and a record of what happened. */
final class Rig {

    final TinyClock clock = new TinyClock();
    final TinyPhone phone;
    final TinyProvider provider = new TinyProvider();
    final Recorder events = new Recorder();

    Rig() {
        this(TinyPhone.page("Home", "Display", "Sound"));
    }

    Rig(Screen first) {
        phone = new TinyPhone(first)
                .with("Display", TinyPhone.page("Display page", "Brightness", "Font"))
                .with("Sound", TinyPhone.page("Sound page", "Volume"))
                .with("BACK", TinyPhone.page("Home", "Display", "Sound"));
    }

    static Task.Builder task() {
        return Task.builder("Open the display settings")
                .packages(TinyPhone.APP)
                .allow(Capability.TAP, Capability.BACK, Capability.TEXT, Capability.CHECKABLE);
    }

    Agent.Builder agent() {
        return Agent.builder(phone, provider).clock(clock).listener(events);
    }

    RunResult run(Task.Builder task) {
        return agent().build().run(task.build());
    }
}
