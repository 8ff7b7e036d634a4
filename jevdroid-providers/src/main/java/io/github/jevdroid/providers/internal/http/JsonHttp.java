package io.github.jevdroid.providers.internal.http;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunContext;
import java.io.IOException;
import java.io.InputStream;
import java.net.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.BufferedSink;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One service's connection: one request a call, never repeated, never redirected, bounded in time and size. The connection is kept open
 * for the next call. Safe for use by several threads.
 */
public final class JsonHttp implements AutoCloseable {

    /** The most that is read of an answer, after decompression. */
    public static final int MAX_RESPONSE_BYTES = 1 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(JsonHttp.class);
    private static final MediaType JSON = MediaType.get("application/json");
    private static final String USER_AGENT = "jevdroid-java";
    private static final Pattern REQUEST_ID = Pattern.compile("[A-Za-z0-9._:/-]{1,128}");
    private static final String[] REQUEST_ID_HEADERS = {
        "x-typesafe-request-id", "x-request-id", "x-vercel-id", "x-ds-trace-id"
    };

    private final Service service;
    private final HttpSettings settings;
    private final OkHttpClient client;
    private volatile CompletableFuture<?> warming = CompletableFuture.completedFuture(0);

    /**
     * A connection that opens with the first call.
     *
     * @param service who is asked
     * @param settings how it is reached
     */
    public JsonHttp(Service service, HttpSettings settings) {
        this.service = service;
        this.settings = settings;
        OkHttpClient.Builder builder = new OkHttpClient.Builder()
                .connectTimeout(settings.connectTimeout())
                .readTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .socketFactory(new PromptSockets(settings.proxy().isEmpty()))
                .eventListenerFactory(JsonHttp::progressOf);
        settings.proxy().ifPresentOrElse(builder::proxySelector, () -> builder.proxy(Proxy.NO_PROXY));
        this.client = builder.build();
    }

    /**
     * Who is asked.
     *
     * @return the service
     */
    public Service service() {
        return service;
    }

    /** Opens the connection in the background, so that the first call finds it open. A failure shows with that call. */
    public void warm() {
        CompletableFuture<Integer> done = new CompletableFuture<>();
        warming = done;
        // Neither key nor content: any answer, a 404 too, leaves the connection open.
        Request head = new Request.Builder()
                .url(service.base().at("/"))
                .header("User-Agent", USER_AGENT)
                .head()
                .build();
        Thread opener = new Thread(() -> open(head, done), "jevdroid-" + service.name() + "-connect");
        opener.setDaemon(true);
        opener.start();
    }

    private void open(Request head, CompletableFuture<Integer> done) {
        try (Response response =
                limited(settings.connectTimeout()).newCall(head).execute()) {
            LOG.debug("{} is connected ({})", service.name(), response.protocol());
        } catch (IOException | RuntimeException later) {
            LOG.debug(
                    "{} could not be connected yet ({})",
                    service.name(),
                    later.getClass().getSimpleName());
        } finally {
            done.complete(0);
        }
    }

    /**
     * Sends a JSON body and reads a JSON answer.
     *
     * @param path what is added to the base URL
     * @param headers headers beside the usual ones
     * @param body the body
     * @param run time left and cancellation
     * @return a reply with status 200
     * @throws ProviderException if there is none
     */
    public Reply post(String path, Map<String, String> headers, byte[] body, RunContext run) {
        return require200(
                exchange(request(path, headers).post(new OneShot(body)).build(), body, run), run);
    }

    /**
     * Sends a JSON body and reads whatever comes back.
     *
     * @param path what is added to the base URL
     * @param headers headers beside the usual ones
     * @param body the body
     * @param run time left and cancellation
     * @return a reply with any status
     * @throws ProviderException if none arrived complete
     */
    public Reply postAny(String path, Map<String, String> headers, byte[] body, RunContext run) {
        return exchange(request(path, headers).post(new OneShot(body)).build(), body, run);
    }

    /**
     * Reads something.
     *
     * @param path what is added to the base URL
     * @param run time left and cancellation
     * @return a reply with status 200
     * @throws ProviderException if there is none
     */
    public Reply get(String path, RunContext run) {
        return require200(exchange(request(path, Map.of()).get().build(), new byte[0], run), run);
    }

    /**
     * Accepts a reply with status 200 only.
     *
     * @param reply any reply
     * @param run whose clock a date in {@code retry-after} is compared with
     * @return the same
     * @throws ProviderException for every other status
     */
    public Reply require200(Reply reply, RunContext run) {
        if (reply.status() != 200) {
            throw HttpFailures.of(service, reply, run.clock().instant());
        }
        return reply;
    }

    /**
     * Reads the body of a reply.
     *
     * @param reply a reply with status 200
     * @return its JSON object
     * @throws ProviderException if the body is not exactly one JSON object
     */
    public static JsonNode object(Reply reply) {
        if (reply.isCut()) {
            throw reply.malformed("TOO_LARGE", false, Usage.unknown());
        }
        if (reply.body().length == 0) {
            throw reply.malformed("EMPTY", false, Usage.unknown());
        }
        JsonNode body =
                StrictJson.read(reply.body()).orElseThrow(() -> reply.malformed("NOT_JSON", false, Usage.unknown()));
        if (!body.isObject()) {
            throw reply.malformed("NOT_AN_OBJECT", false, Usage.unknown());
        }
        return body;
    }

    private Request.Builder request(String path, Map<String, String> headers) {
        Request.Builder request = new Request.Builder()
                .url(service.base().at(path))
                .header("Accept", "application/json")
                .header("User-Agent", USER_AGENT)
                .tag(Progress.class, new Progress());
        headers.forEach(request::header);
        settings.key().ifPresent(key -> request.header("Authorization", key.bearer()));
        return request;
    }

    private Reply exchange(Request request, byte[] sent, RunContext run) {
        run.throwIfCancelled();
        awaitConnection(run);
        Progress progress = progressOf(request);
        Call call = limited(shorter(settings.callTimeout(), run.remaining())).newCall(request);
        long started = System.nanoTime();
        RunContext.Registration cancellation = run.onCancel(call::cancel);
        try (Response response = call.execute()) {
            progress.status = response.code();
            Reply reply = read(response, sent);
            LOG.debug(
                    "{} answered {} with {} bytes after {} ms",
                    service.name(),
                    reply.status(),
                    reply.body().length,
                    TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started));
            return reply;
        } catch (IOException | RuntimeException failure) {
            if (run.isCancelled() || Thread.currentThread().isInterrupted()) {
                throw new RunCancelledException("The request to " + service.place() + " was given up"
                        + (progress.sent ? " after it was sent" : " before it was sent"));
            }
            LOG.debug(
                    "{} gave no answer ({})", service.name(), failure.getClass().getSimpleName());
            throw HttpFailures.broken(service, failure, progress.sent, progress.status);
        } finally {
            cancellation.close();
        }
    }

    private void awaitConnection(RunContext run) {
        try {
            warming.get(Math.max(1, run.remaining().toMillis()), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new RunCancelledException("The request to " + service.place() + " was given up before it was sent");
        } catch (ExecutionException | TimeoutException goOn) {
            run.throwIfCancelled();
        }
    }

    private Reply read(Response response, byte[] sent) throws IOException {
        byte[] body;
        try (InputStream stream = response.body().byteStream()) {
            body = stream.readNBytes(MAX_RESPONSE_BYTES + 1);
        }
        boolean cut = body.length > MAX_RESPONSE_BYTES;
        return new Reply(
                response.code(),
                cut ? Arrays.copyOf(body, MAX_RESPONSE_BYTES) : body,
                cut,
                requestId(response, sent),
                name -> response.header(name, ""));
    }

    /** Only what looks like an id, and nothing that a server may have copied out of the request. */
    private String requestId(Response response, byte[] sent) {
        for (String name : REQUEST_ID_HEADERS) {
            String id = response.header(name, "");
            if (REQUEST_ID.matcher(id).matches() && isOwn(id, sent)) {
                return id;
            }
        }
        return "";
    }

    private boolean isOwn(String id, byte[] sent) {
        return settings.key().filter(key -> key.isIn(id)).isEmpty()
                && !new String(sent, StandardCharsets.UTF_8).contains(id);
    }

    private OkHttpClient limited(Duration limit) {
        return client.newBuilder().callTimeout(limit).build();
    }

    private static Duration shorter(Duration one, Duration other) {
        Duration shorter = one.compareTo(other) < 0 ? one : other;
        // OkHttp takes zero for "no limit".
        return shorter.compareTo(Duration.ofMillis(1)) < 0 ? Duration.ofMillis(1) : shorter;
    }

    @Override
    public void close() {
        client.connectionPool().evictAll();
    }

    private static Progress progressOf(Call call) {
        return progressOf(call.request());
    }

    private static Progress progressOf(Request request) {
        Progress progress = request.tag(Progress.class);
        return progress == null ? new Progress() : progress;
    }

    /** How far a request came; decides what a failure may have cost. */
    private static final class Progress extends EventListener {

        private volatile boolean sent;
        private volatile int status;

        @Override
        public void requestHeadersStart(Call call) {
            sent = true;
        }
    }

    /** A body that is sent once: without this, OkHttp repeats a request by itself after some statuses. */
    private static final class OneShot extends RequestBody {

        private final byte[] bytes;

        OneShot(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public MediaType contentType() {
            return JSON;
        }

        @Override
        public long contentLength() {
            return bytes.length;
        }

        @Override
        public boolean isOneShot() {
            return true;
        }

        @Override
        public void writeTo(BufferedSink sink) throws IOException {
            sink.write(bytes);
        }
    }
}
