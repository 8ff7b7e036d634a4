package io.github.jevdroid.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.testkit.DemoPhones.Goal;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every goal can be reached by the actions that are offered, and the phone's own state tells that it was. */
class DemoPhonesTest {

    private static final String DOWN = "SCROLL_DOWN";

    private final FakeClock clock = new FakeClock();

    @TestFactory
    Stream<DynamicTest> every_goal_can_be_reached_from_the_home_screen() {
        return Stream.of(
                        reach(DemoPhones::english, DemoPhones.goals().get(0), "\"Display", DOWN, "Dark theme"),
                        reach(
                                DemoPhones::english,
                                DemoPhones.goals().get(1),
                                "Create contact",
                                "TYPE_1_first_name",
                                "TYPE_2_last_name",
                                "Save"),
                        reach(DemoPhones::english, DemoPhones.goals().get(2), DOWN, DOWN, "\"Story 12 "),
                        reach(DemoPhones::second, DemoPhones.secondGoals().get(0), "Play album 3"),
                        reach(DemoPhones::second, DemoPhones.secondGoals().get(1), "Preferences", "\"High\""),
                        reach(DemoPhones::second, DemoPhones.secondGoals().get(2), "\"Add\" in \"Bread"),
                        reach(DemoPhones::second, DemoPhones.secondGoals().get(3), "New note", "TYPE_1_note", "Keep"),
                        reach(DemoPhones::german, DemoPhones.germanGoals().get(0), "\"Display", DOWN, "Dunkles Design"),
                        reach(
                                DemoPhones::german,
                                DemoPhones.germanGoals().get(1),
                                "Kontakt erstellen",
                                "TYPE_1_Vorname",
                                "TYPE_2_Nachname",
                                "Speichern"),
                        reach(DemoPhones::german, DemoPhones.germanGoals().get(2), DOWN, "Meldung 9"),
                        reach(DemoPhones::japanese, DemoPhones.japaneseGoals().get(0), "ディスプレイ", DOWN, "ダークモード"))
                .flatMap(tests -> tests);
    }

    private Stream<DynamicTest> reach(Function<FakeClock, FakePhone> phones, Goal goal, String... choices) {
        return Stream.of(DynamicTest.dynamicTest(goal.words(), () -> {
            FakePhone phone = phones.apply(clock);
            assertThat(goal.isReached(phone)).isFalse();
            ScriptedProvider provider = ScriptedProvider.choosing(
                    Stream.concat(Stream.of("LAUNCH"), Stream.of(choices)).toArray(String[]::new));

            RunResult result = run(phone, goal, provider);

            provider.assertPlayed();
            assertThat(result.status()).as(result.summary()).isEqualTo(RunStatus.UNVERIFIED);
            assertThat(goal.isReached(phone)).as("state: %s", phone.states()).isTrue();
        }));
    }

    private RunResult run(FakePhone phone, Goal goal, ScriptedProvider provider) {
        Task.Builder task = Task.builder(goal.words())
                .packages(goal.packageName())
                .allow(Capability.TAP, Capability.CHECKABLE, Capability.TEXT, Capability.BACK);
        List<String> texts = goal.texts();
        for (int at = 0; at < texts.size(); at += 2) {
            task.text(texts.get(at), texts.get(at + 1));
        }
        try (JevDroid droid = JevDroid.builder()
                .device(phone.device())
                .provider(provider)
                .clock(clock)
                .connect()) {
            return droid.run(task.build());
        }
    }
}
