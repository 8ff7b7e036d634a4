package io.github.jevdroid.report;

import io.github.jevdroid.screen.TextFold;

/**
 * HTML in the making. What is {@link #raw} comes from this package's own source; everything else goes through {@link #text}, which escapes
 * it and keeps its reading direction to itself.
 */
final class Html {

    /** Longer texts are cut where they are shown; the raw request has them whole. */
    private static final int LONGEST_TEXT = 400;

    private final StringBuilder out = new StringBuilder(8192);

    Html raw(String markup) {
        out.append(markup);
        return this;
    }

    Html raw(long number) {
        out.append(number);
        return this;
    }

    /** Untrusted text, cut to a length that a person reads. */
    Html text(String untrusted) {
        out.append("<bdi>");
        Escape.xml(TextFold.cut(untrusted, LONGEST_TEXT), out);
        out.append("</bdi>");
        return this;
    }

    /** Untrusted text, whole. */
    Html whole(String untrusted) {
        Escape.xml(untrusted, out);
        return this;
    }

    /** The value of a quoted attribute. */
    Html attribute(String untrusted) {
        Escape.xml(TextFold.cut(untrusted, LONGEST_TEXT), out);
        return this;
    }

    /** A bar as a drawing, since the page's policy forbids styles in attributes. */
    Html bar(String type, double share) {
        double shown = Double.isFinite(share) ? Math.max(0, Math.min(1, share)) : 0;
        return raw("<svg class=\"bar ")
                .raw(type)
                .raw("\" viewBox=\"0 0 100 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect width=\"")
                .raw(Words.decimal(shown * 100, 2))
                .raw("\" height=\"1\"/></svg>");
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
