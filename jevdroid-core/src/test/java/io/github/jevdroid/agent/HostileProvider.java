package io.github.jevdroid.agent;

import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.ProviderException.Billing;
import io.github.jevdroid.provider.ProviderException.Details;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.run.RunContext;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** A service that answers as it should, as it should not, or not at all. */
final class HostileProvider implements Provider {

    Runnable cancel = () -> {};

    private final Random random;
    private final TinyClock clock;
    private final HostilePhone phone;

    HostileProvider(Random random, TinyClock clock, HostilePhone phone) {
        this.random = random;
        this.clock = clock;
        this.phone = phone;
    }

    @Override
    public ProviderInfo info() {
        return new ProviderInfo("hostile", "", "", ProviderInfo.Limits.NONE, true, Optional.of(TinyProvider.PRICE));
    }

    @Override
    @SuppressWarnings("NullAway") // Null is among what a provider should not return.
    public Decision decide(DecisionRequest request, RunContext run) {
        int whim = random.nextInt(100);
        if (whim < 8) {
            phone.change();
        } else if (whim < 12) {
            clock.advance(Duration.ofSeconds(random.nextInt(20)));
        } else if (whim == 12) {
            cancel.run();
        } else if (whim < 20) {
            throw failure();
        } else if (whim == 20) {
            throw new IllegalArgumentException("a defect");
        } else if (whim == 21) {
            throw new StackOverflowError();
        } else if (whim == 22) {
            return null;
        }
        return answer(request);
    }

    private ProviderException failure() {
        Billing billing = Billing.values()[random.nextInt(2)];
        Details details = Details.of(random.nextBoolean(), billing);
        if (random.nextInt(3) == 0) {
            details = details.usage(Usage.of(random.nextInt(5_000), random.nextInt(50)));
        }
        if (random.nextInt(4) == 0) {
            details = details.retryAfter(Duration.ofSeconds(random.nextInt(90)));
        }
        return switch (random.nextInt(4)) {
            case 0 -> new ProviderException.RateLimited("429", details, null);
            case 1 -> new ProviderException.Overloaded("503", details, null);
            case 2 -> new ProviderException.MalformedAnswer("BAD", random.nextBoolean(), details);
            default -> new ProviderException.Refused("400", details, null);
        };
    }

    private Decision answer(DecisionRequest request) {
        Choice choice = request.actions().get(random.nextInt(request.actions().size()));
        String id = random.nextInt(20) == 0 ? "TAP_" + random.nextInt(100) : choice.id();
        Decision.Builder decision = Decision.builder(id).usage(usage());
        if (random.nextInt(3) == 0) {
            decision.distribution(distribution(request, id));
        }
        if (random.nextInt(4) == 0) {
            decision.reportedConfidence(random.nextInt(10) == 0 ? Double.NaN : random.nextDouble());
        }
        if (random.nextInt(3) == 0) {
            decision.goalDone(random.nextDouble()).stuck(random.nextInt(6) == 0 ? -1 : random.nextDouble());
        }
        return decision.build();
    }

    private Usage usage() {
        return switch (random.nextInt(50)) {
            case 0 -> Usage.unknown();
            case 1 -> Usage.of(1_000_000, 0);
            case 2 -> Usage.of(0, 0);
            default -> Usage.of(200 + random.nextInt(800), random.nextInt(30));
        };
    }

    private Map<String, Double> distribution(DecisionRequest request, String id) {
        Map<String, Double> distribution = new HashMap<>();
        switch (random.nextInt(12)) {
            case 0 -> distribution.put(id, Double.NaN);
            case 1 -> distribution.put(id, 0.4);
            case 2 -> distribution.put("NEVER_OFFERED", 1.0);
            case 3 -> request.actions().forEach(choice -> distribution.put(choice.id(), random.nextDouble()));
            default -> distribution.put(id, 1.0);
        }
        return distribution;
    }
}
