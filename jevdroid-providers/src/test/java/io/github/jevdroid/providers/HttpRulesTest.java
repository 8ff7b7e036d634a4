package io.github.jevdroid.providers;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.jevdroid.provider.AnswerSet;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.ProviderException.Billing;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.run.internal.OpenContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HttpRulesTest {

    private static final String ANSWER = "{\"model\":\"m\",\"answers\":{\"open\":{\"type\":\"noul\",\"noul\":0.25}},"
            + "\"usage\":{\"input_tokens\":1,\"output_tokens\":1}}";
    private static final QuestionSet QUESTION =
            new QuestionSet("\"The drawer is open.\"", Map.of("open", new Question.Noul("Is it open?", "", "")));

    private Wire wire;

    @BeforeEach
    void start() {
        wire = new Wire();
    }

    @AfterEach
    void stop() {
        wire.close();
    }

    private SystemOne.Builder server() {
        return SystemOne.builder().baseUrl(wire.url()).key(Wire.KEY);
    }

    @Test
    void a_body_of_two_mebibytes_is_not_read_to_its_end() {
        wire.answer(Wire.json(200, "{\"answers\":\"" + "x".repeat(2 << 20) + "\"}"));

        try (SystemOne adapter = server().build()) {
            ProviderException.MalformedAnswer thrown = catchThrowableOfType(
                    ProviderException.MalformedAnswer.class, () -> adapter.ask(QUESTION, Wire.run()));
            assertThat(thrown.code()).isEqualTo("TOO_LARGE");
            assertThat(thrown.billing()).isEqualTo(Billing.UNKNOWN);
        }
        assertThat(wire.requests()).hasSize(1);
    }

    @Test
    void a_small_body_that_unpacks_to_a_large_one_is_not_unpacked_to_its_end() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(new byte[8 << 20]);
        }
        wire.answer(aResponse().withHeader("content-encoding", "gzip").withBody(packed.toByteArray()));

        try (SystemOne adapter = server().build()) {
            assertThatThrownBy(() -> adapter.ask(QUESTION, Wire.run()))
                    .isInstanceOf(ProviderException.MalformedAnswer.class)
                    .hasMessageContaining("TOO_LARGE");
        }
    }

    @Test
    void a_large_body_of_a_failure_does_not_hide_the_failure() {
        wire.answer(Wire.json(401, "x".repeat(2 << 20)));

        try (SystemOne adapter = server().build()) {
            assertThatThrownBy(() -> adapter.ask(QUESTION, Wire.run()))
                    .isInstanceOf(ProviderException.Unauthorized.class);
        }
    }

    @Test
    void a_body_that_trickles_ends_with_the_time_limit() {
        wire.answer(Wire.json(200, ANSWER).withChunkedDribbleDelay(20, 20_000));

        try (SystemOne adapter = server().callTimeout(Duration.ofMillis(300)).build()) {
            ProviderException.TimedOut thrown =
                    catchThrowableOfType(ProviderException.TimedOut.class, () -> adapter.ask(QUESTION, Wire.run()));
            assertThat(thrown.billing()).isEqualTo(Billing.UNKNOWN);
            assertThat(thrown.isRetryable()).isTrue();
        }
    }

    @Test
    void nobody_listening_costs_nothing() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        try (SystemOne adapter =
                SystemOne.builder().baseUrl("http://127.0.0.1:" + port).build()) {
            ProviderException.Unreachable thrown =
                    catchThrowableOfType(ProviderException.Unreachable.class, () -> adapter.ask(QUESTION, Wire.run()));
            assertThat(thrown.billing()).isEqualTo(Billing.NOT_BILLED);
            assertThat(thrown.isRetryable()).isTrue();
            assertThat(thrown).hasMessageContaining("127.0.0.1:" + port).hasNoCause();
        }
    }

    @Test
    void a_hundred_decisions_use_one_connection() throws IOException {
        try (CountingServer counting = new CountingServer();
                SystemOne adapter = SystemOne.builder().baseUrl(counting.url()).build()) {
            adapter.prepare(Wire.run());
            for (int i = 0; i < 100; i++) {
                adapter.ask(QUESTION, Wire.run());
            }
            assertThat(counting.connections.get()).isEqualTo(1);
            assertThat(counting.posts.get()).isEqualTo(100);
            assertThat(counting.heads.get()).isEqualTo(1);
        }
    }

    @Test
    void getting_ready_sends_neither_key_nor_state_and_fails_silently() {
        wire.answer(404, "");
        try (SystemOne adapter = server().build()) {
            adapter.prepare(Wire.run());
            catchThrowable(() -> adapter.ask(QUESTION, Wire.run()));
            assertThat(wire.requests().get(0).getMethod().getName()).isEqualTo("HEAD");
            assertThat(wire.requests().get(0).getHeaders().keys()).doesNotContain("Authorization");
        }
        try (SystemOne adapter =
                SystemOne.builder().baseUrl("http://127.0.0.1:1").build()) {
            adapter.prepare(Wire.run());
            assertThatThrownBy(() -> adapter.ask(QUESTION, Wire.run()))
                    .isInstanceOf(ProviderException.Unreachable.class);
        }
    }

    @Test
    void cancelling_from_another_thread_ends_the_call_at_once() throws Exception {
        wire.answer(Wire.json(200, ANSWER).withFixedDelay(20_000));
        OpenContext run = new OpenContext(Duration.ofSeconds(25), RunClock.system());

        try (SystemOne adapter = server().build()) {
            CompletableFuture<Throwable> ended =
                    CompletableFuture.supplyAsync(() -> catchThrowable(() -> adapter.ask(QUESTION, run)));
            while (wire.requests().isEmpty()) {
                Thread.onSpinWait();
            }
            long cancelled = System.nanoTime();
            run.cancel();
            assertThat(ended.get(5, TimeUnit.SECONDS)).isInstanceOf(RunCancelledException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - cancelled)).isLessThan(Duration.ofMillis(500));
        }
    }

    @Test
    void a_run_that_is_over_sends_nothing() {
        wire.answer(200, ANSWER);
        OpenContext run = new OpenContext(Duration.ofSeconds(5), RunClock.system());
        run.cancel();

        try (SystemOne adapter = server().build()) {
            assertThatThrownBy(() -> adapter.ask(QUESTION, run)).isInstanceOf(RunCancelledException.class);
        }
        assertThat(wire.requests()).isEmpty();
    }

    @Test
    void the_run_has_the_last_word_on_time() {
        wire.answer(Wire.json(200, ANSWER).withFixedDelay(20_000));

        try (SystemOne adapter = server().build()) {
            Throwable thrown = catchThrowable(() -> adapter.ask(QUESTION, RunContext.of(Duration.ofMillis(200))));
            assertThat(thrown).isInstanceOfAny(RunCancelledException.class, ProviderException.TimedOut.class);
        }
    }

    @Test
    void a_proxy_of_the_environment_is_not_used_unless_asked_for() {
        wire.answer(200, ANSWER);
        CountDownLatch asked = new CountDownLatch(1);
        ProxySelector before = ProxySelector.getDefault();
        ProxySelector spy = new ProxySelector() {
            @Override
            public List<Proxy> select(URI uri) {
                asked.countDown();
                return List.of(Proxy.NO_PROXY);
            }

            @Override
            public void connectFailed(URI uri, SocketAddress address, IOException failure) {}
        };
        try {
            ProxySelector.setDefault(spy);
            try (SystemOne adapter = server().build()) {
                adapter.ask(QUESTION, Wire.run());
            }
            assertThat(asked.getCount()).isEqualTo(1);
            try (SystemOne adapter = server().proxy(ProxySelector.getDefault()).build()) {
                adapter.ask(QUESTION, Wire.run());
            }
            assertThat(asked.getCount()).isZero();
        } finally {
            ProxySelector.setDefault(before);
        }
    }

    @Test
    void several_threads_may_ask_at_once() {
        wire.answer(200, ANSWER);

        try (SystemOne adapter = server().build()) {
            List<CompletableFuture<AnswerSet>> asked = IntStream.range(0, 8)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> adapter.ask(QUESTION, Wire.run())))
                    .toList();
            asked.forEach(answer -> assertThat(answer.join().answers()).hasSize(1));
        }
        assertThat(wire.requests()).hasSize(8);
    }

    /** Answers every POST, keeps connections open, and counts them. */
    private static final class CountingServer implements AutoCloseable {

        private final ServerSocket socket = new ServerSocket();
        private final AtomicInteger connections = new AtomicInteger();
        private final AtomicInteger posts = new AtomicInteger();
        private final AtomicInteger heads = new AtomicInteger();

        CountingServer() throws IOException {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            Thread acceptor = new Thread(this::accept, "counting-server");
            acceptor.setDaemon(true);
            acceptor.start();
        }

        String url() {
            return "http://127.0.0.1:" + socket.getLocalPort();
        }

        private void accept() {
            try {
                while (true) {
                    Socket connection = socket.accept();
                    connections.incrementAndGet();
                    Thread talker = new Thread(() -> talk(connection), "counting-server-connection");
                    talker.setDaemon(true);
                    talker.start();
                }
            } catch (IOException closed) {
                // The test is over.
            }
        }

        private void talk(Socket connection) {
            try (connection) {
                InputStream in = connection.getInputStream();
                OutputStream out = connection.getOutputStream();
                for (String head = head(in); !head.isEmpty(); head = head(in)) {
                    boolean post = head.startsWith("POST");
                    (post ? posts : heads).incrementAndGet();
                    int length = head.lines()
                            .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("content-length:"))
                            .mapToInt(
                                    line -> Integer.parseInt(line.substring(15).strip()))
                            .findFirst()
                            .orElse(0);
                    in.readNBytes(length);
                    String status = post ? "200 OK" : "404 Not Found";
                    String body = post ? ANSWER : "";
                    out.write(("HTTP/1.1 " + status + "\r\ncontent-type: application/json\r\ncontent-length: "
                                    + body.length() + "\r\n\r\n" + body)
                            .getBytes(StandardCharsets.UTF_8));
                    out.flush();
                }
            } catch (IOException closed) {
                // The client has gone.
            }
        }

        private static String head(InputStream in) throws IOException {
            StringBuilder head = new StringBuilder();
            for (int c = in.read(); c >= 0; c = in.read()) {
                head.append((char) c);
                if (head.length() >= 4 && head.substring(head.length() - 4).equals("\r\n\r\n")) {
                    return head.toString();
                }
            }
            return "";
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
