package io.github.jevdroid.agent;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.policy.Verdict;
import io.github.jevdroid.policy.Verification;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.trace.JsonlTrace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** A canary is typed into a normal field, echoed by the app, by the device and by a gate, and must be nowhere afterwards. */
class SecretsTest {

    private static final String CANARY = "kanari3n-7f";

    private final Rig rig = new Rig(form("", "Sign in"));
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
    private final Level before = root.getLevel();

    @BeforeEach
    void log_everything() {
        log.start();
        root.addAppender(log);
        root.setLevel(Level.TRACE);
    }

    @AfterEach
    void log_as_before() {
        root.detachAppender(log);
        root.setLevel(before);
    }

    private static Screen form(String value, String title) {
        return Screen.builder(TinyPhone.APP)
                .window(title)
                .text(title)
                .size(1080, 2400)
                .settled(true)
                .element(Element.builder("User name")
                        .className("android.widget.EditText")
                        .resourceId("com.example.app:id/user")
                        .packageName(TinyPhone.APP)
                        .value(value)
                        .clickable()
                        .editable()
                        .bounds(0, 0, 1080, 200))
                .element(Element.builder("Next " + value)
                        .packageName(TinyPhone.APP)
                        .clickable()
                        .bounds(0, 200, 1080, 400))
                .build();
    }

    @Test
    void a_typed_secret_is_nowhere_but_on_the_phone(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("run.jsonl");
        rig.phone.hand = (input, run) -> {
            if (input instanceof EnterText text) {
                String typed = text.text().reveal();
                rig.phone.show(form(typed, "Welcome, " + typed + "!"));
                return ActionOutcome.performed("typed " + typed);
            }
            return ActionOutcome.refused("no " + CANARY);
        };
        List<Screen> seenByVerifier = new ArrayList<>();
        rig.provider.choose("TYPE_", "Next", "DONE", "DONE");
        Task task = Rig.task()
                .secret("user", "the account's name", () -> CANARY)
                .gate(proposal ->
                        proposal.step() == 1 ? Verdict.allow() : Verdict.ask("Press Next for " + CANARY + "?"))
                .verifier((screen, run) -> {
                    seenByVerifier.add(screen);
                    return Verification.disagree("the title is not " + CANARY);
                })
                .build();
        Agent agent = rig.agent()
                .listener(new LoggingListener())
                .listener(JsonlTrace.to(file).full())
                .build();

        RunResult waiting = agent.run(task);
        RunResult result = agent.resume(waiting.suspension().orElseThrow(), io.github.jevdroid.Reply.approve());

        assertThat(rig.phone.inputs.get(0)).isEqualTo("type " + CANARY);
        assertThat(result.status()).isEqualTo(RunStatus.STOPPED);
        assertThat(Files.readString(file)).doesNotContain(CANARY).contains("<user>");
        assertThat(log.list)
                .isNotEmpty()
                .noneMatch(event -> event.getFormattedMessage().contains(CANARY));
        List<String> everything = new ArrayList<>();
        rig.provider.requests.forEach(request -> everything.addAll(textsOf(request)));
        rig.events.events.forEach(event -> everything.add(event.toString()));
        seenByVerifier.forEach(screen -> everything.addAll(textsOf(screen)));
        everything.addAll(textsOf(result.lastScreen().orElseThrow()));
        result.history().forEach(step -> {
            everything.add(step.effect() + step.description() + step);
            step.outcome().ifPresent(outcome -> everything.add(outcome.detail()));
        });
        everything.add(result + result.message() + result.summary());
        everything.add(waiting.suspension().orElseThrow().question());
        everything.add(agent.toString() + task);
        everything.addAll(textsOf(agent.observe()));
        assertThat(everything).noneMatch(text -> text.contains(CANARY));
    }

    private static List<String> textsOf(DecisionRequest request) {
        List<String> texts = textsOf(request.screen());
        texts.add(request.questions().stateJson());
        texts.add(request.questions().questions().toString());
        texts.addAll(request.history());
        texts.addAll(request.excluded());
        request.notice().ifPresent(texts::add);
        request.actions().forEach(choice -> texts.add(choice.description() + choice.action()));
        return texts;
    }

    private static List<String> textsOf(Screen screen) {
        List<String> texts = new ArrayList<>(screen.texts());
        texts.add(screen.window());
        screen.elements().forEach(element -> {
            texts.add(element.label());
            texts.add(element.value());
            texts.add(element.context());
        });
        return texts;
    }

    @Test
    void logging_leaves_the_callers_context_as_it_was() {
        MDC.put(LoggingListener.MDC_RUN, "mine");
        rig.provider.choose("DONE");

        rig.agent().listener(new LoggingListener()).build().run(Rig.task().build());

        assertThat(MDC.get(LoggingListener.MDC_RUN)).isEqualTo("mine");
        assertThat(MDC.get(LoggingListener.MDC_DEVICE)).isNull();
        MDC.remove(LoggingListener.MDC_RUN);
        assertThat(log.list)
                .filteredOn(event -> event.getFormattedMessage().startsWith("Run "))
                .hasSize(2)
                .allMatch(
                        event -> rig.phone.id().equals(event.getMDCPropertyMap().get(LoggingListener.MDC_DEVICE)));
    }

    @Test
    void goals_and_screens_are_not_logged_at_any_level() {
        rig.provider.choose("Next", "DONE");

        rig.agent().listener(new LoggingListener()).build().run(Rig.task().build());

        assertThat(log.list)
                .noneMatch(event -> event.getFormattedMessage().contains("display settings"))
                .noneMatch(event -> event.getFormattedMessage().contains("User name"));
    }
}
