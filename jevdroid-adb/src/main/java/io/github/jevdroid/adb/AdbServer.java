package io.github.jevdroid.adb;

import io.github.jevdroid.adb.internal.AdbFailures;
import io.github.jevdroid.adb.internal.AdbLink;
import io.github.jevdroid.adb.internal.Environment;
import io.github.jevdroid.adb.internal.ServerAddress;
import io.github.jevdroid.adb.internal.ServerStarter;
import io.github.jevdroid.run.RunContext;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A client of the adb server, which it speaks to over its socket. A call is one short connection; nothing stays open between calls, so
 * there is nothing to close. Thread-safe.
 *
 * <p>The server is used as it is and never ended. When none answers on this machine, one is started, once.
 */
public final class AdbServer implements AdbTransport {

    private final AdbLink link;

    private AdbServer(Builder builder) {
        ServerAddress address = ServerAddress.resolve(builder.server, builder.environment);
        this.link = new AdbLink(
                address,
                new AdbFailures(address),
                builder.start
                        ? Optional.of(new ServerStarter(address, builder.adb, builder.environment))
                        : Optional.empty(),
                builder.connectLimit,
                builder.idleLimit);
    }

    /**
     * The server that the environment names.
     *
     * @return a client that has not connected yet
     * @throws io.github.jevdroid.ConfigurationException if the environment names something that cannot be used
     */
    public static AdbServer fromEnvironment() {
        return builder().build();
    }

    /**
     * Starts to describe a client. The defaults:
     *
     * <ul>
     *   <li>server: {@code ADB_SERVER_SOCKET}, else {@code ANDROID_ADB_SERVER_ADDRESS} and {@code ANDROID_ADB_SERVER_PORT}, else
     *       {@code localhost:5037}
     *   <li>adb program: looked for in {@code ANDROID_HOME}, {@code ANDROID_SDK_ROOT}, {@code PATH} and the usual places, and only when
     *       a server must be started
     *   <li>start an absent server: yes, if the address is this machine's
     *   <li>connecting takes at most 3 s, silence lasts at most 20 s
     * </ul>
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public List<AttachedDevice> devices(RunContext run) {
        return link.devices(run);
    }

    @Override
    public ShellResult shell(String serial, String command, Duration limit, RunContext run) {
        return link.shell(serial, command, limit, run);
    }

    /**
     * The machinery, for the parts of this module that need raw streams.
     *
     * @return the link behind this client
     */
    AdbLink link() {
        return link;
    }

    /**
     * The server's protocol version, such as 41.
     *
     * @param run time left and cancellation
     * @return what the server says
     * @throws io.github.jevdroid.device.DeviceException if it cannot be asked
     */
    public int version(RunContext run) {
        return link.version(run);
    }

    /**
     * Where the server listens.
     *
     * @return {@code host:port}
     */
    public String address() {
        return link.address().toString();
    }

    @Override
    public String toString() {
        return "AdbServer[" + address() + "]";
    }

    /** Builds an {@link AdbServer}; see {@link AdbServer#builder()} for the defaults. */
    public static final class Builder {

        private Optional<String> server = Optional.empty();
        private Optional<Path> adb = Optional.empty();
        private boolean start = true;
        private Duration connectLimit = Duration.ofSeconds(3);
        private Duration idleLimit = Duration.ofSeconds(20);
        private Environment environment = Environment.system();

        private Builder() {}

        /**
         * Names the server.
         *
         * @param hostAndPort for instance {@code localhost:5037}
         * @return this
         */
        public Builder server(String hostAndPort) {
            this.server = Optional.of(hostAndPort);
            return this;
        }

        /**
         * Names the adb program that starts an absent server.
         *
         * @param program its file
         * @return this
         */
        public Builder adb(Path program) {
            this.adb = Optional.of(program);
            return this;
        }

        /**
         * Says whether an absent server is started.
         *
         * @param start false to fail instead
         * @return this
         */
        public Builder startServer(boolean start) {
            this.start = start;
            return this;
        }

        /**
         * Limits connecting to the server.
         *
         * @param limit more than zero
         * @return this
         */
        public Builder connectLimit(Duration limit) {
            this.connectLimit = positive("connectLimit", limit);
            return this;
        }

        /**
         * Limits the silence in a call. A screen that never comes to rest is silent for some 11 s.
         *
         * @param limit more than zero
         * @return this
         */
        public Builder idleLimit(Duration limit) {
            this.idleLimit = positive("idleLimit", limit);
            return this;
        }

        Builder environment(Environment environment) {
            this.environment = Objects.requireNonNull(environment, "environment");
            return this;
        }

        /**
         * Makes the client. Nothing is connected yet.
         *
         * @return a client
         * @throws io.github.jevdroid.ConfigurationException if the address cannot be used
         */
        public AdbServer build() {
            return new AdbServer(this);
        }

        private static Duration positive(String name, Duration limit) {
            if (limit.isZero() || limit.isNegative()) {
                throw new IllegalArgumentException(name + " must be more than zero, not " + limit);
            }
            return limit;
        }
    }
}
