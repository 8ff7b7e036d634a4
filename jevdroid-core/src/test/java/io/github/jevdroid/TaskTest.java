package io.github.jevdroid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.action.Capability;
import io.github.jevdroid.provider.Usage;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaskTest {

    private static Task.Builder task() {
        return Task.builder("Do something").packages("com.example.app");
    }

    @ParameterizedTest
    @ValueSource(strings = {"foo;rm", "--help", "$(whoami)", "", " ", "a/b", "settings", "com..app", "1com.app"})
    void what_is_no_package_name_is_refused(String name) {
        assertThatThrownBy(() -> Task.builder("x").packages(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("package name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"android", "com.android.settings", "tv.danmaku.bili", "a.b_c.D9"})
    void package_names_are_taken(String name) {
        assertThatCode(() -> Task.builder("x").packages(name).build()).doesNotThrowAnyException();
    }

    @Test
    void a_goal_and_a_package_are_needed() {
        assertThatThrownBy(() -> Task.builder("  ")).hasMessageContaining("goal");
        assertThatThrownBy(() -> Task.builder("x".repeat(2_001))).hasMessageContaining("2000");
        assertThatCode(() -> Task.builder("\uD83D\uDE00".repeat(2_000))).doesNotThrowAnyException();
        assertThatThrownBy(() -> Task.builder("x").build()).hasMessageContaining("packages(");
    }

    @Test
    void the_defaults_are_those_of_the_documentation() {
        Task task = task().build();

        assertThat(task.limits().maxSteps()).isEqualTo(20);
        assertThat(task.limits().maxDecisions()).isEqualTo(40);
        assertThat(task.limits().deadline()).isEqualTo(Duration.ofMinutes(5));
        assertThat(task.limits().spendCap()).isEqualByComparingTo("0.10");
        assertThat(task.policy().capabilities()).containsExactlyInAnyOrder(Capability.SCROLL, Capability.LAUNCH);
    }

    @Test
    void what_is_on_by_default_can_be_denied() {
        assertThat(task().deny(Capability.SCROLL, Capability.LAUNCH)
                        .build()
                        .policy()
                        .capabilities())
                .isEmpty();
    }

    @Test
    void a_limit_out_of_range_is_named_with_its_range() {
        refused(builder -> builder.maxSteps(0), "maxSteps");
        refused(builder -> builder.maxSteps(1001), "maxSteps");
        refused(builder -> builder.maxDecisions(0), "maxDecisions");
        refused(builder -> builder.deadline(Duration.ofMillis(999)), "deadline");
        refused(builder -> builder.deadline(Duration.ofMinutes(61)), "deadline");
        refused(builder -> builder.budget("0"), "budget");
        refused(builder -> builder.budget("-1"), "budget");
        refused(builder -> builder.budget("NaN"), "NaN");
        refused(builder -> builder.maxTokens(0), "maxTokens");
        refused(builder -> builder.maxRequestTokens(0), "maxRequestTokens");
        refused(builder -> builder.maxRequestBytes(999), "maxRequestBytes");
        refused(builder -> builder.retries(11), "retries");
        refused(builder -> builder.minConfidence(Double.NaN), "minConfidence");
        refused(builder -> builder.minConfidence(1.01), "minConfidence");
        refused(builder -> builder.targetScrolls(0), "targetScrolls");
        refused(builder -> builder.targetScrolls(21), "targetScrolls");
        refused(builder -> builder.settle(Duration.ofSeconds(11)), "settle");
        refused(builder -> builder.longPress(Duration.ofMillis(499)), "longPress");
        refused(builder -> builder.scrollPause(Duration.ofSeconds(61)), "scrollPause");
        refused(builder -> builder.resumeWithin(Duration.ZERO), "resumeWithin");
    }

    private static void refused(UnaryOperator<Task.Builder> setting, String word) {
        assertThatThrownBy(() -> setting.apply(task()).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(word);
    }

    @Test
    void texts_have_names_of_their_own_and_bounds() {
        assertThatThrownBy(() -> task().text("a b", "x")).hasMessageContaining("name");
        assertThatThrownBy(() -> task().text("a", "x").secret("a", () -> "y")).hasMessageContaining("already");
        assertThatThrownBy(() -> task().text("a", "x".repeat(4_001))).hasMessageContaining("4000");
        assertThatThrownBy(() -> {
                    Task.Builder builder = task();
                    for (int i = 0; i < 51; i++) {
                        builder.askFor("q" + i, "?");
                    }
                })
                .hasMessageContaining("50");
    }

    @Test
    void a_task_never_shows_goal_or_texts() {
        assertThat(task().text("user", "qa@example.com").build().toString())
                .doesNotContain("Do something", "qa@example.com")
                .contains("com.example.app");
    }

    @Test
    void a_failed_result_throws_with_what_it_knows_and_a_done_one_does_not() {
        RunResult failed = RunResult.builder(RunStatus.BLOCKED, Reason.DEVICE_LOCKED)
                .message("the phone is locked")
                .counts(3, 2, 0)
                .cost(Usage.of(10, 0), new BigDecimal("0.00000042"), BigDecimal.ZERO)
                .elapsed(Duration.ofMillis(7_350))
                .cause(new IllegalStateException("why"))
                .build();
        RunResult done =
                RunResult.builder(RunStatus.UNVERIFIED, Reason.NO_VERIFIER).build();

        assertThatThrownBy(failed::orThrow)
                .isInstanceOfSatisfying(
                        RunFailedException.class,
                        thrown -> assertThat(thrown.result()).isSameAs(failed))
                .hasMessage("BLOCKED (device locked): the phone is locked after 3 decisions, 2 inputs, $0.00000042,"
                        + " 7.4 s")
                .hasCauseInstanceOf(IllegalStateException.class);
        assertThat(done.orThrow()).isSameAs(done);
    }
}
