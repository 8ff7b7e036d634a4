package io.github.jevdroid.report;

/** The colours of a drawn screen. A page that shows the drawing in the dark replaces them by value, see {@code report.css}. */
enum Ink {
    NONE("none", 0, 0),
    PAGE("#fbfbfd", 0xfbfbfd, 255),
    SURFACE("#f0f2f6", 0xf0f2f6, 255),
    LINE("#d5dae3", 0xd5dae3, 255),
    TEXT("#1d2430", 0x1d2430, 255),
    FAINT("#808a99", 0x808a99, 255),
    ACCENT("#2c6bd1", 0x2c6bd1, 255),
    SOFT("#dfeafc", 0xdfeafc, 255),
    KNOB("#ffffff", 0xffffff, 255),
    VEIL("#667085", 0x667085, 60),
    OUTLINE("#4f8cf0", 0x4f8cf0, 150),
    MARK("#d9480f", 0xd9480f, 255),
    MARK_SOFT("#f08c3a", 0xf08c3a, 50);

    private final String hex;
    private final int rgb;
    private final int alpha;

    Ink(String hex, int rgb, int alpha) {
        this.hex = hex;
        this.rgb = rgb;
        this.alpha = alpha;
    }

    String hex() {
        return hex;
    }

    int rgb() {
        return rgb;
    }

    /** Opacity, 0 to 255. */
    int alpha() {
        return alpha;
    }
}
