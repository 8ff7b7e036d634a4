package io.github.jevdroid.agent.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class WordingsTest {

    @Test
    void the_version_and_the_hash_of_the_shipped_words_can_be_traced() {
        assertThat(Wordings.id()).isEqualTo("wordings-v1");
        assertThat(Wordings.hash()).matches("[0-9a-f]{64}");
    }

    @Test
    void what_fills_a_gap_is_not_searched_for_gaps() {
        assertThat(Wordings.say("history.line", "{1}", "{0}")).isEqualTo("{1}: {0}");
    }

    @Test
    void an_unknown_sentence_and_an_unfilled_gap_are_mistakes_of_ours() {
        assertThatThrownBy(() -> Wordings.say("no.such.sentence"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no.such.sentence");
        assertThatThrownBy(() -> Wordings.say("history.line", "one"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("history.line");
    }
}
