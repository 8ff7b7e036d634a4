package io.github.jevdroid.report;

import io.github.jevdroid.screen.Screen;

/**
 * Draws a screen from its elements, the way a person would sketch it: places, labels and states, not the app's colours and pictures. The
 * run report, {@code screen --png} and the screenshots of a fake phone all come from here. Text that has no place of its own
 * ({@link Screen#texts()}) is listed only when nothing else can be drawn.
 *
 * <p>A PNG needs no display and no fonts: without fonts, lines of text become bars. Where a display is configured that does not exist, start
 * Java with {@code -Djava.awt.headless=true}.
 */
public final class ScreenRenderer {

    private ScreenRenderer() {}

    /**
     * Draws a screen as SVG.
     *
     * @param screen any screen, also an unreadable one
     * @return an {@code <svg>} element that scales, without style, script or outside reference; all text is escaped
     */
    public static String svg(Screen screen) {
        return svg(screen, RenderOptions.PLAIN);
    }

    /**
     * Draws a screen as SVG.
     *
     * @param screen any screen, also an unreadable one
     * @param options what to add
     * @return an {@code <svg>} element that scales, without style, script or outside reference; all text is escaped
     */
    public static String svg(Screen screen, RenderOptions options) {
        return SvgPainter.paint(Drawing.of(screen, options), "The screen of " + screen.packageName());
    }

    /**
     * Draws a screen as PNG in its own size; a screen of unknown size is as large as its elements need.
     *
     * @param screen any screen, also an unreadable one
     * @return the bytes of a PNG file
     * @throws IllegalStateException if this Java cannot draw at all; the message says what to do
     */
    public static byte[] png(Screen screen) {
        return png(screen, RenderOptions.PLAIN);
    }

    /**
     * Draws a screen as PNG in its own size, or smaller where {@link RenderOptions#maxSide()} asks for it.
     *
     * @param screen any screen, also an unreadable one
     * @param options what to add
     * @return the bytes of a PNG file
     * @throws IllegalStateException if this Java cannot draw at all; the message says what to do
     */
    public static byte[] png(Screen screen, RenderOptions options) {
        return PngPainter.paint(Drawing.of(screen, options), options.maxSide());
    }
}
