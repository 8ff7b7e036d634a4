package io.github.jevdroid.testkit.junit;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.trace.JsonlTrace;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * Gives tests phones. {@link JevDroidTest} registers it with what is configured; in code it takes phones of Java objects and a provider:
 *
 * <pre>{@code
 * @RegisterExtension
 * static final JevDroidExtension PHONES = JevDroidExtension.builder()
 *     .phones(settingsPhone(), settingsPhone())
 *     .provider(() -> ScriptedProvider.choosing("Display", "Dark theme"))
 *     .build();
 *
 * @Test
 * void the_dark_theme_can_be_turned_on(JevDroid droid, FakePhone phone) { … }
 * }</pre>
 *
 * <p>A test takes its phone when the first parameter is resolved and gives it back after its last {@code @AfterEach}, whatever happened in
 * between. All parameters of one test are of one phone. Tests that run in parallel wait for each other when there are more tests than phones;
 * forked JVMs are kept apart by lock files in the folder for temporary files.
 */
@SuppressWarnings("exports") // Optional: who uses this has the library on the path.
public final class JevDroidExtension
        implements ParameterResolver,
                AfterEachCallback,
                TestExecutionExceptionHandler,
                LifecycleMethodExecutionExceptionHandler {

    static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(JevDroidExtension.class);

    private static final Set<Class<?>> PARAMETERS = Set.of(JevDroid.class, Screen.class, FakePhone.class);

    private final Optional<PhoneSource> phones;
    private final Optional<Supplier<? extends Provider>> provider;
    private final Optional<Keep> keep;
    private final Optional<Path> artifacts;
    private final Optional<Duration> waiting;
    private final Consumer<JevDroid.Builder> customizer;

    /** An extension that goes by annotation, properties and environment; see {@link JevDroidTest}. */
    public JevDroidExtension() {
        this(builder());
    }

    private JevDroidExtension(Builder builder) {
        this.phones = builder.phones;
        this.provider = builder.provider;
        this.keep = builder.keep;
        this.artifacts = builder.artifacts;
        this.waiting = builder.waiting;
        this.customizer = builder.customizer;
    }

    /**
     * Starts an extension with settings in code. Defaults: all as {@link JevDroidTest} tells.
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return PARAMETERS.contains(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        if (context.getTestMethod().isEmpty()) {
            throw new ParameterResolutionException("A phone belongs to one test: have the parameter "
                    + parameter.getParameter().getName() + " in test methods, @BeforeEach and @AfterEach only");
        }
        PhoneInTest phone = phone(context);
        Class<?> type = parameter.getParameter().getType();
        if (type == JevDroid.class) {
            return phone.droid();
        } else if (type == Screen.class) {
            return phone.droid().observe();
        }
        return phone.fake()
                .orElseThrow(
                        () -> new ParameterResolutionException(
                                "This test's phone is no FakePhone; have a parameter of type JevDroid, or a pool of fake phones"));
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw failed(context, failure);
    }

    @Override
    public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw failed(context, failure);
    }

    @Override
    public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        throw failed(context, failure);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        PhoneInTest phone = context.getStore(NAMESPACE).remove(PhoneInTest.class, PhoneInTest.class);
        if (phone != null) {
            phone.finish(context.getExecutionException().isPresent());
        }
    }

    private static Throwable failed(ExtensionContext context, Throwable failure) {
        PhoneInTest phone = context.getStore(NAMESPACE).get(PhoneInTest.class, PhoneInTest.class);
        return phone == null ? failure : phone.failed(failure);
    }

    private PhoneInTest phone(ExtensionContext context) {
        PhoneInTest phone = context.getStore(NAMESPACE)
                .getOrComputeIfAbsent(PhoneInTest.class, unused -> take(context), PhoneInTest.class);
        if (phone == null) {
            throw new ParameterResolutionException("The phone of this test was given back already");
        }
        return phone;
    }

    private PhoneInTest take(ExtensionContext context) {
        Settings settings = Settings.of(context);
        PhonePool pool = pool(context);
        PhonePool.Lease lease;
        try {
            lease = pool.take(waiting.orElseGet(settings::waiting));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new ParameterResolutionException("The test was interrupted while it waited for a phone", interrupted);
        }
        try {
            return connect(context, settings, pool, lease);
        } catch (RuntimeException | Error failed) {
            lease.close();
            throw failed;
        }
    }

    private PhoneInTest connect(ExtensionContext context, Settings settings, PhonePool pool, PhonePool.Lease lease) {
        Keep when = keep.orElseGet(settings::keep);
        Artifacts left = new Artifacts(artifacts.orElseGet(settings::artifacts), context);
        left.clear();
        JevDroid.Builder session = JevDroid.builder();
        pool.source().attach(lease.id(), session);
        Optional<Provider> decider = provider.map(Supplier::get);
        decider.ifPresentOrElse(session::provider, () -> settings.provider().ifPresent(session::providerName));
        settings.model().ifPresent(session::model);
        if (when != Keep.NEVER) {
            session.listener(JsonlTrace.to(left.trace()).full());
        }
        customizer.accept(session);
        return new PhoneInTest(lease, session.connect(), pool.source().fake(lease.id()), decider, left, when);
    }

    /** The pool that all tests with the same phones share, in this JVM. */
    PhonePool pool(ExtensionContext context) {
        Settings settings = Settings.of(context);
        Object key = phones.<Object>map(source -> source)
                .or(settings::source)
                .orElseGet(() -> List.of("adb", settings.serials()));
        PhonePool pool = context.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(key, unused -> new PhonePool(source(settings), locks()), PhonePool.class);
        if (pool == null) {
            throw new IllegalStateException("JUnit lost the pool of phones");
        }
        return pool;
    }

    private PhoneSource source(Settings settings) {
        return phones.orElseGet(() -> settings.source()
                .<PhoneSource>map(JevDroidExtension::create)
                .orElseGet(() -> new AdbPhones(settings.serials())));
    }

    private static PhoneSource create(Class<? extends PhoneSource> type) {
        try {
            var constructor = type.getDeclaredConstructor();
            constructor.trySetAccessible();
            return constructor.newInstance();
        } catch (InvocationTargetException failed) {
            throw new IllegalStateException(
                    type.getName() + " could not be made: its constructor threw", failed.getCause());
        } catch (ReflectiveOperationException failed) {
            throw new IllegalStateException(
                    type.getName() + " could not be made; a source of phones needs a constructor without parameters",
                    failed);
        }
    }

    private static Path locks() {
        return Path.of(
                System.getProperty("java.io.tmpdir"), "jevdroid-phones-" + System.getProperty("user.name", "user"));
    }

    /** Builds a {@link JevDroidExtension}; see {@link JevDroidExtension#builder()} for the defaults. */
    public static final class Builder {

        private Optional<PhoneSource> phones = Optional.empty();
        private Optional<Supplier<? extends Provider>> provider = Optional.empty();
        private Optional<Keep> keep = Optional.empty();
        private Optional<Path> artifacts = Optional.empty();
        private Optional<Duration> waiting = Optional.empty();
        private Consumer<JevDroid.Builder> customizer = session -> {};

        private Builder() {}

        /**
         * A pool of phones made of Java objects. They are not reset between tests.
         *
         * @param pool at least one
         * @return this
         */
        public Builder phones(FakePhone... pool) {
            return phones(new FakePhones(List.of(pool)));
        }

        /**
         * A pool of the test's own kind.
         *
         * @param source where the phones come from
         * @return this
         */
        public Builder phones(PhoneSource source) {
            this.phones = Optional.of(source);
            return this;
        }

        /**
         * Who decides; asked once for each test, and closed after it.
         *
         * @param forEachTest makes a provider
         * @return this
         */
        public Builder provider(Supplier<? extends Provider> forEachTest) {
            this.provider = Optional.of(forEachTest);
            return this;
        }

        /**
         * When trace, report and pictures stay.
         *
         * @param when always, never or after failed tests
         * @return this
         */
        public Builder keep(Keep when) {
            this.keep = Optional.of(when);
            return this;
        }

        /**
         * Where they stay.
         *
         * @param folder the root; each test gets a folder of its own in it
         * @return this
         */
        public Builder artifacts(Path folder) {
            this.artifacts = Optional.of(folder);
            return this;
        }

        /**
         * How long a test waits for a phone.
         *
         * @param limit not negative
         * @return this
         */
        public Builder waitForPhone(Duration limit) {
            this.waiting = Optional.of(limit);
            return this;
        }

        /**
         * Sets what else a session has: clock, gate, budget, listeners.
         *
         * @param settings called for each test before it connects
         * @return this
         */
        public Builder session(Consumer<JevDroid.Builder> settings) {
            this.customizer = settings;
            return this;
        }

        /**
         * Builds the extension.
         *
         * @return an extension for a field with {@code @RegisterExtension}
         */
        public JevDroidExtension build() {
            return new JevDroidExtension(this);
        }
    }
}
