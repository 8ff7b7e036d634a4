package io.github.jevdroid.cli;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.providers.ModelCatalogue;
import io.github.jevdroid.run.RunContext;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** Lists who can decide, and the models of one of them. */
@Command(
        name = "models",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "List who can decide and what each needs; with --provider, the models that the service offers.",
        footer = {
            "",
            "Examples:",
            "  jevdroid models",
            "  jevdroid models --provider typesafe",
            "  jevdroid models --provider systemone --base-url http://localhost:8080"
        })
final class ModelsCommand implements Callable<Integer> {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // Set by picocli.
    Main main;

    @Mixin
    ProviderChoice choice = new ProviderChoice();

    @Mixin
    OutputOptions output = new OutputOptions();

    @Override
    public Integer call() {
        return choice.provider == null ? listProviders() : listModels(choice.provider);
    }

    private int listProviders() {
        PrintStream out = main.terminal().out();
        List<Map<String, Object>> all = new ArrayList<>();
        for (ProviderFactory factory : factories()) {
            boolean ready = isReady(factory);
            if (output.json) {
                Map<String, Object> map = new LinkedHashMap<>();
                map.put("name", factory.name());
                map.put("description", factory.description());
                map.put("variables", factory.keyVariables());
                map.put("keySet", ready);
                all.add(map);
            } else {
                out.println(Palette.STRONG.paint(Printable.column(factory.name(), 20), output.colours(main.terminal()))
                        + (ready ? "key set      " : "             ")
                        + factory.description());
            }
        }
        if (output.json) {
            out.println(Json.pretty(all));
        }
        return ExitCode.SUCCESS.code();
    }

    private boolean isReady(ProviderFactory factory) {
        return factory.keyVariables().stream()
                .anyMatch(name -> main.terminal().variable(name).isPresent());
    }

    private int listModels(String name) {
        ProviderFactory factory = factories().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () -> new UsageProblem("there is no provider \"" + name + "\"; jevdroid models lists them"));
        ProviderOptions options = new ProviderOptions(
                Optional.ofNullable(choice.model),
                Optional.ofNullable(choice.baseUrl),
                variable -> main.terminal().environment().get(variable));
        try (Provider provider = factory.create(options)) {
            ProviderInfo info = provider.info();
            if (!(provider instanceof ModelCatalogue catalogue)) {
                throw new ConfigurationException("The provider " + name + " has no list of models"
                        + (info.model().isEmpty() ? "" : "; it asks for " + info.model()));
            }
            List<String> models = catalogue.models(RunContext.of(LIMIT));
            if (output.json) {
                main.terminal()
                        .out()
                        .println(Json.pretty(Map.of("provider", name, "host", info.host(), "models", models)));
            } else {
                models.forEach(model -> main.terminal().out().println(Printable.line(model, 200)));
            }
            return ExitCode.SUCCESS.code();
        }
    }

    static List<ProviderFactory> factories() {
        List<ProviderFactory> found = new ArrayList<>();
        ServiceLoader.load(ProviderFactory.class, Main.class.getClassLoader()).forEach(found::add);
        return found;
    }
}
