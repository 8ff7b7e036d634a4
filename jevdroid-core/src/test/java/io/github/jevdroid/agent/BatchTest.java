package io.github.jevdroid.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.BatchItem;
import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.budget.Budget;
import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.AnswerSet;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionProvider;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.provider.Usage;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class BatchTest {

    private final Rig rig = new Rig();
    private final AtomicInteger requests = new AtomicInteger();

    private static List<QuestionSet> items(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new QuestionSet(
                        "{\"item\":" + i + "}",
                        Map.of("kind", new Question.OneOf("Which?", Map.of("a", "A", "b", "B")))))
                .toList();
    }

    private static AnswerSet answer(String choice, Usage usage) {
        return new AnswerSet(Map.of("kind", new Answer.OneOf(choice, Map.of(), OptionalDouble.empty())), usage, "", "");
    }

    private List<BatchItem> ask(QuestionProvider provider, List<QuestionSet> items, Budget budget) {
        return Agent.builder(rig.phone, provider)
                .clock(rig.clock)
                .budget(budget)
                .build()
                .batch(items, Rig.task().build());
    }

    @Test
    void every_item_is_one_request_and_the_answers_keep_their_order() {
        List<BatchItem> answers = ask(
                (set, run) -> {
                    requests.incrementAndGet();
                    return answer(set.stateJson().contains("3") ? "b" : "a", Usage.of(10, 0));
                },
                items(20),
                Budget.dollars("1"));

        assertThat(requests.get()).isEqualTo(20);
        assertThat(answers).hasSize(20);
        assertThat(((Answer.OneOf) answers.get(3).orThrow().answers().get("kind")).choice())
                .isEqualTo("b");
        assertThat(((Answer.OneOf) answers.get(4).orThrow().answers().get("kind")).choice())
                .isEqualTo("a");
    }

    @Test
    void at_most_eight_are_asked_at_once() throws InterruptedException {
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch eight = new CountDownLatch(8);
        ask(
                (set, run) -> {
                    most.accumulateAndGet(now.incrementAndGet(), Math::max);
                    eight.countDown();
                    try {
                        assertThat(eight.await(5, TimeUnit.SECONDS)).isTrue();
                    } catch (InterruptedException interrupted) {
                        Thread.currentThread().interrupt();
                    }
                    now.decrementAndGet();
                    return answer("a", Usage.none());
                },
                items(24),
                Budget.dollars("1"));

        assertThat(most.get()).isEqualTo(8);
    }

    @Test
    void a_failed_item_does_not_keep_the_others_from_being_asked() {
        List<BatchItem> answers = ask(
                (set, run) -> {
                    if (set.stateJson().contains("2")) {
                        throw new ProviderException.Refused("too large");
                    }
                    return answer("a", Usage.none());
                },
                items(5),
                Budget.dollars("1"));

        assertThat(answers.get(2).failure()).containsInstanceOf(ProviderException.Refused.class);
        assertThat(answers).filteredOn(item -> item.answers().isPresent()).hasSize(4);
        assertThatThrownBy(() -> answers.get(2).orThrow()).isInstanceOf(ProviderException.Refused.class);
    }

    @Test
    void answers_are_validated_and_asked_for_once_more() {
        List<BatchItem> answers = ask(
                (set, run) -> answer(requests.incrementAndGet() == 1 ? "nonsense" : "a", Usage.none()),
                items(1),
                Budget.dollars("1"));
        List<BatchItem> hopeless = ask((set, run) -> answer("nonsense", Usage.none()), items(1), Budget.dollars("1"));

        assertThat(answers.get(0).answers()).isPresent();
        assertThat(requests.get()).isEqualTo(2);
        assertThat(hopeless.get(0).failure()).containsInstanceOf(ProviderException.MalformedAnswer.class);
    }

    @Test
    void a_failure_that_may_pass_is_tried_again_for_that_item_alone() {
        List<BatchItem> answers = ask(
                (set, run) -> {
                    if (requests.incrementAndGet() <= 2) {
                        throw new ProviderException.RateLimited("slow down");
                    }
                    return answer("a", Usage.of(5, 0));
                },
                items(1),
                Budget.dollars("1"));
        List<BatchItem> hopeless = ask(
                (set, run) -> {
                    throw new ProviderException.Overloaded("503");
                },
                items(1),
                Budget.dollars("1"));
        List<BatchItem> broken = ask(
                (set, run) -> {
                    throw new IllegalStateException("quotes the item");
                },
                items(1),
                Budget.dollars("1"));

        assertThat(answers.get(0).answers()).isPresent();
        assertThat(requests.get()).isEqualTo(3);
        assertThat(hopeless.get(0).failure()).containsInstanceOf(ProviderException.Overloaded.class);
        assertThat(broken.get(0).failure().orElseThrow()).hasMessageNotContaining("quotes the item");
    }

    @Test
    void the_items_share_one_budget_and_what_does_not_fit_is_not_sent() {
        List<BatchItem> answers = ask(
                (set, run) -> {
                    requests.incrementAndGet();
                    return answer("a", Usage.unknown());
                },
                items(10),
                Budget.tokens(2_000));

        assertThat(requests.get()).as("each may take 700 to 800 tokens").isEqualTo(2);
        assertThat(answers)
                .filteredOn(item -> item.failure().isPresent())
                .hasSize(8)
                .allSatisfy(item -> assertThat(item.failure().orElseThrow())
                        .isInstanceOf(ProviderException.PaymentRequired.class)
                        .hasMessageContaining("tokens"));
    }

    @Test
    void a_provider_that_only_chooses_cannot_answer_a_batch() {
        assertThatThrownBy(() -> rig.agent().build().batch(items(1), Rig.task().build()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("QuestionProvider");
    }
}
