package io.github.jevdroid.adb.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.lists;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Field notes B38, B39 and B42. */
class TypedWordsTest {

    @Test
    void a_blank_is_written_as_percent_s() {
        assertThat(TypedWords.of("a b  c")).containsExactly("a%sb%s%sc");
    }

    @Test
    void a_literal_percent_s_is_cut_in_two() {
        assertThat(TypedWords.of("100%sure %s")).containsExactly("100%", "sure%s%", "s");
        assertThat(TypedWords.of("%")).containsExactly("%");
        assertThat(TypedWords.of("% s")).containsExactly("%%ss");
    }

    @Test
    void long_texts_are_typed_in_small_parts() {
        assertThat(TypedWords.of("x".repeat(100))).extracting(String::length).containsExactly(40, 40, 20);
        assertThat(TypedWords.of("")).isEmpty();
    }

    @Test
    void only_plain_ascii_can_be_typed() {
        assertThat(TypedWords.canType(" ~!$#&'\"\\%s")).isTrue();
        for (String other : List.of("\u00e9", "\n", "\t", "\u007f", "\u0000", "\u00a0", "\uD83D\uDE00", "\u0660")) {
            assertThat(TypedWords.canType("a" + other)).isFalse();
        }
    }

    @Test
    void whatever_is_typed_comes_out_of_android_s_input_program_unchanged() {
        // Few different characters, so that the odd pairs are met often.
        qt().forAll(lists().of(integers().between(0, 5).map(at -> "% sSa'".charAt(at)))
                        .ofSizeBetween(0, 120))
                .check(characters -> {
                    String text = characters.stream().map(String::valueOf).collect(Collectors.joining());
                    String typed = TypedWords.of(text).stream()
                            .map(TypedWordsTest::asAndroidReadsIt)
                            .collect(Collectors.joining());
                    return typed.equals(text);
                });
    }

    /** As InputShellCommand.sendText of AOSP does. */
    private static String asAndroidReadsIt(String argument) {
        StringBuilder buffer = new StringBuilder(argument);
        boolean escape = false;
        for (int at = 0; at < buffer.length(); at++) {
            if (escape) {
                escape = false;
                if (buffer.charAt(at) == 's') {
                    buffer.setCharAt(at, ' ');
                    buffer.deleteCharAt(--at);
                }
            }
            if (buffer.charAt(at) == '%') {
                escape = true;
            }
        }
        return buffer.toString();
    }
}
