package io.github.jevdroid.examples;

import static io.github.jevdroid.action.Capability.BACK;
import static io.github.jevdroid.action.Capability.TAP;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.budget.Budget;
import java.math.BigDecimal;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two phones at once: a session each, and one budget for both. */
public final class TwoPhones {

    private TwoPhones() {}

    /**
     * Opens the display settings on both.
     *
     * @param args the two serials
     * @throws InterruptedException if interrupted meanwhile
     * @throws ExecutionException if a session could not be made
     */
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        Task task = Task.builder("Open the Display settings")
                .packages("com.android.settings")
                .allow(TAP, BACK)
                .build();
        // region two-phones
        Budget shared = Budget.dollars(new BigDecimal("0.10"));
        ExecutorService both = Executors.newFixedThreadPool(2);
        List<Future<RunResult>> results = List.of(args).stream()
                .map(serial -> both.submit(() -> {
                    try (JevDroid droid =
                            JevDroid.builder().serial(serial).budget(shared).connect()) {
                        return droid.run(task);
                    }
                }))
                .toList();
        // endregion
        for (Future<RunResult> result : results) {
            System.out.println(result.get().summary());
        }
        both.shutdown();
    }
}
