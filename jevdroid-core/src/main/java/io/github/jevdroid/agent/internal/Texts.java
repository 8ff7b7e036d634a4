package io.github.jevdroid.agent.internal;

import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.policy.TextSource;
import java.util.Optional;

/** Finds the texts that a task does not bring along: from an earlier answer, else from the task's source, else from a person. */
final class Texts {

    private final RunScope run;

    Texts(RunScope run) {
        this.run = run;
    }

    /** The input with its text, or empty when a person has to supply it. */
    Optional<Input> complete(Chosen chosen, Input input) {
        Optional<String> missing = chosen.offer().missingText(chosen.choice());
        if (missing.isEmpty() || !(input instanceof EnterText typing)) {
            return Optional.of(input);
        }
        String name = missing.get();
        if (!run.book.suppliedTexts.containsKey(name)) {
            fromSource(chosen, typing, name).ifPresent(text -> run.book.suppliedTexts.put(name, text));
        }
        return Optional.ofNullable(run.book.suppliedTexts.get(name))
                .map(text -> new EnterText(
                        typing.target(),
                        TextValue.secret(name, typing.text().description(), () -> text),
                        typing.mode()));
    }

    private Optional<String> fromSource(Chosen chosen, EnterText typing, String name) {
        if (run.task.textSource().isEmpty() || run.task.isDryRun()) {
            return Optional.empty();
        }
        TextSource.Need need = new TextSource.Need(
                run.task.goal(),
                name,
                String.valueOf(run.task.questions().get(name)),
                typing.target(),
                chosen.screen());
        Optional<String> text =
                Host.call("text source", () -> run.task.textSource().get().textFor(need));
        run.check();
        return text;
    }
}
