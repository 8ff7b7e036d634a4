package io.github.jevdroid.cli;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.Reply;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Suspension;
import io.github.jevdroid.Task;
import java.util.Locale;
import java.util.Optional;

/** Runs a task for a person at a terminal: asks what has to be asked, and ends the run on Ctrl-C or when nobody reads any more. */
final class RunDriver {

    private final Terminal terminal;
    private final boolean approveAll;

    RunDriver(Terminal terminal, boolean approveAll) {
        this.terminal = terminal;
        this.approveAll = approveAll;
    }

    RunResult run(JevDroid droid, Task task) {
        try (Interrupts interrupts = Interrupts.cancelling(droid, terminal)) {
            RunResult result = droid.run(task);
            while (result.suspension().isPresent()) {
                Optional<Reply> reply = replyTo(result.suspension().get());
                if (reply.isEmpty()) {
                    return result;
                }
                result = droid.resume(result.suspension().get(), reply.get());
            }
            interrupts.finished(result);
            return result;
        }
    }

    private Optional<Reply> replyTo(Suspension open) {
        return switch (open.kind()) {
            case APPROVAL -> approval(open);
            case TEXT ->
                terminal.askHidden(Printable.line(open.question(), 200) + " (not shown):")
                        .map(Reply::text);
        };
    }

    private Optional<Reply> approval(Suspension open) {
        if (approveAll) {
            return Optional.of(Reply.approve());
        }
        return terminal.ask(Printable.line(open.question(), 200) + " [y/N]").map(answer -> {
            String word = answer.strip().toLowerCase(Locale.ROOT);
            return word.equals("y") || word.equals("yes") ? Reply.approve() : Reply.deny("the person said no");
        });
    }
}
