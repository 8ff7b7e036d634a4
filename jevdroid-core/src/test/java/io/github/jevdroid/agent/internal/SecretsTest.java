package io.github.jevdroid.agent.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.action.TextValue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecretsTest {

    private final Secrets secrets = new Secrets();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Hello hunter2Secret!                 | Hello <password>!
            HUNTER2SECRET                        | <password>
            hunter2 secret and hunter2secret     | <password> and <password>
            hun-ter2-sec-ret                     | <password>
            h\u00a0u\u200bn\u202et\u00ader2secret | <password>
            \uff48\uff55\uff4eter2secret         | <password>
            Signed in as hunter2s\u2026          | Signed in as <password>\u2026
            Signed in as hunter2s...             | Signed in as <password>...
            Hunter                               | Hunter
            nothing of it                        | nothing of it
            """)
    void a_used_secret_is_found_however_it_is_set(String shown, String redacted) {
        secrets.used("password", "hunter2secret");
        assertThat(secrets.redact(shown)).isEqualTo(redacted);
    }

    @Test
    void accents_are_found_composed_and_decomposed() {
        secrets.used("password", "p\u00e4ssw\u00f6rd");
        assertThat(secrets.redact("it is pa\u0308sswo\u0308rd")).isEqualTo("it is <password>");
    }

    @Test
    void a_secret_that_is_split_over_neighbours_is_found() {
        secrets.used("otp", "493817");
        assertThat(secrets.redactAll(List.of("Code:", "4", "9", "3", "8", "1", "7", "OK")))
                .containsExactly("Code:", "<otp>", "", "", "", "", "", "OK");
        assertThat(secrets.redactAll(List.of("Your code is 493", "817, valid for a minute")))
                .containsExactly("Your code is <otp>", ", valid for a minute");
    }

    @Test
    void short_secrets_are_not_looked_for() {
        secrets.used("pin", "123");
        assertThat(secrets.isEmpty()).isTrue();
        assertThat(secrets.redact("123")).isEqualTo("123");
    }

    @Test
    void the_longer_of_two_secrets_is_replaced_first() {
        secrets.used("pin", "1234");
        secrets.used("card", "12345678");
        assertThat(secrets.redact("1234 5678 and 1234")).isEqualTo("<card> and <pin>");
    }

    @Test
    void a_secret_of_signs_is_looked_for_literally() {
        secrets.used("odd", "- - - -");
        assertThat(secrets.redact("a - - - - b -")).isEqualTo("a <odd> b -");
    }

    @Test
    void a_watched_secret_is_known_once_it_is_revealed_and_no_earlier() {
        TextValue watched = secrets.watch(TextValue.secret("password", "", () -> "hunter2"));
        assertThat(secrets.redact("hunter2")).isEqualTo("hunter2");
        assertThat(watched.reveal()).isEqualTo("hunter2");
        assertThat(secrets.redact("hunter2")).isEqualTo("<password>");
        assertThat(secrets.toString()).doesNotContain("hunter2");
    }

    @Test
    void a_plain_text_is_not_watched() {
        TextValue plain = TextValue.plain("user", "qa@example.com");
        assertThat(secrets.watch(plain)).isSameAs(plain);
    }
}
