package io.github.jevdroid.testkit;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Unreadable;
import io.github.jevdroid.testkit.adb.TcpService;
import io.github.jevdroid.testkit.internal.shell.Streams;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The server that stays on a {@link FakePhone} once a host has started it, as {@code u2.jar} of openatx does on a real one: JSON-RPC over
 * HTTP on a port of the phone. It reads the screen without waiting for it to come to rest, and sets texts. The phone's own faults
 * befall it too; those that only such a server has are scripted here.
 */
public final class ResidentServer {

    static final String REGISTERED = "java.lang.IllegalStateException: UiAutomationService "
            + "android.accessibilityservice.IAccessibilityServiceClient$Stub$Proxy@6a1f3d4already registered!\n"
            + "\tat android.os.Parcel.createExceptionOrNull(Parcel.java:3057)";

    private static final JsonFactory JSON = new JsonFactory();
    private static final int CUSTOM_ERROR = -32001;
    private static final int KILLED = 137;
    private static final int NO_SUCH_METHOD = -32601;

    private final FakePhone phone;
    private final PhoneSetup setup;
    private final List<String> calls = new CopyOnWriteArrayList<>();
    private final AtomicInteger starts = new AtomicInteger();
    private final AtomicInteger deathsInCalls = new AtomicInteger();
    private final AtomicInteger deathsAfterInputs = new AtomicInteger();
    private final AtomicInteger garbage = new AtomicInteger();
    private volatile Optional<Life> life = Optional.empty();
    private volatile Duration startTime = Duration.ZERO;
    private volatile boolean heldByOthers;

    ResidentServer(FakePhone phone, PhoneSetup setup) {
        this.phone = phone;
        this.setup = setup;
    }

    // ---- what a test asks

    /**
     * Whether it answers.
     *
     * @return true between its start and its end
     */
    public boolean isRunning() {
        return life.isPresent();
    }

    /**
     * How often it came up.
     *
     * @return 0 for a phone on which no host has started it
     */
    public int starts() {
        return starts.get();
    }

    /**
     * The methods that were called, {@code ping} by path included.
     *
     * @return in their order
     */
    public List<String> calls() {
        return List.copyOf(calls);
    }

    boolean isHeldByOthers() {
        return heldByOthers;
    }

    // ---- what goes wrong

    /**
     * Lets it take some time to come up.
     *
     * @param duration by the phone's clock
     * @return this
     */
    public ResidentServer takesToStart(Duration duration) {
        startTime = Objects.requireNonNull(duration, "duration");
        return this;
    }

    /**
     * Lets another program on the phone hold UiAutomation, so that this one registers in vain.
     *
     * @param held whether it does
     * @return this
     */
    public ResidentServer heldByOthers(boolean held) {
        heldByOthers = held;
        return this;
    }

    /**
     * Lets it die in the middle of the next calls, before it does what it is asked to.
     *
     * @param times how many calls
     * @return this
     */
    public ResidentServer diesInCalls(int times) {
        deathsInCalls.set(times);
        return this;
    }

    /**
     * Lets it die right after it did the next things that take effect, before it says so.
     *
     * @param times how many inputs
     * @return this
     */
    public ResidentServer diesAfterInputs(int times) {
        deathsAfterInputs.set(times);
        return this;
    }

    /**
     * Lets it answer what is no answer.
     *
     * @param times how many calls
     * @return this
     */
    public ResidentServer answersGarbage(int times) {
        garbage.set(times);
        return this;
    }

    /** Ends it at once, as Android does when memory is short. */
    public void kill() {
        life.ifPresent(this::forget);
    }

    // ---- its process

    /** Lives until it is ended or the host's stream is; tells the exit code. */
    int live(int port, Streams io, ShellRun run) throws IOException {
        if (heldByOthers || isRunning()) {
            io.complain(REGISTERED);
            return 1;
        }
        run.sleep(startTime);
        Life own = new Life(port);
        life = Optional.of(own);
        starts.incrementAndGet();
        run.onCallerGone(own::end);
        try {
            own.await();
        } finally {
            forget(own);
        }
        return KILLED;
    }

    private synchronized void forget(Life own) {
        own.end();
        life = life.filter(now -> !now.equals(own));
    }

    private static final class Life {

        private final int port;
        private final CountDownLatch ended = new CountDownLatch(1);

        Life(int port) {
            this.port = port;
        }

        void end() {
            ended.countDown();
        }

        boolean hasEnded() {
            return ended.getCount() == 0;
        }

        void await() throws IOException {
            try {
                ended.await();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    // ---- its port

    Optional<TcpService> listener(int port) {
        return life.filter(one -> one.port == port).map(one -> (in, out) -> serve(one, in, out));
    }

    private void serve(Life own, InputStream in, OutputStream out) throws IOException {
        ResidentHttp http = new ResidentHttp(in, out);
        for (Optional<ResidentHttp.Request> request = http.next();
                request.isPresent() && !own.hasEnded();
                request = http.next()) {
            if (!answer(own, request.get(), http)) {
                return;
            }
        }
    }

    /** Tells whether the connection goes on. */
    private boolean answer(Life own, ResidentHttp.Request request, ResidentHttp http) throws IOException {
        switch (request.path()) {
            case "/ping" -> {
                calls.add("ping");
                http.reply(200, "text/plain", "pong");
            }
            case "/stop" -> {
                http.reply(200, "text/plain", "Server stopped!!!");
                kill();
                return false;
            }
            case "/jsonrpc/0" -> {
                Call call = Call.parse(request.body());
                calls.add(call.method);
                if (take(deathsInCalls)) {
                    kill();
                    return false;
                }
                if (take(garbage)) {
                    http.reply(200, "application/json", "<html>not what you asked for");
                    return true;
                }
                return perform(own, call, http);
            }
            default -> http.reply(404, "text/plain", "Not Found!!!");
        }
        return true;
    }

    private boolean perform(Life own, Call call, ResidentHttp http) throws IOException {
        switch (call.method) {
            case "setConfigurator" ->
                result(http, json -> {
                    json.writeStartObject();
                    json.writeNumberField("waitForIdleTimeout", 0);
                    json.writeEndObject();
                });
            case "ping" -> result(http, json -> json.writeString("pong"));
            case "deviceInfo" -> result(http, this::deviceInfo);
            case "dumpWindowHierarchy" -> {
                return dump(own, http);
            }
            case "setText", "clearTextField" -> {
                return setText(own, call.text, http);
            }
            default -> error(http, NO_SUCH_METHOD, "method not found");
        }
        return true;
    }

    private void deviceInfo(JsonGenerator json) throws IOException {
        Metrics metrics = phone.ask(PhoneModel::metrics);
        json.writeStartObject();
        json.writeStringField("currentPackageName", phone.foregroundPackage());
        json.writeNumberField("displayWidth", metrics.width());
        json.writeNumberField("displayHeight", metrics.height());
        int rotation = phone.ask(model -> model.rotation);
        json.writeNumberField("displayRotation", rotation);
        json.writeStringField("productName", setup.model);
        json.writeNumberField("sdkInt", setup.apiLevel);
        json.writeBooleanField("screenOn", phone.isAwake());
        json.writeEndObject();
    }

    private boolean dump(Life own, ResidentHttp http) throws IOException {
        Optional<Unreadable.Kind> obstacle = Optional.empty();
        int cutAt = Integer.MAX_VALUE;
        for (Fault fault : phone.take(Fault.Operation.READ)) {
            if (fault.kind == Fault.Kind.DROP_MID_REPLY) {
                cutAt = fault.amount;
            }
            before(own, fault);
            if (fault.obstacle.isPresent()) {
                obstacle = fault.obstacle;
            }
        }
        if (own.hasEnded()) {
            return false;
        }
        switch (obstacle.orElse(Unreadable.Kind.NEVER_IDLE)) {
            case NO_ROOT -> result(http, JsonGenerator::writeNull);
            case EMPTY -> result(http, json -> json.writeString(""));
            case BUSY -> error(http, CUSTOM_ERROR, "java.lang.IllegalStateException", "UiAutomation not connected!");
            case KILLED -> {
                kill();
                return false;
            }
            case NOT_XML -> result(http, json -> json.writeString("Segmentation fault"));
            case TRUNCATED -> result(http, json -> json.writeString(cut(tree(Optional.empty()))));
            default -> {
                String tree = tree(obstacle);
                // Never idle is no obstacle here: this server does not wait.
                if (cutAt < Integer.MAX_VALUE) {
                    http.replyCutAt(cutAt, json(json -> json.writeString(tree)));
                    throw new LinkDroppedException("scripted: in the middle of the answer");
                }
                result(http, json -> json.writeString(tree));
            }
        }
        return true;
    }

    private static String cut(String tree) {
        return tree.substring(0, tree.length() * 2 / 3);
    }

    /** The roots of all windows side by side, as this server dumps them. */
    private String tree(Optional<Unreadable.Kind> obstacle) {
        return phone.ask(model -> {
            List<ViewNode> roots = new ArrayList<>();
            for (Window window : model.windows()) {
                roots.add(window.root());
            }
            if (obstacle.isPresent() && withholds(obstacle.get())) {
                ViewNode shown = model.focusedWindow().root();
                boolean opaque = obstacle.get() == Unreadable.Kind.OPAQUE;
                ViewNode stub = new ViewNode(
                        opaque ? "android.webkit.WebView" : "android.widget.FrameLayout",
                        shown.packageName,
                        opaque ? shown.place : Bounds.NONE);
                roots = List.of(stub.clip(shown.visible));
            }
            return TreeXml.roots(roots, model.rotation, setup.hasHints());
        });
    }

    private static boolean withholds(Unreadable.Kind kind) {
        return kind == Unreadable.Kind.WITHHELD || kind == Unreadable.Kind.OPAQUE;
    }

    private boolean setText(Life own, String text, ResidentHttp http) throws IOException {
        List<Fault> faults = phone.take(Fault.Operation.INPUT);
        for (Fault fault : faults) {
            before(own, fault);
        }
        if (own.hasEnded()) {
            return false;
        }
        boolean hasField = phone.ask(model -> model.typingPage().isPresent());
        if (!hasField) {
            error(
                    http,
                    CUSTOM_ERROR,
                    "androidx.test.uiautomator.UiObjectNotFoundException",
                    "UiSelector[FOCUSED=true]");
            return true;
        }
        phone.clearField();
        phone.type(text);
        for (Fault fault : faults) {
            if (fault.kind == Fault.Kind.DROP_AFTER || fault.kind == Fault.Kind.DROP_MID_REPLY) {
                throw new LinkDroppedException("scripted: after the phone had done it");
            }
            if (fault.kind == Fault.Kind.HANG_AFTER) {
                own.await();
                return false;
            }
        }
        if (take(deathsAfterInputs)) {
            kill();
            return false;
        }
        result(http, json -> json.writeBoolean(true));
        return true;
    }

    private void before(Life own, Fault fault) throws IOException {
        switch (fault.kind) {
            case SLOW -> sleep(fault.duration);
            case HANG -> own.await();
            case CHANGE -> fault.change.accept(phone);
            case DROP_BEFORE -> throw new LinkDroppedException("scripted: before the phone did anything");
            case REBOOT -> {
                kill();
                phone.reboot();
                throw new LinkDroppedException("scripted: the phone restarts");
            }
            default -> {
                // later in the call, or not for this server
            }
        }
    }

    private void sleep(Duration duration) {
        try {
            setup.clock.sleep(duration);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean take(AtomicInteger left) {
        return left.getAndUpdate(now -> Math.max(0, now - 1)) > 0;
    }

    private void result(ResidentHttp http, Json value) throws IOException {
        http.reply(200, "application/json", json(value));
    }

    private static String json(Json value) {
        return document(json -> {
            json.writeFieldName("result");
            value.write(json);
        });
    }

    private void error(ResidentHttp http, int code, String message, String... data) throws IOException {
        http.reply(200, "application/json", document(json -> {
            json.writeObjectFieldStart("error");
            json.writeNumberField("code", code);
            json.writeStringField("message", message);
            if (data.length > 0) {
                json.writeStringField("data", data[0]);
            }
            json.writeEndObject();
        }));
    }

    private static String document(Json rest) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("jsonrpc", "2.0");
            json.writeNumberField("id", 1);
            rest.write(json);
            json.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    @FunctionalInterface
    private interface Json {
        void write(JsonGenerator json) throws IOException;
    }

    /** A call: its method, and the last string among its parameters. */
    private record Call(String method, String text) {

        static Call parse(byte[] body) throws IOException {
            String method = "";
            String text = "";
            // The real server reads a body without a character set as ASCII; so what was not escaped is lost here too.
            String ascii = new String(body, StandardCharsets.US_ASCII);
            try (JsonParser json = JSON.createParser(ascii)) {
                String field = "";
                for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                    if (token == JsonToken.FIELD_NAME) {
                        field = json.currentName();
                    } else if (token == JsonToken.VALUE_STRING) {
                        if (field.equals("method")) {
                            method = json.getText();
                        } else if (!field.equals("jsonrpc")) {
                            text = json.getText();
                        }
                    }
                }
            }
            return new Call(method, text);
        }
    }
}
