package com.example.consumer;

import static io.github.jevdroid.action.Capability.BACK;
import static io.github.jevdroid.action.Capability.TAP;

import io.github.jevdroid.Task;
import io.github.jevdroid.provider.Provider;

/** The smallest program with JevDroid in it. */
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
    }
}
