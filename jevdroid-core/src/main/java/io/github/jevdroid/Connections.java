package io.github.jevdroid;

import io.github.jevdroid.device.Device;
import io.github.jevdroid.device.DeviceConnector;
import io.github.jevdroid.device.DeviceOptions;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.run.RunContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds what a session is not given: a phone and a provider. Everything that can be checked without touching either is checked first. */
final class Connections {

    static final String PROVIDER_VARIABLE = "JEVDROID_PROVIDER";

    private static final Logger LOG = LoggerFactory.getLogger("io.github.jevdroid.session");
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(60);
    private static final Duration PREPARE_LIMIT = Duration.ofSeconds(10);

    private final Wanted wanted;

    Connections(Wanted wanted) {
        this.wanted = wanted;
    }

    /** What the search goes by; empty is the environment's or the adapter's own choice. */
    record Wanted(
            Optional<String> serial,
            Optional<String> adbServer,
            Optional<String> providerName,
            Optional<String> model,
            Optional<String> baseUrl,
            ProviderOptions.Environment environment) {}

    void checkDevice() {
        connector().check(deviceOptions(RunClock.system()));
    }

    Device device(RunClock clock) {
        return connector().connect(deviceOptions(clock), RunContext.of(CONNECT_LIMIT, clock));
    }

    private DeviceConnector connector() {
        List<DeviceConnector> found = found(DeviceConnector.class);
        if (found.isEmpty()) {
            throw new ConfigurationException("No way to reach a phone was found. Add the dependency"
                    + " io.github.jevdroid:jevdroid-adb (io.github.jevdroid:jevdroid brings it too), or give a device of"
                    + " your own: JevDroid.builder().device(…)");
        }
        return found.get(0);
    }

    private DeviceOptions deviceOptions(RunClock clock) {
        return new DeviceOptions(wanted.serial(), wanted.adbServer(), clock);
    }

    Provider provider() {
        return choose().create(new ProviderOptions(wanted.model(), wanted.baseUrl(), wanted.environment()));
    }

    private ProviderFactory choose() {
        Map<String, ProviderFactory> factories = new LinkedHashMap<>();
        found(ProviderFactory.class).forEach(factory -> factories.putIfAbsent(factory.name(), factory));
        if (factories.isEmpty()) {
            throw new ConfigurationException("No decision service was found. Add the dependency"
                    + " io.github.jevdroid:jevdroid-providers (io.github.jevdroid:jevdroid brings it too), or give a"
                    + " provider of your own: JevDroid.builder().provider(…)");
        }
        Optional<String> name = wanted.providerName().or(() -> variable(PROVIDER_VARIABLE));
        if (name.isPresent()) {
            return named(name.get(), factories);
        }
        List<ProviderFactory> usable = factories.values().stream()
                .filter(factory -> factory.keyVariables().stream()
                        .anyMatch(key -> variable(key).isPresent()))
                .toList();
        if (usable.size() == 1) {
            return usable.get(0);
        }
        throw new ConfigurationException(
                usable.isEmpty() ? noneUsable(factories.values().stream().toList()) : severalUsable(usable));
    }

    private static ProviderFactory named(String name, Map<String, ProviderFactory> factories) {
        ProviderFactory factory = factories.get(name);
        if (factory == null) {
            throw new ConfigurationException("There is no decision service named \"" + name + "\"; there are "
                    + String.join(", ", factories.keySet()));
        }
        return factory;
    }

    private static String noneUsable(List<ProviderFactory> factories) {
        String keys = factories.stream()
                .filter(factory -> !factory.keyVariables().isEmpty())
                .map(factory -> factory.keyVariables().get(0) + " (" + factory.name() + ")")
                .collect(Collectors.joining(", "));
        return "No decision service can be used. "
                + (keys.isEmpty() ? "" : "Set the environment variable of one of them: " + keys + ". ")
                + "Or choose one without a key: JevDroid.builder().providerName(\"offline\") or " + PROVIDER_VARIABLE
                + "=offline";
    }

    private static String severalUsable(List<ProviderFactory> usable) {
        String names = usable.stream().map(ProviderFactory::name).collect(Collectors.joining(", "));
        return "Several decision services have a key: " + names + ". Choose one:"
                + " JevDroid.builder().providerName(\"" + usable.get(0).name() + "\") or " + PROVIDER_VARIABLE + "="
                + usable.get(0).name();
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(wanted.environment().get(name)).filter(value -> !value.isBlank());
    }

    /** What is registered where the thread looks and where this class comes from: on the class path or on the module path. */
    private static <S> List<S> found(Class<S> service) {
        Map<Class<?>, S> found = new LinkedHashMap<>();
        collect(ServiceLoader.load(service), found);
        collect(ServiceLoader.load(service, Connections.class.getClassLoader()), found);
        return new ArrayList<>(found.values());
    }

    private static <S> void collect(ServiceLoader<S> loader, Map<Class<?>, S> found) {
        for (Iterator<S> services = loader.iterator(); hasNext(services); ) {
            try {
                S service = services.next();
                found.putIfAbsent(service.getClass(), service);
            } catch (ServiceConfigurationError broken) {
                LOG.warn("A registered service cannot be used: {}", broken.getMessage());
            }
        }
    }

    private static boolean hasNext(Iterator<?> services) {
        try {
            return services.hasNext();
        } catch (ServiceConfigurationError broken) {
            LOG.warn("A registered service cannot be used: {}", broken.getMessage());
            return false;
        }
    }

    static <C extends AutoCloseable> C own(List<AutoCloseable> owned, C made) {
        owned.add(made);
        return made;
    }

    /** Last made, first closed; one that fails does not keep the others open. */
    static void closeAll(List<AutoCloseable> owned) {
        for (int i = owned.size() - 1; i >= 0; i--) {
            try {
                owned.get(i).close();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            } catch (Exception failed) {
                LOG.warn("Something could not be closed: {}", failed.getClass().getName());
            }
        }
    }

    /** A service that cannot be reached shows with the first decision, not here. */
    static Provider ready(Provider provider, RunClock clock) {
        try {
            provider.prepare(RunContext.of(PREPARE_LIMIT, clock));
        } catch (RuntimeException later) {
            LOG.debug("The provider could not get ready: {}", later.getClass().getName());
        }
        return provider;
    }

    static void sayWhereScreensGo(Provider provider) {
        if (!provider.info().host().isEmpty()) {
            LOG.info(
                    "Screen contents are sent to {} ({})",
                    provider.info().host(),
                    provider.info().name());
        }
    }
}
