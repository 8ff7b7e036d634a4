package io.github.jevdroid.testkit.internal.shell;

import java.util.List;

/** A word as written: pieces that are expanded when it is used. */
record Word(List<Part> parts) {

    /** A piece of a word. */
    sealed interface Part {

        /** Whether it stood in quotes, so that it is not split and its stars are just stars. */
        boolean quoted();
    }

    /** Characters as they are. */
    record Literal(String text, boolean quoted) implements Part {}

    /** {@code $name}, {@code ${name}}, {@code ${name:-word}}, {@code ${name%pattern}}, {@code ${#name}}. */
    record Variable(String name, String operator, Word argument, boolean quoted) implements Part {}

    /** {@code $(script)} or a script in backquotes. */
    record Substitution(Node.Sequence script, boolean quoted) implements Part {}

    /** {@code $((expression))}. */
    record Arithmetic(Word expression, boolean quoted) implements Part {}

    static final Word EMPTY = new Word(List.of());

    /** The text of a word without quotes and expansions, as reserved words and names are. */
    String bare() {
        if (parts.size() == 1 && parts.get(0) instanceof Literal literal && !literal.quoted()) {
            return literal.text();
        }
        return "";
    }
}
