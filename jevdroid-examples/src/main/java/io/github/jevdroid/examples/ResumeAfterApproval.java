package io.github.jevdroid.examples;

import static io.github.jevdroid.action.Capability.TAP;
import static io.github.jevdroid.screen.Match.label;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.Reply;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Suspension;
import io.github.jevdroid.Task;
import io.github.jevdroid.policy.Gates;
import java.util.Scanner;

/** A run that needs a person is data: it waits in the result until somebody answers. */
public final class ResumeAfterApproval {

    private ResumeAfterApproval() {}

    static RunResult run(JevDroid droid, Task task, Scanner in) {
        // region resume
        RunResult result = droid.run(task);
        while (result.suspension().isPresent()) {
            Suspension open = result.suspension().get();
            Reply reply = switch (open.kind()) {
                case APPROVAL -> ask(open.question(), in) ? Reply.approve() : Reply.deny("the person said no");
                case TEXT -> Reply.text(in.nextLine());
            };
            result = droid.resume(open, reply);
        }
        // endregion
        return result;
    }

    private static boolean ask(String question, Scanner in) {
        System.out.println(question + " [y/N]");
        return in.hasNextLine() && in.nextLine().strip().equals("y");
    }

    /**
     * Empties the trash, if the person agrees.
     *
     * @param args none; the answer is read from standard input
     */
    public static void main(String[] args) {
        Task task = Task.builder("Empty trash")
                .app("com.example.mail", "Mail")
                .allow(TAP)
                .gate(Gates.askBefore(label("Empty trash"), "Everything in the trash will be gone. Go on?"))
                .build();
        try (JevDroid droid = JevDroid.connect();
                Scanner in = new Scanner(System.in, java.nio.charset.StandardCharsets.UTF_8)) {
            System.out.println(run(droid, task, in).summary());
        }
    }
}
