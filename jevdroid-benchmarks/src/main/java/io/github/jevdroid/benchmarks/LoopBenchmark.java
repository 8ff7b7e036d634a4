package io.github.jevdroid.benchmarks;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.testkit.FakeClock;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One whole step of the loop on a screen of 60 elements: observe, offer, encode, choose, validate, confirm, act, look at the effect. Phone and
 * provider are in this process and take no time of their own. Run with {@code -prof gc} for the allocation.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class LoopBenchmark {

    private static final int STEPS = 20;
    private static final int ELEMENTS = 60;

    private final Provider next = (request, run) -> request.actions().stream()
            .filter(choice -> choice.action() instanceof Tap tap
                    && tap.target()
                            .label()
                            .startsWith("Row " + request.history().size() + " "))
            .findFirst()
            .or(() -> request.actions().stream()
                    .filter(choice -> choice.action() instanceof Tap)
                    .findFirst())
            .map(request::choose)
            .orElseGet(request::stop);

    private final Task task = Task.builder("Touch each row once")
            .packages("com.example.rows")
            .allow(Capability.TAP)
            .maxSteps(STEPS)
            .build();

    /** For the harness. */
    public LoopBenchmark() {}

    /**
     * A run of 20 steps, counted as 20 operations.
     *
     * @return what became of it
     */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public RunResult step() {
        try (JevDroid droid = JevDroid.builder()
                .device(new Rows())
                .provider(next)
                .clock(new FakeClock())
                .connect()) {
            RunResult result = droid.run(task);
            if (result.reason() != Reason.MAX_STEPS) {
                throw new IllegalStateException(
                        "The run was meant to use up its steps, not to end as " + result.summary());
            }
            return result;
        }
    }

    /** A page of rows that notes each touch below it. */
    private static final class Rows implements Device {

        private int touches;

        @Override
        public String id() {
            return "rows";
        }

        @Override
        public Screen snapshot(RunContext run) {
            Screen.Builder screen = Screen.builder("com.example.rows")
                    .window("Rows")
                    .size(1080, 10_000)
                    .settled(true);
            for (int row = 0; row < ELEMENTS; row++) {
                screen.element(Element.builder("Row " + row + " of the list with a label of some length")
                        .className("android.widget.LinearLayout")
                        .resourceId("com.example.rows:id/row")
                        .value(row < touches ? "touched" : "")
                        .clickable()
                        .bounds(0, 150 * row, 1080, 150 * row + 150));
            }
            return screen.build();
        }

        @Override
        public ActionOutcome execute(Input input, Screen basis, RunContext run) {
            touches++;
            return ActionOutcome.performed();
        }
    }
}
