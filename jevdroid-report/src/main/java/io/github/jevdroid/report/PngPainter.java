package io.github.jevdroid.report;

import io.github.jevdroid.screen.Bounds;
import java.awt.AWTError;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Paints a {@link Drawing} as a PNG, without a display. Where no font can be had, a line of text becomes a bar. */
final class PngPainter {

    private static final Logger log = LoggerFactory.getLogger(PngPainter.class);

    private final Graphics2D graphics;
    private final Drawing drawing;
    private final boolean fonts;

    private PngPainter(Graphics2D graphics, Drawing drawing, boolean fonts) {
        this.graphics = graphics;
        this.drawing = drawing;
        this.fonts = fonts;
    }

    static byte[] paint(Drawing drawing, int maxSide) {
        return paint(drawing, maxSide, FontCheck.USABLE);
    }

    static byte[] paint(Drawing drawing, int maxSide, boolean fonts) {
        int width = drawing.size().width();
        int height = drawing.size().height();
        double scale = Math.min(1, (double) maxSide / Math.max(width, height));
        BufferedImage image = new BufferedImage(
                Math.max(1, (int) Math.round(width * scale)),
                Math.max(1, (int) Math.round(height * scale)),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = graphics(image);
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            graphics.scale(scale, scale);
            PngPainter painter = new PngPainter(graphics, drawing, fonts);
            drawing.marks().forEach(painter::mark);
        } finally {
            graphics.dispose();
        }
        return encode(image);
    }

    private static Graphics2D graphics(BufferedImage image) {
        try {
            return image.createGraphics();
        } catch (AWTError | LinkageError noDisplay) {
            throw new IllegalStateException(
                    "Java cannot draw here, since it looks for a display that is not there; start it with"
                            + " -Djava.awt.headless=true",
                    noDisplay);
        }
    }

    private static byte[] encode(BufferedImage image) {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try {
            if (!ImageIO.write(image, "png", png)) {
                throw new IllegalStateException(
                        "This Java cannot write PNG files: its java.desktop module is incomplete");
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return png.toByteArray();
    }

    private void mark(Mark mark) {
        if (mark instanceof Mark.Box box) {
            Bounds at = box.bounds();
            int arc = box.radius() * 2;
            if (use(box.fill())) {
                graphics.fillRoundRect(at.left(), at.top(), at.width(), at.height(), arc, arc);
            }
            if (use(box.stroke()) && box.width() > 0) {
                graphics.setStroke(new BasicStroke(box.width()));
                graphics.drawRoundRect(at.left(), at.top(), at.width(), at.height(), arc, arc);
            }
        } else if (mark instanceof Mark.Disc disc) {
            int left = disc.center().x() - disc.radius();
            int top = disc.center().y() - disc.radius();
            int across = disc.radius() * 2;
            if (use(disc.fill())) {
                graphics.fillOval(left, top, across, across);
            }
            if (use(disc.stroke()) && disc.width() > 0) {
                graphics.setStroke(new BasicStroke(disc.width()));
                graphics.drawOval(left, top, across, across);
            }
        } else if (mark instanceof Mark.Tick tick) {
            tick(tick);
        } else if (mark instanceof Mark.Words words) {
            words(words);
        } else if (mark instanceof Mark.Picture) {
            picture();
        }
    }

    private void tick(Mark.Tick tick) {
        Bounds at = tick.bounds();
        Path2D path = new Path2D.Double();
        path.moveTo(at.left() + at.width() * 0.25, at.center().y());
        path.lineTo(at.left() + at.width() * 0.45, at.top() + at.height() * 0.7);
        path.lineTo(at.left() + at.width() * 0.75, at.top() + at.height() * 0.33);
        if (use(tick.stroke())) {
            graphics.setStroke(new BasicStroke(tick.width()));
            graphics.draw(path);
        }
    }

    private void words(Mark.Words words) {
        use(words.ink());
        if (!fonts) {
            int left = left(words, words.extent());
            graphics.fillRect(left, words.baseline() - words.size() / 2, words.extent(), Math.max(1, words.size() / 3));
            return;
        }
        graphics.setFont(new Font(Font.SANS_SERIF, words.bold() ? Font.BOLD : Font.PLAIN, words.size()));
        FontMetrics metrics = graphics.getFontMetrics();
        graphics.drawString(words.text(), left(words, metrics.stringWidth(words.text())), words.baseline());
    }

    private static int left(Mark.Words words, int extent) {
        return switch (words.align()) {
            case LEFT -> words.x();
            case CENTER -> words.x() - extent / 2;
            case RIGHT -> words.x() - extent;
        };
    }

    private void picture() {
        try {
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(drawing.background()));
            if (image != null) {
                graphics.drawImage(
                        image, 0, 0, drawing.size().width(), drawing.size().height(), null);
                return;
            }
        } catch (IOException unreadable) {
            log.debug("A screenshot cannot be decoded", unreadable);
        }
        log.warn("A screenshot is left out of a drawing, since it is not a picture that Java can read");
    }

    private boolean use(Ink ink) {
        if (ink == Ink.NONE) {
            return false;
        }
        graphics.setColor(new Color((ink.rgb() & 0xffffff) | (ink.alpha() << 24), true));
        return true;
    }

    /** Looked up once: whether this Java can draw letters. Slim runtimes come without fonts or the library that reads them. */
    private static final class FontCheck {

        static final boolean USABLE = check();

        private static boolean check() {
            Graphics2D graphics = graphics(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB));
            try {
                graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 8));
                graphics.drawString("x", 0, 8);
                return graphics.getFontMetrics().stringWidth("x") > 0;
            } catch (RuntimeException | LinkageError | InternalError noFonts) {
                log.info(
                        "No fonts in this Java: screens are drawn with bars in place of text ({})", noFonts.toString());
                return false;
            } finally {
                graphics.dispose();
            }
        }
    }
}
