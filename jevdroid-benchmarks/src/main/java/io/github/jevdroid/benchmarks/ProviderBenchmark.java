package io.github.jevdroid.benchmarks;

import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.Stop;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.Wait;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.providers.KeywordProvider;
import io.github.jevdroid.providers.SystemOne;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a decision costs beyond the server's own time. The server is on this machine and answers at once; {@code bareSocket} is the same
 * exchange without an adapter, so the difference is the adapter's: writing, HTTP, strict reading, checking.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ProviderBenchmark {

    private static final int ROWS = 40;

    private final KeywordProvider offline = new KeywordProvider();
    private LoopbackServer server;
    private SystemOne adapter;
    private DecisionRequest request;
    private RunContext run;
    private Socket socket;
    private InputStream in;
    private byte[] bare = new byte[0];

    /**
     * Starts the server and makes a request of 44 choices.
     *
     * @throws IOException if the loopback address cannot be used
     */
    @Setup
    public void start() throws IOException {
        request = request();
        run = RunContext.of(Duration.ofHours(1));
        server = new LoopbackServer(answer(request));
        int port = server.port();
        adapter = SystemOne.builder().baseUrl("http://127.0.0.1:" + port).build();
        for (int i = 0; i < 100; i++) {
            adapter.decide(request, run);
        }
        System.out.println("# 100 decisions used " + server.connections() + " connection(s)");
        byte[] body = request.questions().stateJson().getBytes(StandardCharsets.UTF_8);
        String head = "POST /v1/systemone HTTP/1.1\r\nhost: localhost\r\ncontent-length: " + body.length + "\r\n\r\n";
        bare = (head + request.questions().stateJson()).getBytes(StandardCharsets.UTF_8);
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
    }

    /**
     * Stops everything.
     *
     * @throws IOException if the socket cannot be closed
     */
    @TearDown
    public void stop() throws IOException {
        adapter.close();
        socket.close();
        server.close();
    }

    /**
     * A decision by way of the adapter.
     *
     * @return the decision
     */
    @Benchmark
    public Decision systemOne() {
        return adapter.decide(request, run);
    }

    /**
     * The same bytes by way of a socket: the server's own time and the loopback's.
     *
     * @return bytes of the answer
     * @throws IOException if the server is gone
     */
    @Benchmark
    public int bareSocket() throws IOException {
        socket.getOutputStream().write(bare);
        return in.readNBytes(LoopbackServer.head(in)).length;
    }

    /**
     * A decision without a service.
     *
     * @return the decision
     */
    @Benchmark
    public Decision offline() {
        return offline.decide(request, run);
    }

    private static DecisionRequest request() {
        Screen.Builder screen = Screen.builder("com.example.settings").settled(true);
        for (int row = 0; row < ROWS; row++) {
            screen.element(Element.builder("Setting number " + row)
                    .context("A summary of some words for row " + row)
                    .clickable()
                    .bounds(0, 50 * row, 1000, 50 * row + 48));
        }
        Screen built = screen.build();
        List<Choice> choices = new ArrayList<>(List.of(
                new Choice("WAIT", "Wait a moment for loading or movement to finish", new Wait()),
                new Choice("STOP", "Give up: nothing offered can help", new Stop()),
                new Choice("DONE", "Finish: the goal is reached", new Done())));
        for (Element element : built.elements()) {
            choices.add(new Choice(
                    "TAP_" + (element.id() + 1),
                    "Press \"" + element.label() + "\" in the row or section \"" + element.context() + "\"",
                    Tap.on(element)));
        }
        Map<String, String> options = new LinkedHashMap<>();
        choices.forEach(choice -> options.put(choice.id(), choice.description()));
        Map<String, Question> questions = new LinkedHashMap<>();
        questions.put(DecisionRequest.ACTION, new Question.OneOf("Which action brings the goal nearer?", options));
        questions.put(DecisionRequest.GOAL_DONE, new Question.Noul("Is the goal reached?", "it shows", "it does not"));
        questions.put(DecisionRequest.STUCK, new Question.Noul("Is the run stuck?", "it is", "it is not"));
        String state =
                "{\"goal\":\"Open setting 17\",\"untrusted_screen\":{\"texts\":[\"" + "words ".repeat(600) + "\"]}}";
        return new DecisionRequest(
                "Open setting 17",
                built,
                choices,
                List.of(),
                List.of(),
                Optional.empty(),
                new QuestionSet(state, questions));
    }

    private static String answer(DecisionRequest request) {
        StringBuilder probabilities = new StringBuilder();
        for (Choice choice : request.actions()) {
            probabilities
                    .append(probabilities.length() == 0 ? "" : ",")
                    .append('"')
                    .append(choice.id())
                    .append("\":");
            probabilities.append(choice.id().equals("TAP_17") ? "1" : "0");
        }
        return "{\"model\":\"m\",\"usage\":{\"input_tokens\":900,\"output_tokens\":40},\"answers\":{\"action\":{\"type\":\"choice\","
                + "\"choice\":\"TAP_17\",\"confidence\":1,\"probabilities\":{" + probabilities + "}},"
                + "\"goal_done\":{\"type\":\"noul\",\"noul\":0.01},\"stuck\":{\"type\":\"noul\",\"noul\":0.01}}}";
    }
}
