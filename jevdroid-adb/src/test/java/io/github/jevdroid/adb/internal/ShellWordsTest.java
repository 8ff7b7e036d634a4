package io.github.jevdroid.adb.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.lists;
import static org.quicktheories.generators.SourceDSL.strings;

import io.github.jevdroid.adb.DeviceShell;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ShellWordsTest {

    private static final List<String> HOSTILE = List.of(
            "",
            " ",
            "a b",
            "a\tb",
            "a\nb",
            "\n",
            "'",
            "''",
            "a'b'c",
            "\"",
            "\\",
            "\\'",
            "'\\''",
            "$HOME",
            "$(reboot)",
            "`reboot`",
            "a$a",
            "#x",
            "x&y",
            "x;y",
            "x|y",
            "(x)",
            "*",
            "?",
            "[a]",
            "{a,b}",
            "~",
            "!x",
            "-n",
            "--",
            "%s",
            "=x",
            "a=b",
            "\u00e9\u4e2d\uD83D\uDE00",
            "\u202e\u200b\u00a0",
            "\r\n",
            "\u0001\u007f",
            "x'; input tap 1 1; echo '");

    @Test
    void nothing_but_the_quote_is_special_between_quotes() {
        assertThat(ShellWords.quote("it's $HOME")).isEqualTo("'it'\\''s $HOME'");
        assertThat(ShellWords.quote("")).isEqualTo("''");
    }

    @Test
    void a_character_that_no_argument_can_hold_is_refused() {
        assertThatThrownBy(() -> ShellWords.quote("a\0b")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void hostile_words_reach_a_program_of_the_phone_s_shell_unchanged() {
        assumeTrue(DeviceShell.isInstalled(), DeviceShell.MISSING);
        assertThat(wordsOf(HOSTILE)).isEqualTo(HOSTILE);
    }

    @Test
    void any_words_reach_a_program_of_the_phone_s_shell_unchanged() {
        assumeTrue(DeviceShell.isInstalled(), DeviceShell.MISSING);
        // Many words a process, since a process is what takes the time.
        qt().withExamples(25)
                .forAll(lists().of(strings().betweenCodePoints(1, 0x2FFF).ofLengthBetween(0, 30))
                        .ofSizeBetween(1, 60))
                .check(words -> wordsOf(words).equals(words));
    }

    private static List<String> wordsOf(List<String> words) {
        String line = words.stream().map(ShellWords::quote).collect(Collectors.joining(" "));
        DeviceShell.Result result =
                new DeviceShell().run("for word in " + line + "; do printf '%s\\0' \"$word\"; done");
        String output = new String(result.stdout(), StandardCharsets.UTF_8);
        return List.of(output.substring(0, output.length() - 1).split("\0", -1));
    }
}
