package io.github.jevdroid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TerminalTest {

    @Test
    void text_of_a_phone_cannot_steer_the_terminal() {
        assertThat(Printable.line("a\u001b[31mred\u202e\r\nb\u0007", 50)).isEqualTo("a[31mred b");
    }

    @Test
    void long_text_is_cut_between_characters() {
        assertThat(Printable.line("\ud83d\ude00".repeat(10), 4))
                .isEqualTo("\ud83d\ude00\ud83d\ude00\ud83d\ude00\u2026");
    }

    @Test
    void without_a_terminal_nothing_is_coloured() {
        assertThat(new Cli().run("--help").out()).doesNotContain("\u001b");
    }
}
