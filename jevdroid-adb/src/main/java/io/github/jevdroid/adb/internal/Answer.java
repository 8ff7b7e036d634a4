package io.github.jevdroid.adb.internal;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.adb.ShellResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What an input script printed. Its own lines start with a random word, since what is on a screen can imitate any other; exit codes and
 * the tools' status lines prove nothing, because Android's tools fail with exit code 0.
 *
 * @param before what the tools printed before the script's last own line
 * @param word the script's last own word, {@code ""} when it did not get that far
 * @param code the exit code that follows the word {@code sent}, if any
 * @param after what was printed after that line
 */
record Answer(String before, String word, OptionalInt code, String after) {

    /** The word of a script that sent its input. */
    static final String SENT = "sent";

    private static final int FIRST_SIGNAL = 128;

    static Answer parse(ShellResult result, String mark) {
        List<String> lines = result.stdout().lines().toList();
        for (int at = 0; at < lines.size(); at++) {
            String line = lines.get(at);
            if (line.startsWith(mark + " ")) {
                String[] words = line.substring(mark.length()).strip().split(" ", -1);
                OptionalInt code = words.length > 1 && words[1].matches("[0-9]{1,3}")
                        ? OptionalInt.of(Integer.parseInt(words[1]))
                        : OptionalInt.empty();
                return new Answer(
                        String.join("\n", lines.subList(0, at)) + "\n" + result.stderr(),
                        words[0],
                        code,
                        String.join("\n", lines.subList(at + 1, lines.size())));
            }
        }
        return new Answer(result.allOutput(), "", OptionalInt.empty(), "");
    }

    /**
     * What is wrong with an input that was sent.
     *
     * @param what the input, as in "the tap"
     * @return empty when the phone took it
     */
    Optional<ActionOutcome> trouble(String what) {
        if (isForbidden()) {
            return Optional.of(ActionOutcome.refused("The phone does not let adb make inputs (INJECT_EVENTS), so "
                    + what + " had no effect. In the developer options turn on"
                    + " \"USB debugging (Security settings)\" (Xiaomi, Redmi, POCO; it asks for a SIM card and an account) or"
                    + " \"Disable permission monitoring\" (OPPO, realme, OnePlus), then try again"));
        }
        Optional<String> complaint = complaint();
        if (complaint.isPresent()) {
            return Optional.of(ActionOutcome.refused("The phone refused " + what + ": " + complaint.get()));
        }
        if (!word.equals(SENT) || code.isEmpty()) {
            return Optional.of(ActionOutcome.uncertain(
                    "The phone's shell ended before it said what became of " + what + "; it may have had its effect"));
        }
        if (code.getAsInt() == 0) {
            return Optional.empty();
        }
        return Optional.of(
                code.getAsInt() >= FIRST_SIGNAL
                        ? ActionOutcome.uncertain(
                                "The phone ended " + what + " half-way (exit code " + code.getAsInt() + ")")
                        : ActionOutcome.uncertain("The phone reported exit code " + code.getAsInt() + " for " + what
                                + " without a reason; it may have had its effect"));
    }

    /** Says whether the phone lets nobody make inputs over adb; then nothing at all had an effect. */
    boolean isForbidden() {
        return before.contains("INJECT_EVENTS");
    }

    /** The first line that names a failure; only its kind, since the rest may repeat what was to be typed. */
    private Optional<String> complaint() {
        return before.lines()
                .map(String::strip)
                .filter(line -> line.startsWith("Error") || line.contains("Exception"))
                .findFirst()
                .map(Answer::kind);
    }

    private static String kind(String line) {
        for (String word : line.split("[\\s:,]+", -1)) {
            if (word.endsWith("Exception")) {
                return word.substring(word.lastIndexOf('.') + 1);
            }
        }
        String lower = line.toLowerCase(Locale.ROOT);
        if (lower.contains("does not exist") || lower.contains("unable to resolve")) {
            return "there is no such activity";
        }
        return lower.contains("not found") || lower.contains("unknown command")
                ? "its input program does not know this"
                : "its program reported an error";
    }
}
