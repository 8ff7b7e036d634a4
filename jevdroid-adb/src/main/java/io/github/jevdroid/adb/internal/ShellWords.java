package io.github.jevdroid.adb.internal;

/** The one place that turns a string into a word of the phone's shell. Whatever is not a constant passes through here. */
public final class ShellWords {

    private ShellWords() {}

    /**
     * Quotes a string so that a POSIX shell reads exactly it, as one word: in single quotes, where nothing but the quote itself is special.
     *
     * @param word any string
     * @return a word for a command line; {@code ''} for the empty string
     * @throws IllegalArgumentException if it holds U+0000, which no argument can
     */
    public static String quote(String word) {
        if (word.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("A word of a shell command cannot hold the character U+0000");
        }
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
