package io.github.jevdroid.cli;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * One line of the doctor's.
 *
 * @param level whether it stands in the way
 * @param what what was looked at
 * @param found what was found
 * @param advice what to do, {@code ""} when nothing
 */
record Finding(Level level, String what, String found, String advice) {

    enum Level {
        OK(Palette.GOOD),
        WARN(Palette.WARN),
        FAIL(Palette.BAD);

        private final Palette colour;

        Level(Palette colour) {
            this.colour = colour;
        }
    }

    static Finding ok(String what, String found) {
        return new Finding(Level.OK, what, found, "");
    }

    static Finding warn(String what, String found, String advice) {
        return new Finding(Level.WARN, what, found, advice);
    }

    static Finding fail(String what, String found, String advice) {
        return new Finding(Level.FAIL, what, found, advice);
    }

    String line(boolean colours) {
        return level.colour.paint(Printable.column(level.name().toLowerCase(Locale.ROOT), 6), colours)
                + Printable.column(what, 18)
                + found
                + (advice.isEmpty()
                        ? ""
                        : System.lineSeparator() + " ".repeat(24) + Palette.ACCENT.paint(advice, colours));
    }

    Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("level", level.name().toLowerCase(Locale.ROOT));
        map.put("what", what);
        map.put("found", found);
        map.put("advice", advice);
        return map;
    }
}
