package io.github.jevdroid.testkit.internal.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads tokens as a script. */
final class Parser {

    private static final Set<String> REDIRECTIONS = Set.of("<", ">", ">>", ">&", "<&");
    private static final Set<String> ENDS = Set.of("then", "else", "elif", "fi", "do", "done", "esac", "}");

    private final List<Lexer.Token> tokens;
    private int at;

    Parser(List<Lexer.Token> tokens) {
        this.tokens = tokens;
    }

    static Node.Sequence parse(String script) throws ShellSyntaxException {
        return new Parser(new Lexer(script, 0).tokens()).script();
    }

    Node.Sequence script() throws ShellSyntaxException {
        Node.Sequence all = sequence();
        if (at < tokens.size()) {
            throw unexpected();
        }
        return all;
    }

    private Node.Sequence sequence() throws ShellSyntaxException {
        List<Node> nodes = new ArrayList<>();
        while (true) {
            skipNewlines();
            if (at >= tokens.size() || peekIs(")") || peekIs(";;") || ENDS.contains(peekWord())) {
                return new Node.Sequence(nodes);
            }
            Node node = andOr();
            if (peekIs("&")) {
                at++;
                node = new Node.Background(node);
            } else if (peekIs(";")) {
                at++;
            } else if (at < tokens.size() && !peekIs("\n") && !peekIs(")") && !peekIs(";;")) {
                throw unexpected();
            }
            nodes.add(node);
        }
    }

    private Node andOr() throws ShellSyntaxException {
        Node left = pipeline();
        while (peekIs("&&") || peekIs("||")) {
            boolean and = peekIs("&&");
            at++;
            skipNewlines();
            left = new Node.AndOr(left, and, pipeline());
        }
        return left;
    }

    private Node pipeline() throws ShellSyntaxException {
        boolean negated = false;
        while (peekWord().equals("!")) {
            negated = !negated;
            at++;
        }
        List<Node> commands = new ArrayList<>();
        commands.add(command());
        while (peekIs("|")) {
            at++;
            skipNewlines();
            commands.add(command());
        }
        return commands.size() == 1 && !negated ? commands.get(0) : new Node.Pipeline(commands, negated);
    }

    private Node command() throws ShellSyntaxException {
        Node node = switch (peekWord()) {
            case "if" -> ifNode();
            case "for" -> forNode();
            case "while", "until" -> whileNode();
            case "case" -> caseNode();
            case "{" -> {
                at++;
                Node.Sequence body = sequence();
                expectWord("}");
                yield new Node.Group(body, false);
            }
            default -> peekIs("(") ? subshell() : simple();
        };
        List<Node.Redirect> redirects = new ArrayList<>();
        while (peekIsRedirection()) {
            redirects.add(redirect());
        }
        return redirects.isEmpty() ? node : new Node.Redirected(node, redirects);
    }

    private Node subshell() throws ShellSyntaxException {
        at++;
        Node.Sequence body = sequence();
        expect(")");
        return new Node.Group(body, true);
    }

    private Node simple() throws ShellSyntaxException {
        List<Node.Assignment> assignments = new ArrayList<>();
        List<Word> words = new ArrayList<>();
        List<Node.Redirect> redirects = new ArrayList<>();
        while (at < tokens.size()) {
            if (peekIsRedirection()) {
                redirects.add(redirect());
                continue;
            }
            Lexer.Token token = tokens.get(at);
            if (!token.isWord()) {
                break;
            }
            at++;
            int equals = words.isEmpty() ? assignment(token.word()) : -1;
            if (equals > 0) {
                assignments.add(assignment(token.word(), equals));
            } else {
                words.add(token.word());
            }
            if (words.size() == 1 && assignments.isEmpty() && peekIs("(") && isName(words.get(0))) {
                return function(words.get(0).bare());
            }
        }
        if (assignments.isEmpty() && words.isEmpty() && redirects.isEmpty()) {
            throw unexpected();
        }
        Node simple = new Node.Simple(assignments, words);
        return redirects.isEmpty() ? simple : new Node.Redirected(simple, redirects);
    }

    private Node function(String name) throws ShellSyntaxException {
        at++;
        expect(")");
        skipNewlines();
        return new Node.Function(name, command());
    }

    private static boolean isName(Word word) {
        String name = word.bare();
        return !name.isEmpty()
                && Lexer.isNameStart(name.charAt(0))
                && name.chars().allMatch(letter -> Lexer.isNamePart((char) letter));
    }

    /** Where the equals sign of an assignment stands in the word's first piece, or -1. */
    private static int assignment(Word word) {
        if (word.parts().isEmpty()
                || !(word.parts().get(0) instanceof Word.Literal first)
                || first.quoted()
                || !Lexer.isNameStart(first.text().charAt(0))) {
            return -1;
        }
        int equals = first.text().indexOf('=');
        for (int place = 0; place < equals; place++) {
            if (!Lexer.isNamePart(first.text().charAt(place))) {
                return -1;
            }
        }
        return equals;
    }

    private static Node.Assignment assignment(Word word, int equals) {
        String first = ((Word.Literal) word.parts().get(0)).text();
        List<Word.Part> value = new ArrayList<>();
        value.add(new Word.Literal(first.substring(equals + 1), true));
        value.addAll(word.parts().subList(1, word.parts().size()));
        return new Node.Assignment(first.substring(0, equals), new Word(value));
    }

    private Node.Redirect redirect() throws ShellSyntaxException {
        Lexer.Token operator = tokens.get(at++);
        if (at >= tokens.size() || !tokens.get(at).isWord()) {
            throw unexpected();
        }
        int standard = operator.operator().startsWith("<") ? 0 : 1;
        return new Node.Redirect(
                operator.descriptor() < 0 ? standard : operator.descriptor(),
                operator.operator(),
                tokens.get(at++).word());
    }

    private Node ifNode() throws ShellSyntaxException {
        List<Node.Branch> branches = new ArrayList<>();
        Node.Sequence otherwise = new Node.Sequence(List.of());
        do {
            at++;
            Node.Sequence condition = sequence();
            expectWord("then");
            branches.add(new Node.Branch(condition, sequence()));
        } while (peekWord().equals("elif"));
        if (peekWord().equals("else")) {
            at++;
            otherwise = sequence();
        }
        expectWord("fi");
        return new Node.If(branches, otherwise);
    }

    private Node forNode() throws ShellSyntaxException {
        at++;
        String name = takeWord().bare();
        List<Word> words = new ArrayList<>();
        boolean overArguments = !peekWord().equals("in");
        if (!overArguments) {
            at++;
            while (at < tokens.size() && tokens.get(at).isWord()) {
                words.add(tokens.get(at++).word());
            }
        }
        return new Node.For(name, words, overArguments, loopBody());
    }

    private Node whileNode() throws ShellSyntaxException {
        boolean until = peekWord().equals("until");
        at++;
        return new Node.While(sequence(), until, loopBody());
    }

    private Node.Sequence loopBody() throws ShellSyntaxException {
        if (peekIs(";")) {
            at++;
        }
        skipNewlines();
        expectWord("do");
        Node.Sequence body = sequence();
        expectWord("done");
        return body;
    }

    private Node caseNode() throws ShellSyntaxException {
        at++;
        Word word = takeWord();
        skipNewlines();
        expectWord("in");
        skipNewlines();
        List<Node.CaseBranch> branches = new ArrayList<>();
        while (!peekWord().equals("esac")) {
            if (peekIs("(")) {
                at++;
            }
            List<Word> patterns = new ArrayList<>();
            patterns.add(takeWord());
            while (peekIs("|")) {
                at++;
                patterns.add(takeWord());
            }
            expect(")");
            branches.add(new Node.CaseBranch(patterns, sequence()));
            if (peekIs(";;")) {
                at++;
            }
            skipNewlines();
        }
        at++;
        return new Node.Case(word, branches);
    }

    private Word takeWord() throws ShellSyntaxException {
        if (at >= tokens.size() || !tokens.get(at).isWord()) {
            throw unexpected();
        }
        return tokens.get(at++).word();
    }

    private void skipNewlines() {
        while (peekIs("\n") || (peekIs(";") && at > 0 && tokens.get(at - 1).is("\n"))) {
            at++;
        }
    }

    private boolean peekIs(String operator) {
        return at < tokens.size() && tokens.get(at).is(operator);
    }

    private boolean peekIsRedirection() {
        return at < tokens.size() && REDIRECTIONS.contains(tokens.get(at).operator());
    }

    private String peekWord() {
        return at < tokens.size() && tokens.get(at).isWord()
                ? tokens.get(at).word().bare()
                : "";
    }

    private void expect(String operator) throws ShellSyntaxException {
        if (!peekIs(operator)) {
            throw unexpected();
        }
        at++;
    }

    private void expectWord(String word) throws ShellSyntaxException {
        if (!peekWord().equals(word)) {
            throw unexpected();
        }
        at++;
    }

    private ShellSyntaxException unexpected() {
        if (at >= tokens.size()) {
            return new ShellSyntaxException("syntax error: unexpected end");
        }
        Lexer.Token token = tokens.get(at);
        String found = token.isWord() ? token.word().bare() : token.operator().replace("\n", "newline");
        return new ShellSyntaxException("syntax error: unexpected '" + found + "'");
    }
}
