package io.github.jevdroid.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.screen.Point;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class TreeXmlTest {

    private static final String APP = "com.example.app";
    private static final Pattern NODE = Pattern.compile("<node ([^>]*?) ?/?>");
    private static final Pattern ATTRIBUTE = Pattern.compile("([\\w-]+)=\"[^\"]*\"");
    private static final String PLAIN =
            "index text resource-id class package content-desc checkable checked clickable enabled "
                    + "focusable focused scrollable long-clickable password selected bounds";

    private final FakeClock clock = new FakeClock();

    @Test
    void a_small_screen_is_written_as_android_writes_it() {
        FakePhone phone = phone(34, app -> app.screen("main", screen -> screen.text("A < B & \"C\"\n’tis 😀")));

        assertThat(phone.xml())
                .isEqualTo("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\">"
                        + open("0", "", "android.widget.FrameLayout", "[0,0][1080,2400]")
                        + open("0", "", "android.widget.LinearLayout", "[0,0][1080,2400]")
                        + open("0", "android:id/content", "android.widget.FrameLayout", "[0,63][1080,2274]")
                        + open("0", APP + ":id/list", "androidx.recyclerview.widget.RecyclerView", "[0,63][1080,2274]")
                                .replace("focusable=\"false\"", "focusable=\"true\"")
                        + open("0", "", "android.widget.TextView", "[42,74][1038,220]")
                                .replace("text=\"\"", "text=\"A &lt; B &amp; &quot;C&quot;&#10;’tis &#128512;\"")
                                .replace(">", " />")
                        + "</node></node></node></node></hierarchy>");
    }

    private static String open(String index, String id, String className, String bounds) {
        return "<node index=\"" + index + "\" text=\"\" resource-id=\"" + id + "\" class=\"" + className
                + "\" package=\"" + APP
                + "\" content-desc=\"\" checkable=\"false\" checked=\"false\" clickable=\"false\" "
                + "enabled=\"true\" focusable=\"false\" focused=\"false\" scrollable=\"false\" long-clickable=\"false\" "
                + "password=\"false\" selected=\"false\" bounds=\"" + bounds + "\">";
    }

    @Test
    void newer_versions_add_drawing_order_and_hint_at_the_end() {
        FakePhone phone = phone(35, app -> app.screen("main", screen -> screen.field("Name")));

        assertThat(orders(phone.xml())).containsExactly(PLAIN + " drawing-order hint");
        assertThat(phone.xml()).contains("hint=\"Name\"");
    }

    @Test
    void a_button_without_a_word_is_marked_first_of_all() {
        FakePhone phone = phone(
                34,
                app -> app.screen(
                        "main",
                        screen -> screen.icon("", icon -> icon.counts("x")).icon("Share", icon -> icon.counts("y"))));

        assertThat(phone.xml())
                .contains(
                        "<node NAF=\"true\" index=\"0\" text=\"\" resource-id=\"\" class=\"android.widget.ImageButton\"")
                .contains("<node index=\"1\" text=\"\" resource-id=\"\" class=\"android.widget.ImageButton\"");
    }

    @Test
    void what_cannot_be_seen_is_left_out_and_leaves_a_gap_in_the_index() {
        FakePhone phone = phone(
                34,
                app -> app.screen("main", screen -> {
                    screen.field("First");
                    screen.rows(30, number -> "Row " + number);
                }));
        phone.touch(new Point(500, 1500), new Point(500, 700), Duration.ofMillis(600));

        assertThat(phone.xml()).doesNotContain("First").doesNotContain("Row 30").contains("index=\"6\"");
    }

    @Test
    void every_demo_screen_parses_with_the_platform_s_own_parser() throws XMLStreamException {
        for (FakePhone phone :
                List.of(DemoPhones.english(clock), DemoPhones.german(clock), DemoPhones.japanese(clock))) {
            for (String app : phone.ask(model -> List.copyOf(model.apps.keySet()))) {
                phone.open(app);
                assertThat(elements(phone.xml())).isGreaterThan(5);
            }
        }
    }

    @Test
    void the_attributes_and_their_order_are_those_of_real_dumps() throws IOException {
        String directory = System.getProperty("jevdroid.corpus", "");
        Assumptions.assumeFalse(directory.isEmpty(), "the property jevdroid.corpus names no directory of real dumps");
        List<String> real = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of(directory))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".xml")).toList()) {
                real.addAll(orders(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)));
            }
        }
        FakePhone phone = phone(34, app -> app.screen("main", screen -> screen.icon("", icon -> icon.counts("x"))));

        assertThat(real).containsAll(orders(phone.xml()));
    }

    private static List<String> orders(String xml) {
        List<String> orders = new ArrayList<>();
        Matcher node = NODE.matcher(xml);
        while (node.find()) {
            StringBuilder order = new StringBuilder();
            Matcher attribute = ATTRIBUTE.matcher(node.group(1));
            while (attribute.find()) {
                order.append(order.length() == 0 ? "" : " ").append(attribute.group(1));
            }
            if (!orders.contains(order.toString())) {
                orders.add(order.toString());
            }
        }
        return orders;
    }

    private static int elements(String xml) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        XMLStreamReader reader =
                factory.createXMLStreamReader(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
        int count = 0;
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamReader.START_ELEMENT) {
                count++;
            }
        }
        return count;
    }

    private FakePhone phone(int apiLevel, Consumer<AppBuilder> app) {
        return FakePhone.builder()
                .clock(clock)
                .apiLevel(apiLevel)
                .app(APP, app)
                .inFront(APP)
                .build();
    }
}
