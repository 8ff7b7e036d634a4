package io.github.jevdroid.report;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A real browser without a window, driven by its DevTools protocol. */
final class Chromium implements AutoCloseable {

    private final Process process;
    private final WebSocket socket;
    private final Map<Integer, CompletableFuture<String>> replies = new ConcurrentHashMap<>();
    private final List<String> events = new CopyOnWriteArrayList<>();
    private int number;

    private Chromium(Process process) throws Exception {
        this.process = process;
        BufferedReader output = process.errorReader();
        Optional<String> address = output.lines()
                .filter(line -> line.startsWith("DevTools listening on ws://"))
                .findFirst();
        if (address.isEmpty()) {
            throw new IOException("Chromium ended before it listened");
        }
        Thread drain = new Thread(() -> output.lines().forEach(line -> {}), "chromium-output");
        drain.setDaemon(true);
        drain.start();
        String host = address.get().replaceAll(".*ws://([^/]+)/.*", "$1");
        HttpClient http = HttpClient.newHttpClient();
        String targets = http.send(
                        HttpRequest.newBuilder(URI.create("http://" + host + "/json/list"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
        Matcher page = Pattern.compile("\"webSocketDebuggerUrl\":\\s*\"(ws://[^\"]+/page/[^\"]+)\"")
                .matcher(targets);
        if (!page.find()) {
            throw new IOException("Chromium has no page: " + targets);
        }
        this.socket = http.newWebSocketBuilder()
                .buildAsync(URI.create(page.group(1)), new Receiver())
                .get(20, TimeUnit.SECONDS);
        for (String domain : List.of("Page", "Runtime", "Network", "Log")) {
            call(domain + ".enable", "{}");
        }
    }

    static Optional<Path> find() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
                .map(folder -> Path.of(folder, "chromium"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    static Chromium start(Path program, Path profile) throws Exception {
        Process process = new ProcessBuilder(
                        program.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--remote-allow-origins=*",
                        "--remote-debugging-port=0",
                        "--window-size=1400,1000",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            return new Chromium(process);
        } catch (Exception failed) {
            process.destroyForcibly();
            throw failed;
        }
    }

    void open(Path file) throws Exception {
        call("Page.navigate", "{\"url\":\"" + file.toUri() + "\"}");
    }

    void press(String key) throws Exception {
        call("Input.dispatchKeyEvent", "{\"type\":\"keyDown\",\"key\":\"" + key + "\"}");
        call("Input.dispatchKeyEvent", "{\"type\":\"keyUp\",\"key\":\"" + key + "\"}");
    }

    void width(int pixels) throws Exception {
        call(
                "Emulation.setDeviceMetricsOverride",
                "{\"width\":" + pixels + ",\"height\":900,\"deviceScaleFactor\":1,\"mobile\":false}");
    }

    /** Waits until an expression holds, in the page's own time. */
    void until(String expression) throws Exception {
        String reply = evaluate("new Promise((yes, no) => { const end = Date.now() + 20000; const look = () => {"
                + "if (" + expression
                + ") yes('held'); else if (Date.now() > end) yes('never'); else setTimeout(look, 20); };"
                + "look(); })");
        if (!reply.equals("held")) {
            throw new AssertionError("Never: " + expression);
        }
    }

    /** The value of an expression as text; it must have neither quotes nor line breaks. */
    String evaluate(String expression) throws Exception {
        String escaped = expression.replace("\\", "\\\\").replace("\"", "\\\"");
        String reply = call(
                "Runtime.evaluate",
                "{\"expression\":\"Promise.resolve(" + escaped
                        + ").then(String)\",\"awaitPromise\":true,\"returnByValue\":true}");
        Matcher value = Pattern.compile("\"value\":\"([^\"]*)\"").matcher(reply);
        if (!value.find()) {
            throw new AssertionError(expression + " gave " + reply);
        }
        return value.group(1);
    }

    List<String> events(String method) {
        return events.stream()
                .filter(event -> event.contains("\"method\":\"" + method + "\""))
                .toList();
    }

    private String call(String method, String parameters) throws Exception {
        int id = ++number;
        CompletableFuture<String> reply = new CompletableFuture<>();
        replies.put(id, reply);
        socket.sendText("{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + parameters + "}", true);
        return reply.get(30, TimeUnit.SECONDS);
    }

    @Override
    public void close() throws Exception {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
    }

    private final class Receiver implements WebSocket.Listener {

        private final StringBuilder message = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            message.append(part);
            if (last) {
                String whole = message.toString();
                message.setLength(0);
                Matcher id = Pattern.compile("^\\{\"id\":(\\d+)").matcher(whole);
                if (id.find()) {
                    replies.get(Integer.parseInt(id.group(1))).complete(whole);
                } else {
                    events.add(whole);
                }
            }
            from.request(1);
            return CompletableFuture.completedFuture(null);
        }
    }
}
