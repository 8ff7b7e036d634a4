package io.github.jevdroid.cli;

import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentListener;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Stops a run before its next input when nobody reads what it prints any more: a phone must not be driven unseen. */
final class BrokenPipe implements AgentListener {

    private final Terminal terminal;

    BrokenPipe(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void inputSending(AgentEvent.InputSending event) {
        if (terminal.isBroken()) {
            throw new UncheckedIOException(new IOException("nobody reads the output any more"));
        }
    }
}
