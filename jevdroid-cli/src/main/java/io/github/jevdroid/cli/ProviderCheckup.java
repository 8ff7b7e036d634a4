package io.github.jevdroid.cli;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.JevDroidException;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.providers.ModelCatalogue;
import io.github.jevdroid.run.RunContext;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The doctor's look at who decides. Keys are named, never shown. */
final class ProviderCheckup {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final Terminal terminal;
    private final ProviderChoice choice;
    private final boolean ask;

    ProviderCheckup(Terminal terminal, ProviderChoice choice, boolean ask) {
        this.terminal = terminal;
        this.choice = choice;
        this.ask = ask;
    }

    void run(Consumer<Finding> tell) {
        List<ProviderFactory> factories = ModelsCommand.factories();
        List<ProviderFactory> withKey = factories.stream().filter(this::hasKey).toList();
        tell.accept(keys(factories, withKey));
        Optional<String> name = Optional.ofNullable(choice.provider).or(() -> terminal.variable("JEVDROID_PROVIDER"));
        Optional<ProviderFactory> chosen = name.isPresent()
                ? factories.stream()
                        .filter(factory -> factory.name().equals(name.get()))
                        .findFirst()
                : withKey.size() == 1 ? Optional.of(withKey.get(0)) : Optional.empty();
        if (chosen.isEmpty()) {
            tell.accept(
                    Finding.fail(
                            "decision service",
                            name.map(unknown -> "there is no provider \"" + unknown + "\"")
                                    .orElse(
                                            withKey.isEmpty()
                                                    ? "none chosen and no key set"
                                                    : "several keys are set and none is chosen"),
                            "name one with --provider or JEVDROID_PROVIDER, for instance --provider offline; jevdroid models lists them"));
            return;
        }
        look(chosen.get(), tell);
    }

    private Finding keys(List<ProviderFactory> factories, List<ProviderFactory> withKey) {
        String all = factories.stream()
                .flatMap(factory -> factory.keyVariables().stream().limit(1))
                .distinct()
                .collect(Collectors.joining(", "));
        return withKey.isEmpty()
                ? Finding.warn("keys", "none set", "set one of " + all + "; without a key: --provider offline")
                : Finding.ok(
                        "keys",
                        "set for " + withKey.stream().map(ProviderFactory::name).collect(Collectors.joining(", ")));
    }

    private boolean hasKey(ProviderFactory factory) {
        return factory.keyVariables().stream()
                .anyMatch(variable -> terminal.variable(variable).isPresent());
    }

    private void look(ProviderFactory factory, Consumer<Finding> tell) {
        ProviderOptions options = new ProviderOptions(
                Optional.ofNullable(choice.model),
                Optional.ofNullable(choice.baseUrl),
                variable -> terminal.environment().get(variable));
        try (Provider provider = factory.create(options)) {
            ProviderInfo info = provider.info();
            String where = info.host().isEmpty() ? "decides in this process" : "screen contents go to " + info.host();
            if (ask && provider instanceof ModelCatalogue catalogue) {
                int models = catalogue.models(RunContext.of(LIMIT)).size();
                tell.accept(Finding.ok(
                        "decision service", factory.name() + ", " + where + ", answers, " + models + " models"));
            } else {
                tell.accept(Finding.ok(
                        "decision service",
                        factory.name() + ", " + where + (info.host().isEmpty() ? "" : ", not asked")));
            }
            if (info.price().isEmpty() && choice.price == null) {
                tell.accept(Finding.warn(
                        "price",
                        "unknown for " + factory.name(),
                        "give --price IN/OUT or --max-tokens N with each run"));
            }
        } catch (ConfigurationException wrong) {
            tell.accept(Finding.fail("decision service", String.valueOf(wrong.getMessage()), "see docs/providers.md"));
        } catch (JevDroidException failed) {
            tell.accept(Finding.fail(
                    "decision service",
                    String.valueOf(failed.getMessage()),
                    "check the key, the network and the address; see docs/providers.md"));
        }
    }
}
