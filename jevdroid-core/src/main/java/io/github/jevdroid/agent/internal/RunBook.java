package io.github.jevdroid.agent.internal;

import io.github.jevdroid.RunStep;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.screen.Screen;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What one run has counted so far. Only the run's own thread writes it. */
final class RunBook {

    final List<RunStep> history = new ArrayList<>();

    /** Answers of any kind, and the routine's picks. */
    int decisions;

    /** Inputs handed to the device, and terminal choices. */
    int steps;

    /** Inputs that the phone took. */
    int inputs;

    /** Scrolls among them. */
    int scrolls;

    Usage usage = Usage.none();
    boolean inputInDoubt;
    boolean woken;
    Optional<Screen> lastScreen = Optional.empty();

    /** What the next request says about the last answer. */
    Optional<String> notice = Optional.empty();

    /** How often in a row. */
    int unreadable;

    int stale;
    int unsure;
    int denied;
    int refused;

    /** How often in all. */
    int disagreements;

    /** Terminal choices that were withheld before, and those that are left out of the next request. */
    final Set<String> vetoed = new HashSet<>();

    final Set<String> withheld = new HashSet<>();

    /** Texts that somebody supplied during the run; they are treated as secrets. */
    final Map<String, String> suppliedTexts = new HashMap<>();
}
