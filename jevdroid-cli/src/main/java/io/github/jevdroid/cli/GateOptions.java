package io.github.jevdroid.cli;

import io.github.jevdroid.policy.ActionGate;
import io.github.jevdroid.policy.Gates;
import io.github.jevdroid.screen.Match;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What a person is asked about, and what is never done. */
final class GateOptions {

    @Option(
            names = "--deny-label",
            paramLabel = "WORDS",
            description = "Never touch an element whose label contains these words; may be repeated.")
    List<String> denied = new ArrayList<>();

    @Option(
            names = "--ask-label",
            paramLabel = "WORDS",
            description = "Ask before touching an element whose label contains these words; may be repeated.")
    List<String> asked = new ArrayList<>();

    @Option(names = "--ask-always", description = "Ask before every input.")
    boolean askAlways;

    @Option(
            names = {"-y", "--yes"},
            description = "Answer every question whether something may be done with yes.")
    boolean yes;

    ActionGate gate() {
        ActionGate gate = Gates.consequential();
        if (!denied.isEmpty()) {
            gate = gate.and(
                    Gates.deny(Match.labelContains(denied.toArray(String[]::new)), "the command line forbids this"));
        }
        if (!asked.isEmpty()) {
            gate = gate.and(Gates.askBefore(Match.labelContains(asked.toArray(String[]::new)), "May this be touched?"));
        }
        return askAlways ? gate.and(Gates.askAlways()) : gate;
    }
}
