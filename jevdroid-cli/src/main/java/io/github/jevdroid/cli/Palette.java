package io.github.jevdroid.cli;

/** The few colours of the command line; all plain where there are none. */
enum Palette {
    STRONG("1"),
    FAINT("2"),
    GOOD("32"),
    WARN("33"),
    BAD("31"),
    ACCENT("36");

    private final String code;

    Palette(String code) {
        this.code = code;
    }

    String paint(String text, boolean colours) {
        return colours && !text.isEmpty() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
