package io.github.jevdroid.report;

import io.github.jevdroid.screen.Bounds;
import java.util.Base64;

/** Paints a {@link Drawing} as SVG, with attributes only: neither styles nor scripts, so any content security policy lets it pass. */
final class SvgPainter {

    private final StringBuilder svg = new StringBuilder(4096);
    private final Drawing drawing;

    private SvgPainter(Drawing drawing) {
        this.drawing = drawing;
    }

    /** Paints a whole screen. */
    static String paint(Drawing drawing, String description) {
        return document(drawing, "role=\"img\" aria-label=\"" + Escape.xml(description) + "\"");
    }

    /** Paints marks that lie over a drawing which is described already. */
    static String marks(Drawing drawing) {
        return document(drawing, "class=\"marks\" aria-hidden=\"true\"");
    }

    private static String document(Drawing drawing, String attributes) {
        SvgPainter painter = new SvgPainter(drawing);
        int width = drawing.size().width();
        int height = drawing.size().height();
        painter.svg
                .append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(width)
                .append(' ')
                .append(height)
                .append("\" ")
                .append(attributes);
        painter.svg.append(" font-family=\"Roboto,system-ui,sans-serif\">");
        for (Mark mark : drawing.marks()) {
            painter.mark(mark, width, height);
        }
        return painter.svg.append("</svg>").toString();
    }

    private void mark(Mark mark, int width, int height) {
        if (mark instanceof Mark.Box box) {
            rect(box.bounds(), box.radius());
            ink(box.fill(), box.stroke(), box.width());
            svg.append("/>");
        } else if (mark instanceof Mark.Disc disc) {
            svg.append("<circle cx=\"").append(disc.center().x());
            svg.append("\" cy=\"").append(disc.center().y());
            svg.append("\" r=\"").append(disc.radius()).append('"');
            ink(disc.fill(), disc.stroke(), disc.width());
            svg.append("/>");
        } else if (mark instanceof Mark.Tick tick) {
            Bounds at = tick.bounds();
            svg.append("<path d=\"M")
                    .append(at.left() + at.width() / 4)
                    .append(' ')
                    .append(at.center().y());
            svg.append('L').append(at.left() + at.width() * 9 / 20).append(' ').append(at.top() + at.height() * 7 / 10);
            svg.append('L').append(at.left() + at.width() * 3 / 4).append(' ').append(at.top() + at.height() / 3);
            svg.append('"');
            ink(Ink.NONE, tick.stroke(), tick.width());
            svg.append("/>");
        } else if (mark instanceof Mark.Words words) {
            words(words);
        } else if (mark instanceof Mark.Picture) {
            svg.append("<image width=\"").append(width).append("\" height=\"").append(height);
            svg.append("\" preserveAspectRatio=\"none\" href=\"data:image/png;base64,");
            svg.append(Base64.getEncoder().encodeToString(drawing.background())).append("\"/>");
        }
    }

    private void words(Mark.Words words) {
        svg.append("<text x=\"").append(words.x()).append("\" y=\"").append(words.baseline());
        svg.append("\" font-size=\"")
                .append(words.size())
                .append("\" fill=\"")
                .append(words.ink().hex());
        svg.append(words.bold() ? "\" font-weight=\"600\"" : "\"");
        if (words.align() == Mark.Align.CENTER) {
            svg.append(" text-anchor=\"middle\"");
        } else if (words.align() == Mark.Align.RIGHT) {
            svg.append(" direction=\"rtl\"");
        }
        svg.append('>');
        Escape.xml(words.text(), svg);
        svg.append("</text>");
    }

    private void rect(Bounds bounds, int radius) {
        svg.append("<rect x=\"").append(bounds.left()).append("\" y=\"").append(bounds.top());
        svg.append("\" width=\"")
                .append(bounds.width())
                .append("\" height=\"")
                .append(bounds.height())
                .append('"');
        if (radius > 0) {
            svg.append(" rx=\"").append(radius).append('"');
        }
    }

    private void ink(Ink fill, Ink stroke, int width) {
        svg.append(" fill=\"").append(fill.hex()).append('"');
        if (fill != Ink.NONE && fill.alpha() < 255) {
            svg.append(" fill-opacity=\"0.").append(twoDigits(fill.alpha())).append('"');
        }
        if (stroke != Ink.NONE && width > 0) {
            svg.append(" stroke=\"")
                    .append(stroke.hex())
                    .append("\" stroke-width=\"")
                    .append(width)
                    .append('"');
            if (stroke.alpha() < 255) {
                svg.append(" stroke-opacity=\"0.")
                        .append(twoDigits(stroke.alpha()))
                        .append('"');
            }
        }
    }

    private static String twoDigits(int alpha) {
        int hundredths = alpha * 100 / 256;
        return hundredths < 10 ? "0" + hundredths : Integer.toString(hundredths);
    }
}
