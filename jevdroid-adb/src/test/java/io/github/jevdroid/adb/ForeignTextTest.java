package io.github.jevdroid.adb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import org.junit.jupiter.api.Test;

/** What another app drew into the same tree must not pass for a text of the app in front. */
class ForeignTextTest {

    private static final String DUMP = "<hierarchy rotation=\"0\">"
            + "<node class=\"android.widget.FrameLayout\" package=\"com.example.app\" bounds=\"[0,0][400,800]\">"
            + "<node class=\"android.widget.TextView\" text=\"Own text\" package=\"com.example.app\" bounds=\"[0,0][400,100]\"/>"
            + "<node class=\"android.widget.TextView\" text=\"From your bank: 481 516\" package=\"com.example.bank\" bounds=\"[0,100][400,200]\"/>"
            + "<node class=\"android.widget.LinearLayout\" clickable=\"true\" package=\"com.example.app\" bounds=\"[0,200][400,300]\">"
            + "<node class=\"android.widget.TextView\" text=\"Own row\" package=\"com.example.app\" bounds=\"[0,200][400,250]\"/>"
            + "<node class=\"android.widget.TextView\" text=\"Foreign line\" package=\"com.example.bank\" bounds=\"[0,250][400,300]\"/>"
            + "</node></node></hierarchy>";

    @Test
    void a_foreign_text_is_neither_a_text_nor_part_of_a_label() {
        Screen screen = UiHierarchy.parse(DUMP.getBytes(UTF_8)).toScreen();

        assertThat(screen.packageName()).isEqualTo("com.example.app");
        assertThat(screen.texts()).containsExactly("Own text");
        assertThat(screen.elements()).extracting(Element::label).containsExactly("Own row");
    }
}
