package io.github.jevdroid.adb;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;

/** Whatever bytes come from outside; without {@code JAZZER_FUZZ=1} the seeds beside this class run as regression tests. */
class UiHierarchyFuzzTest {

    @FuzzTest
    void any_bytes_make_a_screen_or_say_why(byte[] dump) {
        UiHierarchy hierarchy = UiHierarchy.parse(dump);
        Screen screen = hierarchy.toScreen();

        assertThat(screen.elements().size()).isLessThanOrEqualTo(ReaderLimits.DEFAULT.maxElements());
        assertThat(screen.texts().size()).isLessThanOrEqualTo(ReaderLimits.DEFAULT.maxTexts());
        for (Element element : screen.elements()) {
            assertThat(element.bounds().isEmpty()).isFalse();
            assertThat(element.parent()).isLessThan(element.id());
            assertThat(element.isPassword() && !element.value().isEmpty()).isFalse();
        }
        if (hierarchy.nodes().isEmpty()) {
            assertThat(screen.unreadable()).isPresent();
        }
    }
}
