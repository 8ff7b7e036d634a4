package io.github.jevdroid.testkit.internal.shell;

import java.util.List;

/** A piece of a script. */
sealed interface Node {

    /** Assignments, a command with its words, and redirections. */
    record Simple(List<Assignment> assignments, List<Word> words) implements Node {}

    /** Commands whose output feeds the next. */
    record Pipeline(List<Node> commands, boolean negated) implements Node {}

    /** The second only if the first succeeds, or only if it fails. */
    record AndOr(Node left, boolean and, Node right) implements Node {}

    /** One after the other; also the bodies of everything. */
    record Sequence(List<Node> nodes) implements Node {}

    /** Runs beside the script; here it runs to its end first. */
    record Background(Node node) implements Node {}

    /** {@code if … then … elif … else … fi}. */
    record If(List<Branch> branches, Sequence otherwise) implements Node {}

    /** {@code for name in words; do … done}. */
    record For(String name, List<Word> words, boolean overArguments, Sequence body) implements Node {}

    /** {@code while} and {@code until}. */
    record While(Sequence condition, boolean until, Sequence body) implements Node {}

    /** {@code case word in pattern) … ;; esac}. */
    record Case(Word word, List<CaseBranch> branches) implements Node {}

    /** {@code { …; }} or {@code ( … )}. */
    record Group(Sequence body, boolean subshell) implements Node {}

    /** {@code name() { … }}. */
    record Function(String name, Node body) implements Node {}

    /** Any command with redirections. */
    record Redirected(Node node, List<Redirect> redirects) implements Node {}

    /** {@code name=value}. */
    record Assignment(String name, Word value) {}

    /** A condition and what it guards. */
    record Branch(Sequence condition, Sequence body) {}

    /** Patterns and what they guard. */
    record CaseBranch(List<Word> patterns, Sequence body) {}

    /** {@code 2>file}, {@code <file}, {@code 2>&1}; {@code text} is the operator. */
    record Redirect(int descriptor, String operator, Word target) {}
}
