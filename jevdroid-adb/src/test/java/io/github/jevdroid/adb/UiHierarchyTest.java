package io.github.jevdroid.adb;

import static io.github.jevdroid.screen.Match.label;
import static io.github.jevdroid.screen.Match.resourceId;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Match;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.ScreenSize;
import io.github.jevdroid.screen.Toggle;
import io.github.jevdroid.screen.Unreadable;
import io.github.jevdroid.screen.Unreadable.Kind;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UiHierarchyTest {

    private static final String BUTTON =
            "<node class='android.widget.Button' package='com.example' text='Grüße' clickable='true' bounds='[0,0][100,50]'/>";
    private static final String DUMP = hierarchy(BUTTON);

    @Nested
    class Finding_the_tree {

        @ParameterizedTest
        @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
        void b19_every_encoding_that_shells_write(String charset) {
            String bom = "\uFEFF";
            byte[] withMark =
                    (bom + "<?xml version='1.0' encoding='UTF-8' ?>" + DUMP).getBytes(Charset.forName(charset));
            byte[] without = DUMP.getBytes(Charset.forName(charset));

            assertThat(only(UiHierarchy.parse(withMark).toScreen()).label()).isEqualTo("Grüße");
            assertThat(only(UiHierarchy.parse(without).toScreen()).label()).isEqualTo("Grüße");
        }

        @Test
        void b20_a_wrong_byte_is_replaced_and_costs_nothing_else() {
            byte[] bytes = DUMP.getBytes(StandardCharsets.ISO_8859_1);

            assertThat(only(UiHierarchy.parse(bytes).toScreen()).label()).isEqualTo("Gr\uFFFD\uFFFDe");
        }

        @Test
        void b18_status_words_after_the_tree_and_inside_it() {
            String words = "UI hierchary dumped to: /dev/tty";
            String dump = DUMP.replace("Grüße", words + " ERROR: could not get idle state.") + words;

            assertThat(only(screen(dump)).label()).startsWith(words);
        }

        @Test
        void b12_a_stack_trace_before_the_tree() {
            String trace =
                    "java.io.FileNotFoundException: /data/x\n\tat java.io.FileInputStream.<init>(FileInputStream.java:160)\n"
                            + "\tat miui.content.res.ThemeCompatibility.<clinit>(ThemeCompatibility.java:31)\n";

            assertThat(screen(trace + DUMP).unreadable()).isEmpty();
        }

        @Test
        void crlf_and_a_tool_s_log_around_it() {
            assertThat(screen("[Manager] Found device\r\r\n" + DUMP.replace("><", ">\r\r\n<") + "\r\nbye")
                            .elements())
                    .hasSize(1);
        }

        @Test
        void of_several_dumps_the_last_counts() {
            assertThat(only(screen(DUMP + DUMP.replace("Grüße", "newer"))).label())
                    .isEqualTo("newer");
        }

        @Test
        void a_newer_dump_that_is_cut_off_is_not_replaced_by_an_older_one() {
            assertThat(kind(DUMP + DUMP.substring(0, DUMP.length() - 20))).isEqualTo(Kind.TRUNCATED);
        }

        @Test
        void a_fragment_of_several_nodes_is_read_as_one_window() {
            Screen screen = screen(
                    BUTTON + BUTTON.replace("[0,0][100,50]", "[0,60][100,90]").replace("Grüße", "second"));

            assertThat(screen.findAll(label("Grüße", "second"))).hasSize(2);
        }

        @Test
        void b27_appium_names_elements_by_class_and_leaves_attributes_out() {
            String dump =
                    "<hierarchy index='0' class='hierarchy' rotation='1' width='10'><android.widget.Button text='OK' a11y-important='true'"
                            + " clickable='true' bounds='[0,0][10,10]' unknown='x'/></hierarchy>";

            assertThat(only(screen(dump)).className()).isEqualTo("android.widget.Button");
            assertThat(screen(dump).rotation()).isEqualTo(1);
        }

        @ParameterizedTest
        @CsvSource(delimiter = '|', textBlock = """
                a&#128525;b          | a\uD83D\uDE0Db
                a&#55357;&#56832;b   | a\uD83D\uDE00b
                a&#55357;b           | a\uFFFDb
                a&#0;b&#x1;c         | a.b.c
                a & b &amp; c &nbsp; | a & b & c &nbsp;
                a&#xFFFE;b           | a\uFFFDb
                a&#99999999;b        | a\uFFFDb
                a&#;b                | a&#;b
                """)
        void b17_illegal_characters_are_repaired(String written, String read) {
            assertThat(only(screen(DUMP.replace("Grüße", written))).label()).isEqualTo(read);
        }

        @Test
        void b17_raw_control_characters_become_dots_as_in_android() {
            assertThat(only(screen(DUMP.replace("Grüße", "a\u0001b\u001Bc"))).label())
                    .isEqualTo("a.b.c");
        }
    }

    @Nested
    class Saying_why_there_is_none {

        @ParameterizedTest
        @CsvSource(delimiter = '|', textBlock = """
                ERROR: could not get idle state.                                              | NEVER_IDLE
                ERROR: null root node returned by UiTestAutomationBridge.                     | NO_ROOT
                java.lang.IllegalStateException: UiAutomationService already registered!      | BUSY
                Killed                                                                        | KILLED
                UI hierchary dumped to: /sdcard/window_dump.xml                               | EMPTY
                ''                                                                            | EMPTY
                cat: C:/Program Files/Git/sdcard/window_dump.xml: No such file or directory   | NOT_XML
                hello                                                                         | NOT_XML
                <hierarchy rotation="0"><node text="a                                         | TRUNCATED
                <hierarchy                                                                    | TRUNCATED
                text="a" /></node></hierarchy>                                                | TRUNCATED
                <hierarchy><node></hierarchy>                                                 | NOT_XML
                <hierarchy rotation="0"/>                                                     | NO_ROOT
                <displays></displays>                                                         | NO_ROOT
                """)
        void b02_an_answer_without_a_tree_is_typed(String answer, Kind kind) {
            assertThat(kind(answer)).isEqualTo(kind);
        }

        @Test
        void a_document_type_is_refused_unparsed() {
            String bomb =
                    "<!DOCTYPE hierarchy [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]>" + DUMP.replace("Grüße", "&b;");

            assertThat(kind(bomb)).isEqualTo(Kind.NOT_XML);
            assertThat(kind("<hierarchy><!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/hostname'>]></hierarchy>"))
                    .isEqualTo(Kind.NOT_XML);
        }

        @Test
        void size_depth_and_number_of_nodes_are_limited() {
            assertThat(kind(" ".repeat(2_000_001))).isEqualTo(Kind.TOO_LARGE);
            assertThat(kind(hierarchy("<node>".repeat(101) + "</node>".repeat(101))))
                    .isEqualTo(Kind.TOO_LARGE);
            assertThat(kind(hierarchy("<node/>".repeat(10_001)))).isEqualTo(Kind.TOO_LARGE);
        }

        @Test
        void b36_an_empty_stand_in_is_withheld() {
            assertThat(kind(hierarchy("<node class='' package='com.tencent.mm' bounds='[0,0][0,0]'/>")))
                    .isEqualTo(Kind.WITHHELD);
            assertThat(kind(hierarchy(
                            "<node class='android.widget.FrameLayout' package='any' bounds='[0,0][100,100]'/>")))
                    .isEqualTo(Kind.WITHHELD);
        }

        @Test
        void b35_a_web_page_or_surface_that_exposes_nothing_is_opaque() {
            assertThat(kind(frame("<node class='android.webkit.WebView' clickable='true' bounds='[0,0][100,100]'/>")))
                    .isEqualTo(Kind.OPAQUE);
            assertThat(
                            kind(
                                    frame(
                                            "<node class='android.view.SurfaceView' content-desc='Game view' bounds='[0,0][100,100]'/>")))
                    .isEqualTo(Kind.OPAQUE);
        }

        @Test
        void b35_beside_other_content_such_a_page_is_an_element_that_says_so() {
            Screen screen = screen(frame("<node class='android.webkit.WebView' bounds='[0,50][100,100]'/>" + BUTTON));

            assertThat(screen.unreadable()).isEmpty();
            assertThat(screen.elements().get(0).label()).contains("does not expose its content");
        }

        @Test
        void messages_never_quote_the_screen() {
            assertThat(UiHierarchy.parse("my secret diary".getBytes(StandardCharsets.UTF_8))
                            .unreadable()
                            .map(Unreadable::detail))
                    .hasValueSatisfying(detail -> assertThat(detail).doesNotContain("diary"));
        }
    }

    @Nested
    class Choosing_the_window {

        @Test
        void b30_the_topmost_application_with_a_root_is_in_front_and_the_keyboard_is_one_fact() {
            Screen screen = screen(displays(window(
                            "TYPE_INPUT_METHOD",
                            3,
                            "[0,0][100,200]",
                            "com.keys",
                            key("Q", "[0,150][10,160]") + key("P", "[90,150][100,200]"))
                    + window("TYPE_APPLICATION", 2, "[0,0][100,200]", "com.front", button("Front", "[0,0][100,50]"))
                    + window(
                            "TYPE_APPLICATION", 1, "[0,0][100,200]", "com.behind", button("Behind", "[0,0][100,50]"))));

            assertThat(screen.packageName()).isEqualTo("com.front");
            assertThat(only(screen).label()).isEqualTo("Front");
            assertThat(screen.keyboard()).isEqualTo(Keyboard.shown(new Bounds(0, 150, 100, 200)));
            assertThat(screen.overlays()).isEmpty();
        }

        @Test
        void b31_other_displays_are_left_out_and_layers_count_not_order() {
            String first = "<display id='0'>"
                    + window("TYPE_APPLICATION", 1, "[0,0][100,200]", "com.low", button("Low", "[0,0][10,10]"))
                    + window("TYPE_APPLICATION", 4, "[0,0][100,200]", "com.high", button("High", "[0,0][10,10]"))
                    + "</display>";
            String second = "<display id='7'>"
                    + window("TYPE_APPLICATION", 9, "[0,0][9,9]", "com.else", button("Else", "[0,0][9,9]"))
                    + "</display>";

            assertThat(screen("<displays>" + second + first + "</displays>").packageName())
                    .isEqualTo("com.high");
        }

        @Test
        void a_higher_window_that_is_not_in_front_is_an_overlay() {
            Screen screen = screen(displays(window("TYPE_SYSTEM", 3, "[0,0][100,10]", "com.android.systemui", "")
                    + window("TYPE_APPLICATION", 2, "[0,0][100,200]", "com.front", button("Front", "[0,20][100,50]"))));

            assertThat(screen.overlays()).containsExactly(new Bounds(0, 0, 100, 10));
        }

        @Test
        void a_system_window_with_the_focus_is_in_front() {
            String anr = window("TYPE_SYSTEM", 5, "[10,50][90,150]", "android", button("Wait", "[20,100][80,120]"))
                    .replace("focused='false'", "focused='true'");
            Screen screen = screen(displays(anr
                    + window("TYPE_APPLICATION", 2, "[0,0][100,200]", "com.front", button("Front", "[0,20][100,50]"))));

            assertThat(screen.packageName()).isEqualTo("android");
        }

        @Test
        void windows_without_a_root_and_nested_ones_are_legal() {
            Screen screen = screen(
                    "<displays><display id='0'><window title='a' bounds='[0,0][100,200]' layer='0' type='TYPE_APPLICATION'>"
                            + "<window title='popup' bounds='[10,10][90,90]' layer='1' type='TYPE_APPLICATION'>"
                            + hierarchy(button("In the popup", "[10,10][90,50]"))
                            + "</window></window></display></displays>");

            assertThat(screen.window()).isEqualTo("popup");
            assertThat(only(screen).label()).isEqualTo("In the popup");
        }

        @Test
        void b26_of_several_roots_the_app_is_in_front_and_bars_are_overlays() {
            Screen screen = screen(hierarchy(root("com.android.systemui", "[0,190][100,200]", "")
                    + root("com.android.systemui", "[0,0][100,10]", "")
                    + root("com.app", "[0,0][100,200]", button("Go", "[0,50][100,60]"))
                    + root("com.google.android.inputmethod.latin", "[0,120][100,200]", key("Q", "[0,120][10,130]"))));

            assertThat(screen.packageName()).isEqualTo("com.app");
            assertThat(screen.keyboard()).isEqualTo(Keyboard.shown(new Bounds(0, 120, 100, 200)));
            assertThat(screen.overlays()).containsExactly(new Bounds(0, 190, 100, 200), new Bounds(0, 0, 100, 10));
        }

        @Test
        void b78_an_open_notification_shade_is_in_front_of_the_app() {
            Screen screen = screen(hierarchy(root("com.app", "[0,0][100,200]", button("Go", "[0,50][100,60]"))
                    + root(
                            "com.android.systemui",
                            "[0,0][100,200]",
                            "<node text='12:30' class='android.widget.TextView' bounds='[0,0][50,10]'/>")));

            assertThat(screen.packageName()).isEqualTo("com.android.systemui");
            assertThat(screen.elements()).isEmpty();
        }

        @Test
        void b26_of_two_roots_of_one_app_the_dialog_is_in_front() {
            Screen screen = screen(hierarchy(root("com.app", "[0,0][100,200]", button("Go", "[0,50][100,60]"))
                    + root("com.app", "[10,80][90,120]", button("Delete", "[10,100][90,120]"))));

            assertThat(only(screen).label()).isEqualTo("Delete");
        }
    }

    @Nested
    class Making_elements {

        @Test
        void b25_everything_that_can_be_acted_on_is_listed_even_without_a_word() {
            Screen screen = screen(
                    frame("<node class='android.widget.ImageButton' resource-id='com.example:id/more' clickable='true'"
                            + " bounds='[90,0][100,10]'/>"));

            assertThat(only(screen).label()).isEmpty();
            assertThat(only(screen).bareResourceId()).isEqualTo("more");
        }

        @Test
        void a_label_is_the_text_else_the_description_else_the_hint_else_what_is_below() {
            assertThat(labelOf("text='Text' content-desc='Description' hint='Hint'", ""))
                    .isEqualTo("Text");
            assertThat(labelOf("content-desc='Description' hint='Hint'", "")).isEqualTo("Description");
            assertThat(labelOf("hint='Hint'", "")).isEqualTo("Hint");
            assertThat(labelOf("", text("Title") + text("Summary"))).isEqualTo("Title / Summary");
        }

        @Test
        void a_description_that_says_more_than_the_text_is_the_value() {
            Screen screen = screen(
                    frame("<node class='android.widget.Button' clickable='true' text='Next' content-desc='Pay now'"
                            + " bounds='[0,0][10,10]'/>"));

            assertThat(screen.find(Match.text("Pay now"))).isPresent();
        }

        @Test
        void words_are_said_once_by_the_element_or_as_a_text() {
            Screen screen = screen(frame("<node class='a.Row' clickable='true' bounds='[0,0][100,50]'>" + text("Title")
                    + "</node>" + text("Loose")));

            assertThat(only(screen).label()).isEqualTo("Title");
            assertThat(screen.texts()).containsExactly("Loose");
        }

        @Test
        void b44_a_text_that_equals_the_hint_is_no_value() {
            Element empty = only(screen(frame(
                    "<node class='android.widget.EditText' text='Search' hint='Search' bounds='[0,0][10,10]'/>")));
            Element filled = only(screen(
                    frame("<node class='android.widget.EditText' text='tea' hint='Search' bounds='[0,0][10,10]'/>")));

            assertThat(empty.value()).isEmpty();
            assertThat(filled.value()).isEqualTo("tea");
            assertThat(filled.label()).isEqualTo("Search");
            assertThat(filled.isEditable()).isTrue();
        }

        @Test
        void a_field_of_compose_is_called_by_what_is_in_it() {
            assertThat(only(screen(frame("<node class='android.widget.EditText' text='' bounds='[0,0][10,10]'>"
                                    + text("E-mail") + "</node>")))
                            .label())
                    .isEqualTo("E-mail");
        }

        @Test
        void b93_a_password_is_a_field_without_value_and_hides_what_is_below() {
            Screen screen =
                    screen(frame("<node class='android.widget.EditText' text='hunter2' hint='Password' password='true'"
                            + " bounds='[0,0][100,100]'>" + text("hunter2") + "</node>"));

            assertThat(only(screen).label()).isEqualTo("Password");
            assertThat(only(screen).isPassword()).isTrue();
            assertThat(only(screen).value()).isEmpty();
            assertThat(screen.texts()).isEmpty();
        }

        @Test
        void b70_what_has_no_area_is_no_element_and_says_nothing() {
            Screen screen = screen(frame(button("Inverted", "[20,35][96,14]")
                    + button("Flat", "[0,0][10,0]")
                    + button("Real", "[0,0][10,10]")));

            assertThat(only(screen).label()).isEqualTo("Real");
            assertThat(screen.texts()).isEmpty();
        }

        @Test
        void what_the_dump_calls_invisible_is_left_out_with_all_below() {
            Screen screen = screen(frame("<node visible-to-user='false' bounds='[0,0][100,100]'>" + BUTTON + "</node>"
                    + button("Seen", "[0,0][9,9]")));

            assertThat(only(screen).label()).isEqualTo("Seen");
        }

        @Test
        void b28_equal_buttons_are_told_apart_by_their_rows() {
            Screen screen = screen(frame(
                    "<node class='androidx.recyclerview.widget.RecyclerView' scrollable='true' bounds='[0,0][100,100]'>"
                            + "<node class='a.Row' bounds='[0,0][100,50]'>" + text("Alice")
                            + button("Follow", "[50,0][100,50]") + "</node>"
                            + "<node class='a.Row' bounds='[0,50][100,100]'>" + text("Bob")
                            + button("Follow", "[50,50][100,100]") + "</node></node>"));

            assertThat(screen.findAll(label("Follow")))
                    .extracting(Element::context)
                    .containsExactly("Alice", "Bob");
        }

        @Test
        void an_element_stands_under_the_heading_before_it() {
            Screen screen =
                    screen(frame("<node class='android.widget.ScrollView' scrollable='true' bounds='[0,0][100,100]'>"
                            + text("Sound") + row("Volume", "[0,10][100,20]") + text("Display")
                            + row("Brightness", "[0,30][100,40]") + "</node>"));

            assertThat(screen.find(label("Volume"))).map(Element::context).contains("Sound");
            assertThat(screen.find(label("Brightness"))).map(Element::context).contains("Display");
        }

        @Test
        void a_switch_without_words_stands_beside_its_label() {
            Screen screen = screen(
                    frame(
                            "<node class='a.Group' bounds='[0,0][100,100]'>"
                                    + "<node class='android.widget.TextView' text='Other' bounds='[0,0][50,10]'/>"
                                    + "<node class='android.widget.TextView' text='Dark theme' bounds='[0,20][50,30]'/>"
                                    + "<node class='android.widget.Switch' checkable='true' checked='true' clickable='true' bounds='[80,20][100,30]'/></node>"));

            assertThat(only(screen).context()).isEqualTo("Dark theme");
            assertThat(only(screen).checked()).isEqualTo(Toggle.ON);
        }

        @Test
        void nested_elements_keep_their_parent() {
            Screen screen = screen(frame(
                    "<node class='a.Row' clickable='true' text='Row' bounds='[0,0][100,50]'><node bounds='[0,0][100,50]'>"
                            + button("More", "[80,0][100,50]") + "</node></node>"));

            Element more = screen.find(label("More")).orElseThrow();
            assertThat(screen.parentOf(more)).map(Element::label).contains("Row");
        }

        @Test
        void only_the_outermost_selected_view_was_chosen_and_the_others_beside_it_were_not() {
            Screen screen = screen(frame("<node class='a.Tab' clickable='true' selected='true' bounds='[0,0][50,10]'>"
                    + "<node class='android.widget.TextView' text='Home' selected='true' bounds='[0,0][50,10]'/></node>"
                    + button("Profile", "[50,0][100,10]")));

            assertThat(screen.elements()).extracting(Element::selected).containsExactly(Toggle.ON, Toggle.OFF);
        }

        @Test
        void a_row_of_an_old_list_can_be_tapped_though_it_does_not_say_so() {
            Screen screen =
                    screen(frame("<node class='android.widget.ListView' bounds='[0,0][100,100]'><node class='a.Row'"
                            + " bounds='[0,0][100,50]'>" + text("Chrome") + "</node></node>"));

            assertThat(screen.find(label("Chrome"))).map(Element::isClickable).contains(true);
        }

        @Test
        void siblings_that_overlap_come_in_drawing_order_others_in_reading_order() {
            String over = "<node class='a.Over' text='over' clickable='true' drawing-order='2' bounds='[0,0][50,50]'/>";
            String under =
                    "<node class='a.Under' text='under' clickable='true' drawing-order='1' bounds='[0,0][50,50]'/>";
            String apart =
                    "<node class='a.Apart' text='apart' clickable='true' drawing-order='0' bounds='[60,60][90,90]'/>";

            assertThat(screen(frame(over + under)).elements())
                    .extracting(Element::label)
                    .containsExactly("under", "over");
            assertThat(screen(frame(over + apart)).elements())
                    .extracting(Element::label)
                    .containsExactly("over", "apart");
        }

        @Test
        void b24_a_bare_test_tag_is_an_id() {
            Screen screen = screen(frame(
                    "<node class='android.view.View' resource-id='pay_button' clickable='true' bounds='[0,0][9,9]'/>"));

            assertThat(screen.find(resourceId("pay_button"))).isPresent();
        }

        @Test
        void glyphs_of_an_icon_font_are_no_words() {
            assertThat(labelOf("text='&#983536;' content-desc='Menu'", "")).isEqualTo("Menu");
        }
    }

    @Nested
    class Keeping_limits {

        private final ReaderLimits five =
                ReaderLimits.DEFAULT.withMaxElements(5).withMaxTexts(1).withMaxLabelLength(8);

        @Test
        void b90_bars_are_kept_before_far_rows_and_what_is_left_out_is_counted() {
            StringBuilder rows = new StringBuilder();
            for (int at = 0; at < 10; at++) {
                rows.append(row("Row " + at, "[0," + at * 5 + "][100," + (at * 5 + 5) + "]"));
            }
            String dump = frame("<node class='a.List' scrollable='true' bounds='[0,0][100,60]'>" + rows + "</node>"
                    + button("Home", "[0,90][50,100]") + button("Me", "[50,90][100,100]"));

            Screen screen = UiHierarchy.parse(bytes(dump), five).toScreen();

            assertThat(screen.elements())
                    .extracting(Element::label)
                    .containsExactly("", "Row 0", "Row 1", "Home", "Me");
            assertThat(screen.omitted()).isEqualTo(8);
        }

        @Test
        void texts_are_counted_too_and_labels_are_cut_between_code_points() {
            Screen screen = UiHierarchy.parse(
                            bytes(frame(text("one")
                                    + text("two")
                                    + text("three")
                                    + button("\uD83D\uDE0D".repeat(20), "[0,0][9,9]"))),
                            five)
                    .toScreen();

            assertThat(screen.texts()).containsExactly("one");
            assertThat(screen.omitted()).isEqualTo(2);
            assertThat(only(screen).label()).isEqualTo("\uD83D\uDE0D".repeat(7) + "\u2026");
        }
    }

    @Test
    void the_size_is_what_the_windows_cover() {
        assertThat(screen(frame(BUTTON)).size()).isEqualTo(new ScreenSize(100, 100));
    }

    @Test
    void to_string_says_numbers_only() {
        assertThat(UiHierarchy.parse(bytes(DUMP))).hasToString("UiHierarchy[0 windows, 1 roots]");
        assertThat(UiHierarchy.parse(bytes(DUMP)).roots().get(0).toString()).doesNotContain("Grüße");
    }

    private static Kind kind(String dump) {
        return screen(dump).unreadable().map(Unreadable::kind).orElseThrow();
    }

    private static Screen screen(String dump) {
        return UiHierarchy.parse(bytes(dump)).toScreen();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Element only(Screen screen) {
        assertThat(screen.elements()).hasSize(1);
        return screen.elements().get(0);
    }

    private static String labelOf(String attributes, String children) {
        return only(screen(frame("<node class='a.Thing' clickable='true' " + attributes + " bounds='[0,0][100,50]'>"
                        + children + "</node>")))
                .label();
    }

    private static String hierarchy(String nodes) {
        return "<hierarchy rotation='0'>" + nodes + "</hierarchy>";
    }

    private static String frame(String nodes) {
        return hierarchy(root("com.example", "[0,0][100,100]", nodes));
    }

    private static String root(String packageName, String bounds, String nodes) {
        return "<node class='android.widget.FrameLayout' package='" + packageName + "' bounds='" + bounds + "'>" + nodes
                + "</node>";
    }

    private static String text(String words) {
        return "<node class='android.widget.TextView' text='" + words + "' bounds='[0,0][50,10]'/>";
    }

    private static String button(String words, String bounds) {
        return "<node class='android.widget.Button' text='" + words + "' clickable='true' bounds='" + bounds + "'/>";
    }

    private static String row(String words, String bounds) {
        return "<node class='a.Row' clickable='true' bounds='" + bounds
                + "'><node class='android.widget.TextView' text='" + words + "' bounds='" + bounds + "'/></node>";
    }

    private static String key(String words, String bounds) {
        return button(words, bounds);
    }

    private static String displays(String windows) {
        return "<displays><display id='0'>" + windows + "</display></displays>";
    }

    private static String window(String type, int layer, String bounds, String packageName, String nodes) {
        return "<window index='0' title='' bounds='" + bounds + "' active='false' focused='false' id='1' layer='"
                + layer + "' type='" + type + "'>" + hierarchy(root(packageName, bounds, nodes)) + "</window>";
    }
}
