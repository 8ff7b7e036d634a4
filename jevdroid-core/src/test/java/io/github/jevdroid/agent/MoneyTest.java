package io.github.jevdroid.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.budget.Budget;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Price;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.ProviderException.Billing;
import io.github.jevdroid.provider.ProviderException.Details;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.run.RunContext;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

class MoneyTest {

    private final Rig rig = new Rig();

    private static BiFunction<DecisionRequest, RunContext, Decision> fail(RuntimeException failure) {
        return (request, run) -> {
            throw failure;
        };
    }

    private static BiFunction<DecisionRequest, RunContext, Decision> done(Usage usage) {
        return (request, run) -> Decision.builder("DONE").usage(usage).build();
    }

    @Test
    void nothing_is_sent_that_does_not_fit() {
        RunResult result = rig.run(Rig.task().budget("0.000001"));

        assertThat(result.status()).isEqualTo(RunStatus.BUDGET_LIMIT);
        assertThat(result.reason()).isEqualTo(Reason.SPEND_CAP);
        assertThat(rig.provider.requests).isEmpty();
        assertThat(result.spent()).isZero();
    }

    @Test
    void tokens_can_be_capped_instead_of_money() {
        RunResult result = rig.run(Rig.task().maxTokens(100));

        assertThat(result.reason()).isEqualTo(Reason.TOKEN_CAP);
        assertThat(rig.provider.requests).isEmpty();
    }

    @Test
    void the_sum_of_what_was_reported_is_the_usage_of_the_result() {
        rig.provider
                .then((request, run) -> TinyProvider.decision("Display")
                        .to(request)
                        .usage(Usage.of(321, 7))
                        .build())
                .then(done(Usage.of(456, 0)));

        RunResult result = rig.run(Rig.task());

        assertThat(result.usage()).isEqualTo(Usage.of(777, 7));
        assertThat(result.spent()).isEqualByComparingTo(TinyProvider.PRICE.cost(777, 0));
        assertThat(result.reserved()).isZero();
    }

    @Test
    void missing_usage_keeps_the_reservation() {
        rig.provider.then(done(Usage.unknown()));

        RunResult result = rig.run(Rig.task());

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(result.usage()).isEqualTo(Usage.none());
        assertThat(result.spent()).isPositive().isEqualByComparingTo(result.reserved());
        assertThat(result.spent())
                .isEqualByComparingTo(
                        rig.events.only(AgentEvent.DecisionAsked.class).reserved());
    }

    @Test
    void more_than_was_reserved_counts_in_full_and_ends_the_run_before_anything_is_done() {
        rig.provider.then((request, run) -> TinyProvider.decision("Display")
                .to(request)
                .usage(Usage.of(70_000, 0))
                .build());

        RunResult result = rig.run(Rig.task());

        assertThat(result.status()).isEqualTo(RunStatus.BUDGET_LIMIT);
        assertThat(result.reason()).isEqualTo(Reason.USAGE_ABOVE_RESERVATION);
        assertThat(result.usage().inputTokens()).isEqualTo(70_000);
        assertThat(rig.phone.inputs).isEmpty();
    }

    @Test
    void a_failure_that_was_certainly_not_billed_gives_the_money_back() {
        rig.provider.then(fail(new ProviderException.RateLimited("slow down"))).choose("DONE");

        RunResult result = rig.run(Rig.task());

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(result.spent()).isEqualByComparingTo(TinyProvider.PRICE.cost(1000, 0));
    }

    @Test
    void a_failure_after_sending_stays_counted_as_spent_and_the_run_goes_on() {
        rig.provider.then(fail(new ProviderException.Overloaded("503"))).choose("DONE");

        RunResult result = rig.run(Rig.task());

        BigDecimal kept = rig.events.of(AgentEvent.DecisionAsked.class).get(0).reserved();
        assertThat(result.spent()).isEqualByComparingTo(kept.add(TinyProvider.PRICE.cost(1000, 0)));
        assertThat(result.reserved()).isEqualByComparingTo(kept);
    }

    @Test
    void a_failure_that_says_what_it_cost_is_settled() {
        Usage usage = Usage.of(500, 0);
        rig.provider
                .then(fail(new ProviderException.MalformedAnswer("INVALID_JSON", usage)))
                .choose("DONE");

        RunResult result = rig.run(Rig.task());

        assertThat(result.usage().inputTokens()).isEqualTo(1500);
        assertThat(result.decisions()).isEqualTo(2);
        assertThat(rig.provider.requests.get(1).notice()).isPresent();
    }

    @Test
    void a_malformed_answer_that_cannot_be_mended_is_not_asked_for_again() {
        rig.provider.then(
                fail(new ProviderException.MalformedAnswer("REFUSAL", false, Details.of(false, Billing.UNKNOWN))));

        RunResult result = rig.run(Rig.task());

        assertThat(result.reason()).isEqualTo(Reason.UNUSABLE_ANSWER);
        assertThat(rig.provider.requests).hasSize(1);
    }

    @Test
    void every_attempt_is_reserved_and_shown_and_retries_are_bounded() {
        for (int i = 0; i < 5; i++) {
            rig.provider.then(fail(new ProviderException.Overloaded("503")));
        }

        RunResult result = rig.run(Rig.task());

        assertThat(result.status()).isEqualTo(RunStatus.ERROR);
        assertThat(result.reason()).isEqualTo(Reason.PROVIDER_OVERLOADED);
        assertThat(rig.provider.requests).hasSize(3);
        assertThat(rig.events.of(AgentEvent.DecisionAsked.class))
                .extracting(AgentEvent.DecisionAsked::attempt)
                .containsExactly(1, 2, 3);
        assertThat(rig.events.of(AgentEvent.AttemptFailed.class))
                .extracting(AgentEvent.AttemptFailed::retryIn)
                .containsExactly(
                        Optional.of(Duration.ofMillis(500)), Optional.of(Duration.ofSeconds(1)), Optional.empty());
        assertThat(result.cause()).isPresent();
    }

    @Test
    void without_retries_the_first_failure_ends_the_run() {
        rig.provider.then(fail(new ProviderException.RateLimited("429")));

        RunResult result = rig.run(Rig.task().retries(0));

        assertThat(result.reason()).isEqualTo(Reason.PROVIDER_RATE_LIMITED);
        assertThat(rig.provider.requests).hasSize(1);
        assertThat(result.spent()).isZero();
    }

    @Test
    void a_service_may_ask_for_up_to_a_minute_and_not_for_more() {
        rig.provider.then(limited(Duration.ofSeconds(60))).then(limited(Duration.ofSeconds(61)));

        RunResult result = rig.run(Rig.task());

        assertThat(result.reason()).isEqualTo(Reason.PROVIDER_RATE_LIMITED);
        assertThat(rig.provider.requests).hasSize(2);
        assertThat(result.elapsed()).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(61));
    }

    @Test
    void a_wait_beyond_the_deadline_is_not_begun() {
        rig.provider.then(limited(Duration.ofSeconds(40)));

        RunResult result = rig.run(Rig.task().deadline(Duration.ofSeconds(30)));

        assertThat(result.reason()).isEqualTo(Reason.PROVIDER_RATE_LIMITED);
        assertThat(result.elapsed()).isLessThan(Duration.ofSeconds(1));
    }

    private static BiFunction<DecisionRequest, RunContext, Decision> limited(Duration wait) {
        return fail(new ProviderException.RateLimited(
                "429", Details.of(true, Billing.NOT_BILLED).retryAfter(wait), null));
    }

    @Test
    void a_failure_that_is_not_retryable_ends_the_run_with_its_kind() {
        rig.provider.then(fail(new ProviderException.Unauthorized("the key is not accepted")));

        RunResult result = rig.run(Rig.task());

        assertThat(result.reason()).isEqualTo(Reason.PROVIDER_UNAUTHORIZED);
        assertThat(result.message()).isEqualTo("the key is not accepted");
    }

    @Test
    void a_provider_that_throws_something_unexpected_is_not_quoted() {
        rig.provider.then(fail(new IllegalStateException("quotes the key sk-123")));

        RunResult result = rig.run(Rig.task());

        assertThat(result.reason()).isEqualTo(Reason.PROVIDER_FAILED);
        assertThat(result.message()).doesNotContain("sk-123").contains("IllegalStateException");
        assertThat(result.reserved()).as("what it cost is not known").isPositive();
    }

    @Test
    @SuppressWarnings("NullAway") // A provider written in another language, or by mistake.
    void a_provider_that_returns_nothing_has_failed() {
        rig.provider.then((request, run) -> null);

        assertThat(rig.run(Rig.task()).reason()).isEqualTo(Reason.PROVIDER_FAILED);
    }

    @Test
    void an_unknown_price_is_refused_before_anything_is_touched() {
        rig.provider.price = Optional.empty();

        assertThatThrownBy(() -> rig.run(Rig.task()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("price(")
                .hasMessageContaining("maxTokens(");
        assertThat(rig.phone.reads).isZero();
        assertThat(rig.events.events).isEmpty();
    }

    @Test
    void a_price_or_a_cap_on_tokens_stands_in_for_an_unknown_price() {
        rig.provider.price = Optional.empty();
        rig.provider.choose("DONE", "DONE");

        RunResult priced = rig.run(Rig.task().price(Price.perMillion("1", "1")));
        RunResult capped = rig.run(Rig.task().maxTokens(100_000));

        assertThat(priced.spent()).isEqualByComparingTo("0.001");
        assertThat(capped.spent()).isZero();
        assertThat(capped.usage().inputTokens()).isEqualTo(1000);
    }

    @Test
    void runs_share_a_sessions_budget() {
        Budget suite = Budget.dollars("0.0005");
        Agent agent = rig.agent().budget(suite).build();
        int runs = 0;
        RunResult result;
        do {
            rig.provider.choose("DONE");
            result = agent.run(Rig.task().build());
            runs++;
        } while (result.status() == RunStatus.UNVERIFIED && runs < 50);

        assertThat(result.reason()).isEqualTo(Reason.SPEND_CAP);
        assertThat(runs).isGreaterThan(3);
        assertThat(suite.spent()).isLessThanOrEqualTo(new BigDecimal("0.0005"));
        assertThat(suite.spent()).isEqualByComparingTo(TinyProvider.PRICE.cost(1000L * (runs - 1), 0));
    }

    @Test
    void a_listener_that_throws_before_sending_costs_nothing() {
        AgentListener angry = new AgentListener() {
            @Override
            public void decisionAsked(AgentEvent.DecisionAsked event) {
                throw new IllegalStateException("no");
            }
        };

        RunResult result = rig.agent().listener(angry).build().run(Rig.task().build());

        assertThat(result.reason()).isEqualTo(Reason.HOST_CALLBACK_FAILED);
        assertThat(result.spent()).isZero();
        assertThat(rig.provider.requests).isEmpty();
    }

    @Test
    void money_is_printed_plain() {
        rig.provider.then(done(Usage.of(10, 0)));

        assertThat(rig.run(Rig.task()).summary()).contains("$0.00000042");
        assertThat(List.of(Budget.dollars("0.10").toString())).containsExactly("Budget[$0 of $0.1, 0 tokens]");
    }
}
