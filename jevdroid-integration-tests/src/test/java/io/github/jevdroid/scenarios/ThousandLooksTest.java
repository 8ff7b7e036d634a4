package io.github.jevdroid.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.testkit.FakePhone;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Looking costs nothing that is not given back. */
class ThousandLooksTest {

    private static final int LOOKS = 1_000;
    private static final int WARM_UP = 200;
    private static final long HEAP_TOLERANCE_BYTES = 1024 * 1024;

    @Test
    void a_thousand_looks_leave_no_heap_no_thread_and_no_socket_behind() {
        FakePhone phone = Apps.phone().inFront(Apps.SETTINGS).build();
        try (FakeServerFace face = FakeServerFace.open(phone)) {
            look(face, WARM_UP);
            long heap = heapInUse() - recorded(face, phone);
            long threads = threads();

            look(face, LOOKS);

            assertThat(heapInUse() - recorded(face, phone) - heap)
                    .as("bytes of heap beside the records that the phone and the server keep")
                    .isLessThan(HEAP_TOLERANCE_BYTES);
            assertThat(threads()).isLessThanOrEqualTo(threads + 1);
            assertThat(face.server().openConnections()).isLessThanOrEqualTo(1);
            assertThat(phone.files()).isEmpty();
        }
    }

    private static void look(FakeServerFace face, int times) {
        for (int i = 0; i < times; i++) {
            assertThat(face.device()
                            .snapshot(RunContext.of(Duration.ofSeconds(10)))
                            .elements())
                    .isNotEmpty();
        }
    }

    /** What was asked is kept for assertions, on the server's side and on the phone's. */
    private static long recorded(FakeServerFace face, FakePhone phone) {
        return Stream.concat(face.server().requests().stream(), phone.commands().stream())
                .mapToLong(String::length)
                .sum();
    }

    /** The threads of this test; the fake server may be in the middle of ending one. */
    private static long threads() {
        return Thread.getAllStackTraces().size();
    }

    private static long heapInUse() {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            runtime.gc();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }
}
