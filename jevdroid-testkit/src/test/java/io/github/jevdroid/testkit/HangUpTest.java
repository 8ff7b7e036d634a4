package io.github.jevdroid.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class HangUpTest {

    private final FakeClock clock = new FakeClock();
    private final FakePhone phone = FakePhone.builder().clock(clock).build();
    private final Cancellation cancellation = new Cancellation();

    @Test
    void a_caller_that_goes_in_mid_script_leaves_no_file_behind_when_a_trap_says_so() {
        phone.after(Duration.ofSeconds(1), it -> cancellation.cancel());

        assertThatThrownBy(() -> run("trap 'rm -f /data/local/tmp/a' EXIT; echo x > /data/local/tmp/a; sleep 2; "
                        + "dumpsys power; echo y > /data/local/tmp/c"))
                .isInstanceOf(LinkDroppedException.class);

        assertThat(phone.files()).isEmpty();
    }

    private int run(String script) throws IOException {
        return phone.shell()
                .run(
                        script,
                        InputStream.nullInputStream(),
                        OutputStream.nullOutputStream(),
                        OutputStream.nullOutputStream(),
                        cancellation);
    }
}
