package io.github.jevdroid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentsTest {

    private static final String NOWHERE = "--adb-server localhost:1 --provider offline";

    @ParameterizedTest
    @ValueSource(strings = {"doctor", "devices", "screen", "run", "scroll", "models", "report", "replay", "demo"})
    void each_command_explains_itself(String command) {
        Cli.Result help = new Cli().run(command, "--help");

        assertThat(help.exit()).isZero();
        assertThat(help.out()).contains("Usage: jevdroid " + command).containsAnyOf("Example:", "Examples:");
    }

    @Test
    void without_a_command_it_says_what_to_do() {
        Cli.Result result = new Cli().run();

        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains("jevdroid demo").contains("--help");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run | Missing required",
                "run 'a goal' | --package",
                "run 'a goal' -p foo;rm " + NOWHERE + " | foo;rm",
                "run 'a goal' -p com.example --allow fly " + NOWHERE + " | fly",
                "run 'a goal' -p com.example --budget lots " + NOWHERE + " | lots",
                "run 'a goal' -p com.example --budget NaN " + NOWHERE + " | NaN",
                "run 'a goal' -p com.example --max-steps 0 " + NOWHERE + " | maxSteps",
                "run 'a goal' -p com.example --deadline soon " + NOWHERE + " | soon",
                "run 'a goal' -p com.example --deadline 2h " + NOWHERE + " | 2h",
                "run 'a goal' -p com.example --text nothing " + NOWHERE + " | NAME=TEXT",
                "run 'a goal' -p com.example --secret-env pw=NOT_SET " + NOWHERE + " | NOT_SET",
                "run 'a goal' -p com.example --secret-file pw=/no/such/file " + NOWHERE + " | /no/such/file",
                "run 'a goal' -p com.example --secret-prompt pw " + NOWHERE + " | terminal",
                "run 'a goal' -p com.example --price cheap " + NOWHERE + " | cheap",
                "run 'a goal' -p com.example --trace-metadata " + NOWHERE + " | --trace",
                "run 'a goal' -p com.example --provider nobody --adb-server localhost:1 | nobody",
                "run ' ' -p com.example " + NOWHERE + " | goal",
                "scroll -p com.example --count 0 " + NOWHERE + " | targetScrolls",
                "scroll -p com.example --count many | many",
                "screen --from nothing.xml --samples 3 | --from",
                "screen --samples 0 --from x | --from",
                "models --provider nobody | nobody",
                "devices --adb-server nonsense:port:port | nonsense",
                "fly | fly",
                "run 'a goal' -p com.example --no-such-option | --no-such-option"
            })
    void wrong_words_are_named_and_exit_with_2(String typed, String named) {
        Cli.Result result = new Cli().line(typed);

        assertThat(result.exit()).as(result.err()).isEqualTo(2);
        assertThat(result.err()).contains(named);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void without_any_key_the_variables_and_the_offline_provider_are_named() {
        Cli.Result result = new Cli().line("run 'a goal' -p com.example --adb-server localhost:1");

        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err())
                .contains(
                        "TYPESAFE_API_KEY", "AI_GATEWAY_API_KEY", "OPENROUTER_API_KEY", "DEEPSEEK_API_KEY", "offline");
    }

    @Test
    void an_existing_trace_is_not_overwritten(@TempDir Path folder) throws Exception {
        Path trace = Files.writeString(folder.resolve("run.jsonl"), "precious");

        Cli.Result result = new Cli()
                .run("run", "a goal", "-p", "com.example", "--provider", "offline", "--trace", trace.toString());

        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains(trace.toString()).contains("exists");
        assertThat(trace).hasContent("precious");
    }

    @Test
    void a_secret_never_shows_even_in_an_error() {
        Cli.Result result = new Cli()
                .with("MAIL_PASSWORD", "hunter2-canary")
                .line("run 'a goal' -p com.example --secret-env pw=MAIL_PASSWORD --max-steps 0 " + NOWHERE);

        assertThat(result.out() + result.err()).doesNotContain("hunter2");
    }
}
