package io.github.jevdroid.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Toggle;
import io.github.jevdroid.screen.Unreadable;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

class ScreenRendererTest {

    private static final Bounds PAY = new Bounds(60, 1500, 1020, 1640);

    @Test
    void an_svg_is_well_formed_and_has_the_size_of_the_screen() throws Exception {
        Document svg = parse(ScreenRenderer.svg(shop()));

        assertThat(svg.getDocumentElement().getAttribute("viewBox")).isEqualTo("0 0 1080 2280");
        assertThat(texts(svg)).contains("Settings", "Wi-Fi", "Pay now", "keyboard");
    }

    @Test
    void a_png_has_the_size_of_the_screen_and_shows_where_the_elements_are() throws Exception {
        BufferedImage image = read(ScreenRenderer.png(shop()));

        assertThat(image.getWidth()).isEqualTo(1080);
        assertThat(image.getHeight()).isEqualTo(2280);
        assertThat(image.getRGB(80, 1570) & 0xffffff).isEqualTo(Ink.SOFT.rgb());
        assertThat(image.getRGB(5, 1450) & 0xffffff).isEqualTo(Ink.PAGE.rgb());
        keepForALook(
                "shop.png",
                ScreenRenderer.png(shop(), RenderOptions.PLAIN.withTarget(PAY).withTap(PAY.center())));
        keepForALook("shop.svg", ScreenRenderer.svg(shop()).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void a_png_without_fonts_has_bars_in_place_of_text() throws Exception {
        Drawing drawing = Drawing.of(shop(), RenderOptions.PLAIN);

        BufferedImage bars = read(PngPainter.paint(drawing, 1080, false));

        Mark.Words words = drawing.marks().stream()
                .filter(Mark.Words.class::isInstance)
                .map(Mark.Words.class::cast)
                .filter(line -> line.text().equals("Wi-Fi"))
                .findFirst()
                .orElseThrow();
        double scale = 1080 / 2280.0;
        int x = (int) ((words.x() + words.extent() / 2) * scale);
        int y = (int) ((words.baseline() - words.size() / 3) * scale);
        assertThat(bars.getRGB(x, y) & 0xffffff).isEqualTo(Ink.TEXT.rgb());
    }

    @Test
    void the_target_and_the_tap_are_marked_in_both_formats() throws Exception {
        RenderOptions marked = RenderOptions.PLAIN.withTarget(PAY).withTap(new Point(540, 1570));

        String svg = ScreenRenderer.svg(shop(), marked);
        BufferedImage png = read(ScreenRenderer.png(shop(), marked));

        assertThat(svg)
                .contains("<rect x=\"60\" y=\"1500\" width=\"960\" height=\"140\"")
                .contains("<circle cx=\"540\" cy=\"1570\"");
        assertThat(png.getRGB(540, 1570) & 0xffffff).isEqualTo(Ink.MARK.rgb());
        assertThat(png.getRGB(540, 1500) & 0xffffff).isEqualTo(Ink.MARK.rgb());
    }

    @Test
    void with_a_screenshot_below_the_elements_are_outlines_only() throws Exception {
        BufferedImage photo = new BufferedImage(108, 228, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < photo.getWidth(); x++) {
            for (int y = 0; y < photo.getHeight(); y++) {
                photo.setRGB(x, y, Color.GREEN.getRGB());
            }
        }
        java.io.ByteArrayOutputStream png = new java.io.ByteArrayOutputStream();
        ImageIO.write(photo, "png", png);
        RenderOptions over = RenderOptions.PLAIN.withBackground(png.toByteArray());

        assertThat(texts(parse(ScreenRenderer.svg(shop(), over)))).isEmpty();
        assertThat(ScreenRenderer.svg(shop(), over)).contains("<image ").contains("data:image/png;base64,");
        assertThat(read(ScreenRenderer.png(shop(), over)).getRGB(540, 1560)).isEqualTo(Color.GREEN.getRGB());
    }

    @Test
    void a_screenshot_that_is_no_picture_is_left_out() throws Exception {
        byte[] png = ScreenRenderer.png(shop(), RenderOptions.PLAIN.withBackground(new byte[] {1, 2, 3}));

        assertThat(read(png).getWidth()).isEqualTo(1080);
    }

    @Test
    void hostile_text_stays_text() throws Exception {
        String hostile = "</text><script>alert(1)</script>\u202Eevil\u0000\uD800\uFFFF\" onload=\"x'&amp;";
        Screen screen = Screen.builder("com.evil\"><script>")
                .size(1080, 1920)
                .element(Element.builder(hostile).clickable().bounds(0, 0, 1080, 200))
                .element(Element.builder("x".repeat(10_000)).bounds(0, 200, 1080, 400))
                .build();

        String svg = ScreenRenderer.svg(screen);

        Document document = parse(svg);
        assertThat(document.getElementsByTagName("script").getLength()).isZero();
        assertThat(svg).doesNotContain("\u202E").doesNotContain("\u0000").hasSizeLessThan(4_000);
        assertThat(read(ScreenRenderer.png(screen)).getHeight()).isEqualTo(1920);
    }

    @Test
    void a_row_that_is_labelled_by_its_text_says_it_once() throws Exception {
        Screen.Builder builder = Screen.builder("com.example").size(1080, 1920);
        int row = builder.add(Element.builder("Wi-Fi, on").clickable().bounds(0, 0, 1080, 200));
        builder.add(Element.builder("Wi-Fi").parent(row).bounds(40, 20, 600, 100));

        assertThat(texts(parse(ScreenRenderer.svg(builder.build())))).containsExactly("Wi-Fi");
    }

    @Test
    void right_to_left_text_starts_at_the_right_edge() throws Exception {
        Screen screen = Screen.builder("com.example")
                .size(1080, 1920)
                .element(Element.builder("\u0627\u0644\u0625\u0639\u062F\u0627\u062F\u0627\u062A")
                        .bounds(0, 0, 1080, 120))
                .build();

        assertThat(ScreenRenderer.svg(screen)).contains("<text x=\"1060\"").contains("direction=\"rtl\"");
    }

    @Test
    void an_unreadable_screen_says_why_and_lists_its_texts() throws Exception {
        Screen screen = Screen.builder("com.example.game")
                .unreadable(Unreadable.Kind.NEVER_IDLE, "could not get idle state")
                .text("Level 3")
                .build();

        assertThat(texts(parse(ScreenRenderer.svg(screen))))
                .containsExactly("This screen could not be read: never idle", "Level 3");
        assertThat(read(ScreenRenderer.png(screen)).getWidth()).isEqualTo(1080);
    }

    @Test
    void odd_sizes_and_places_are_drawn_without_an_error() throws Exception {
        Screen screen = Screen.builder("com.example")
                .size(1, 1)
                .element(Element.builder("inverted").clickable().bounds(100, 100, 50, 50))
                .element(Element.builder("outside").clickable().bounds(-50, -50, 5_000, 5_000))
                .element(Element.builder("huge").checked(Toggle.ON).bounds(Integer.MIN_VALUE, 0, Integer.MAX_VALUE, 1))
                .build();

        assertThat(read(ScreenRenderer.png(screen)).getWidth()).isEqualTo(1);
        parse(ScreenRenderer.svg(screen));
        Screen wide = Screen.builder("com.example").size(Integer.MAX_VALUE, 5).build();
        assertThat(read(ScreenRenderer.png(wide)).getWidth()).isEqualTo(RenderOptions.LARGEST_SIDE);
    }

    @Test
    void a_png_can_be_made_smaller_but_not_larger() throws Exception {
        assertThat(read(ScreenRenderer.png(shop(), RenderOptions.PLAIN.withMaxSide(228)))
                        .getWidth())
                .isEqualTo(108);
        assertThatThrownBy(() -> RenderOptions.PLAIN.withMaxSide(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("maxSide must be 1 to 8192 pixels, not 0");
    }

    private static Screen shop() {
        return Screen.builder("com.example.shop")
                .size(1080, 2280)
                .element(Element.builder("Settings").heading(true).bounds(40, 80, 1040, 200))
                .element(Element.builder("Wi-Fi")
                        .className("android.widget.Switch")
                        .clickable()
                        .checked(Toggle.ON)
                        .bounds(0, 240, 1080, 400))
                .element(Element.builder("Bluetooth")
                        .className("android.widget.Switch")
                        .clickable()
                        .checked(Toggle.OFF)
                        .bounds(0, 400, 1080, 560))
                .element(Element.builder("I agree")
                        .className("android.widget.CheckBox")
                        .clickable()
                        .checked(Toggle.ON)
                        .bounds(0, 560, 1080, 720))
                .element(Element.builder("Cash")
                        .className("android.widget.RadioButton")
                        .clickable()
                        .checked(Toggle.ON)
                        .bounds(0, 720, 1080, 880))
                .element(Element.builder("Search")
                        .className("android.widget.EditText")
                        .editable()
                        .focused(true)
                        .hint("Search settings")
                        .bounds(40, 920, 1040, 1060))
                .element(Element.builder(
                                "Display and a very long explanation of what can be found under it, in several lines")
                        .clickable()
                        .bounds(0, 1100, 1080, 1320))
                .element(Element.builder("Old price").disabled().bounds(40, 1340, 1040, 1440))
                .element(Element.builder("Pay now")
                        .className("android.widget.Button")
                        .clickable()
                        .bounds(PAY))
                .keyboard(Keyboard.shown(new Bounds(0, 1700, 1080, 2280)))
                .build();
    }

    private static void keepForALook(String name, byte[] content) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "drawings"));
        Files.write(folder.resolve(name), content);
    }

    private static BufferedImage read(byte[] png) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(png));
    }

    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static java.util.List<String> texts(Document svg) {
        NodeList nodes = svg.getElementsByTagName("text");
        java.util.List<String> texts = new java.util.ArrayList<>();
        for (int at = 0; at < nodes.getLength(); at++) {
            texts.add(nodes.item(at).getTextContent());
        }
        return texts;
    }
}
