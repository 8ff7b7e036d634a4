package com.example.consumer;

import static io.github.jevdroid.action.Capability.BACK;
import static io.github.jevdroid.action.Capability.TAP;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;

/** The smallest program with JevDroid in it: a device of its own, driven by the provider that is found by name. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        Task task = Task.builder("Open the Display settings")
                .packages("com.android.settings")
                .allow(TAP, BACK)
                .build();
        Provider never = (request, run) -> request.stop();
        System.out.println(
                task.goal() + ", by " + never.info().name() + ", as " + (Main.class.getModule().isNamed() ? "a module" : "a jar"));
        try (JevDroid droid = JevDroid.builder().device(new TwoPages()).providerName("offline").connect()) {
            RunResult result = droid.run(task);
            System.out.println(result.summary());
            if (result.reason() != Reason.NO_VERIFIER || result.inputs() == 0) {
                System.exit(1);
            }
        }
    }

    private static final class TwoPages implements Device {
        private boolean opened;

        @Override
        public String id() {
            return "two-pages";
        }

        @Override
        public Screen snapshot(RunContext run) {
            Screen.Builder screen = Screen.builder("com.android.settings").settled(true);
            return opened
                    ? screen.window("Display settings").text("Display").build()
                    : screen.window("Settings").element(Element.builder("Display").clickable().bounds(0, 0, 400, 100)).build();
        }

        @Override
        public ActionOutcome execute(Input input, Screen basis, RunContext run) {
            opened = true;
            return ActionOutcome.performed();
        }
    }
}
