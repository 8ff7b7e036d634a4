package io.github.jevdroid.scenarios;

import static io.github.jevdroid.screen.Match.label;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.testkit.FakePhone;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A look is one conversation with the phone, and so is an input. */
class RoundTripsTest {

    private final FakePhone phone = Apps.phone().inFront(Apps.SETTINGS).build();
    private final FakeServerFace face = FakeServerFace.open(phone);

    @BeforeEach
    void get_ready() {
        face.device().prepare(context());
        face.device().snapshot(context());
    }

    @AfterEach
    void close() {
        face.close();
    }

    private static RunContext context() {
        return RunContext.of(Duration.ofSeconds(30));
    }

    private List<String> services() {
        return face.server().requests().stream()
                .filter(request -> !request.startsWith("host"))
                .toList();
    }

    private int tripsOf(Runnable call) {
        int before = services().size();
        call.run();
        return services().size() - before;
    }

    private int tripsOf(Input input, Screen basis) {
        return tripsOf(() ->
                assertThat(face.device().execute(input, basis, context())).isInstanceOf(ActionOutcome.Performed.class));
    }

    @Test
    void a_look_is_one() {
        assertThat(tripsOf(() -> face.device().snapshot(context()))).isOne();
    }

    @Test
    void each_touch_and_key_is_one() {
        Screen screen = face.device().snapshot(context());
        Element row = screen.find(label("Option 3")).orElseThrow();
        Element list = screen.find(Element::isScrollable).orElseThrow();

        assertThat(tripsOf(Tap.on(row), screen)).isOne();
        assertThat(tripsOf(LongPress.on(row, Duration.ofMillis(500)), screen)).isOne();
        assertThat(tripsOf(new Scroll(list, Scroll.Direction.DOWN), screen)).isOne();
        assertThat(tripsOf(new PressKey(PressKey.Key.BACK), screen)).isOne();
    }
}
