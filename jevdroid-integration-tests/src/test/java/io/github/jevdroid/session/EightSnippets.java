package io.github.jevdroid.session;

import static io.github.jevdroid.action.Capability.BACK;
import static io.github.jevdroid.action.Capability.CHECKABLE;
import static io.github.jevdroid.action.Capability.ENTER;
import static io.github.jevdroid.action.Capability.TAP;
import static io.github.jevdroid.action.Capability.TEXT;
import static io.github.jevdroid.screen.Match.label;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.Reply;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Suspension;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.InputHandler;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.policy.ActionGate;
import io.github.jevdroid.policy.OutcomeVerifier;
import io.github.jevdroid.policy.Verdict;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** What a user writes first, word for word: if one of these gets longer, the interface has got worse. */
final class EightSnippets {

    private EightSnippets() {}

    /** 1: quick start. */
    static void quickStart(Consumer<String> print) {
        try (JevDroid droid = JevDroid.connect()) {
            RunResult result = droid.run(Task.builder("Open the Display settings")
                    .packages("com.android.settings")
                    .allow(TAP, BACK)
                    .build());
            print.accept(result.summary());
        }
    }

    /** 2: from JUnit, core only. */
    static void junit(JevDroid droid) {
        droid.run(Task.builder("Turn on the dark theme")
                        .packages("com.android.settings")
                        .allow(TAP, CHECKABLE, BACK)
                        .verifier(DARK_THEME_IS_ON)
                        .build())
                .orThrow();
    }

    /** What the device of snippet 3 drives. */
    interface Tv {
        List<String> buttons();

        void press(int x, int y);

        void back();
    }

    /** 3: own device. */
    static final class TvDevice implements Device, InputHandler {
        private final Tv tv;

        TvDevice(Tv tv) {
            this.tv = tv;
        }

        @Override
        public String id() {
            return "tv:living-room";
        }

        @Override
        public Set<Capability> capabilities() {
            return Set.of(TAP, BACK);
        }

        @Override
        public Screen snapshot(RunContext run) {
            Screen.Builder screen = Screen.builder("com.example.tv");
            int row = 0;
            for (String name : tv.buttons()) {
                screen.element(Element.builder(name).clickable().bounds(0, 100 * row, 400, 100 * ++row));
            }
            return screen.build();
        }

        @Override
        public ActionOutcome execute(Input input, Screen basis, RunContext run) {
            return input.dispatch(this);
        }

        @Override
        public ActionOutcome tap(Tap tap) {
            tv.press(tap.point().x(), tap.point().y());
            return ActionOutcome.performed();
        }

        @Override
        public ActionOutcome pressKey(PressKey key) {
            tv.back();
            return ActionOutcome.performed();
        }
    }

    /** 4: own provider. */
    static final Provider FIRST_THAT_SAYS_DISPLAY = (request, run) -> request.actions().stream()
            .filter(choice -> choice.description().contains("Display"))
            .findFirst()
            .map(request::choose)
            .orElseGet(request::stop);

    /** 5: gate. */
    static final ActionGate NO_PAYMENTS = proposal -> proposal.targets(label("Pay", "Buy now"))
            ? Verdict.deny("a person does the paying")
            : proposal.input() instanceof EnterText ? Verdict.ask("May this be typed?") : Verdict.allow();

    /** 5: where a gate goes. */
    static JevDroid gated() {
        return JevDroid.builder().gate(NO_PAYMENTS).connect();
    }

    /** 6: verifier. */
    static final OutcomeVerifier DARK_THEME_IS_ON = OutcomeVerifier.of(
            screen -> screen.find(label("Dark theme")).map(Element::isChecked).orElse(false),
            "the switch \"Dark theme\" is not on");

    /** 7: text and secrets. */
    static Task signIn() {
        return Task.builder("Sign in and open the inbox")
                .packages("com.example.mail")
                .allow(TAP, TEXT, ENTER)
                .text("user", "qa@example.com")
                .secret("password", () -> System.getenv("MAIL_PASSWORD"))
                .askFor("otp", "The six digits sent by SMS")
                .build();
    }

    /** 8: resume after approval. */
    static RunResult resume(JevDroid droid, Task task, Predicate<String> ask, Supplier<String> nextLine) {
        RunResult result = droid.run(task);
        while (result.suspension().isPresent()) {
            Suspension open = result.suspension().get();
            Reply reply = switch (open.kind()) {
                case APPROVAL -> ask.test(open.question()) ? Reply.approve() : Reply.deny("the person said no");
                case TEXT -> Reply.text(nextLine.get());
            };
            result = droid.resume(open, reply);
        }
        return result;
    }
}
