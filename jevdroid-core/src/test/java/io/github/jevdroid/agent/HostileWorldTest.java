package io.github.jevdroid.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.longs;

import io.github.jevdroid.Reason;
import io.github.jevdroid.Reply;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.policy.Verdict;
import io.github.jevdroid.policy.Verification;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.ProviderException.Billing;
import io.github.jevdroid.provider.Usage;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever providers, devices and hosts do, some things never happen. A case is named by its seed. */
class HostileWorldTest {

    private static final int CASES = 10_000;

    private static final Map<Reason, Integer> ENDINGS = new EnumMap<>(Reason.class);
    private static int inputs;

    @Test
    void what_must_never_happen_never_does() {
        qt().withExamples(CASES)
                .withShrinkCycles(0)
                .forAll(longs().between(0, Long.MAX_VALUE - 1))
                .checkAssert(HostileWorldTest::live);

        assertThat(inputs).as("the cases are about something").isGreaterThan(CASES / 2);
        assertThat(ENDINGS)
                .as("the ways in which the cases ended")
                .containsKeys(
                        Reason.VERIFIER_AGREED,
                        Reason.NO_VERIFIER,
                        Reason.MODEL_STOPPED,
                        Reason.GATE_DENIED,
                        Reason.GATE_HALTED,
                        Reason.INPUT_UNCERTAIN,
                        Reason.DEVICE_LOCKED,
                        Reason.MAX_STEPS,
                        Reason.MAX_DECISIONS,
                        Reason.DEADLINE,
                        Reason.SPEND_CAP,
                        Reason.USAGE_ABOVE_RESERVATION,
                        Reason.CANCELLED_BY_CALLER,
                        Reason.SUSPENSION_EXPIRED,
                        Reason.UNUSABLE_ANSWER,
                        Reason.DEVICE_LOST,
                        Reason.DEVICE_FAILED,
                        Reason.PROVIDER_FAILED,
                        Reason.PROVIDER_RATE_LIMITED);
    }

    @ParameterizedTest
    @ValueSource(longs = {2896868396887032809L})
    void cases_that_went_wrong_once_stay_mended(long seed) {
        live(seed);
    }

    private static void live(long seed) {
        Random random = new Random(seed);
        TinyClock clock = new TinyClock();
        HostilePhone phone = new HostilePhone(random, clock);
        HostileProvider provider = new HostileProvider(random, clock, phone);
        Recorder events = new Recorder();
        Agent agent = Agent.builder(phone, provider)
                .clock(clock)
                .listener(events)
                .gate(proposal -> verdict(random))
                .build();
        provider.cancel = agent::cancel;

        Task task = task(random);
        RunResult result = agent.run(task);
        while (result.suspension().isPresent()) {
            clock.advance(Duration.ofSeconds(random.nextInt(40)));
            result = agent.resume(result.suspension().get(), random.nextBoolean() ? Reply.approve() : Reply.deny("no"));
        }

        assertThat(events.broken()).as("the contract of events").isEmpty();
        assertThat(result.status()).isNotEqualTo(RunStatus.SUSPENDED);
        assertThat(events.only(AgentEvent.RunEnded.class).result()).isSameAs(result);
        assertThat(result.decisions()).isLessThanOrEqualTo(task.limits().maxDecisions());
        if (result.reason() == Reason.INTERNAL_ERROR) {
            throw new AssertionError("a defect of the loop", result.cause().orElseThrow());
        }
        ENDINGS.merge(result.reason(), 1, Integer::sum);
        inputs += phone.received.size();
        checkInputs(events, phone.received);
        checkMoney(events, result, task.limits().spendCap());
    }

    private static Task task(Random random) {
        Task.Builder task = Task.builder("Anything")
                .packages(TinyPhone.APP, "com.example.other")
                .allow(Capability.TAP, Capability.BACK, Capability.HOME, Capability.TEXT, Capability.LONG_PRESS)
                .text("name", "Ada")
                .budget(random.nextInt(3) == 0 ? "0.0002" : "0.0006")
                .maxSteps(1 + random.nextInt(5))
                .maxDecisions(2 + random.nextInt(7))
                .deadline(Duration.ofSeconds(4 + random.nextInt(26)))
                .resumeWithin(Duration.ofSeconds(30))
                .retries(random.nextInt(3));
        if (random.nextInt(3) == 0) {
            task.verifier((screen, run) -> random.nextBoolean() ? Verification.agree() : Verification.disagree("more"));
        }
        if (random.nextInt(4) == 0) {
            task.minConfidence(0.5);
        }
        return task.build();
    }

    private static Verdict verdict(Random random) {
        return switch (random.nextInt(12)) {
            case 0 -> Verdict.deny("no");
            case 1 -> Verdict.ask("May it?");
            case 2 -> random.nextInt(5) == 0 ? Verdict.halt("never") : Verdict.allow();
            default -> Verdict.allow();
        };
    }

    /** Nothing that was not offered is executed, and no decision leads to two inputs. */
    private static void checkInputs(Recorder events, List<Input> received) {
        List<Choice> offered = List.of();
        Choice accepted = null;
        int sent = 0;
        for (AgentEvent event : events.events) {
            if (event instanceof AgentEvent.OfferMade offer) {
                offered = offer.request().actions();
            } else if (event instanceof AgentEvent.ChoiceAccepted choice) {
                accepted = choice.choice();
                assertThat(offered).contains(accepted);
            } else if (event instanceof AgentEvent.InputSending sending) {
                assertThat(sending.choice()).isEqualTo(accepted);
                accepted = null;
                checkBound(sending.choice(), sending.input());
                assertThat(received.get(sent)).isEqualTo(sending.input());
                sent++;
            }
        }
        assertThat(received).hasSize(sent);
    }

    private static void checkBound(Choice choice, Input input) {
        assertThat(input).hasSameClassAs(choice.action());
        if (input instanceof Tap tap) {
            assertThat(tap.target().label())
                    .isEqualTo(((Tap) choice.action()).target().label());
            assertThat(tap.target().bounds().contains(tap.point())).isTrue();
        }
    }

    /** A request is sent only if it fits beside all that counts; what was reported is what the result says. */
    private static void checkMoney(Recorder events, RunResult result, BigDecimal cap) {
        BigDecimal counted = BigDecimal.ZERO;
        BigDecimal reserved = BigDecimal.ZERO;
        Usage usage = Usage.none();
        for (AgentEvent event : events.events) {
            if (event instanceof AgentEvent.DecisionAsked asked) {
                reserved = asked.reserved();
                assertThat(counted.add(reserved)).as("the rule of the budget").isLessThanOrEqualTo(cap);
            } else if (event instanceof AgentEvent.DecisionReceived received) {
                counted = counted.add(received.usage().isKnown() ? cost(received.usage()) : reserved);
                usage = received.usage().isKnown() ? usage.plus(received.usage()) : usage;
            } else if (event instanceof AgentEvent.AttemptFailed failed) {
                boolean reported =
                        failed.billing() == Billing.REPORTED && failed.usage().isKnown();
                usage = reported ? usage.plus(failed.usage()) : usage;
                counted = counted.add(
                        reported
                                ? cost(failed.usage())
                                : failed.billing() == Billing.NOT_BILLED ? BigDecimal.ZERO : reserved);
            }
        }
        assertThat(result.spent()).isEqualByComparingTo(counted);
        assertThat(result.usage()).isEqualTo(usage);
    }

    private static BigDecimal cost(Usage usage) {
        return TinyProvider.PRICE.cost(usage.inputTokens(), Math.max(0, usage.outputTokens()));
    }
}
