package io.github.jevdroid.testkit.internal.shell;

import java.util.ArrayList;
import java.util.List;

/** Cuts a script into words and operators. */
final class Lexer {

    private static final List<String> OPERATORS =
            List.of("&&", "||", ";;", ">>", ">&", "<&", "&", "|", ";", "(", ")", "<", ">", "\n");
    private static final int MAX_DEPTH = 50;

    private final String script;
    private final int depth;
    private int at;

    Lexer(String script, int depth) {
        this.script = script;
        this.depth = depth;
    }

    /** A word, or an operator when {@code word} is empty; {@code descriptor} is the number right before a redirection, or -1. */
    record Token(String operator, Word word, int descriptor) {

        boolean is(String other) {
            return operator.equals(other);
        }

        boolean isWord() {
            return operator.isEmpty();
        }
    }

    List<Token> tokens() throws ShellSyntaxException {
        List<Token> tokens = new ArrayList<>();
        while (true) {
            skipBlanks();
            if (at >= script.length()) {
                return tokens;
            }
            int descriptor = descriptor();
            String operator = operator();
            if (!operator.isEmpty()) {
                at += operator.length();
                tokens.add(new Token(operator, Word.EMPTY, descriptor));
            } else {
                tokens.add(new Token("", word(), -1));
            }
        }
    }

    private void skipBlanks() {
        while (at < script.length()) {
            char next = script.charAt(at);
            if (next == ' ' || next == '\t' || next == '\r') {
                at++;
            } else if (next == '\\' && script.startsWith("\n", at + 1)) {
                at += 2;
            } else if (next == '#') {
                while (at < script.length() && script.charAt(at) != '\n') {
                    at++;
                }
            } else {
                return;
            }
        }
    }

    private int descriptor() {
        if (at + 1 < script.length()
                && Character.isDigit(script.charAt(at))
                && (script.charAt(at + 1) == '<' || script.charAt(at + 1) == '>')) {
            return script.charAt(at++) - '0';
        }
        return -1;
    }

    private String operator() {
        for (String operator : OPERATORS) {
            if (script.startsWith(operator, at)) {
                return operator;
            }
        }
        return "";
    }

    private Word word() throws ShellSyntaxException {
        List<Word.Part> parts = new ArrayList<>();
        StringBuilder plain = new StringBuilder();
        while (at < script.length()) {
            char next = script.charAt(at);
            if (Character.isWhitespace(next) || !operator().isEmpty()) {
                break;
            }
            switch (next) {
                case '\'' -> {
                    flush(plain, parts, false);
                    parts.add(new Word.Literal(singleQuoted(), true));
                }
                case '"' -> {
                    flush(plain, parts, false);
                    doubleQuoted(parts);
                }
                case '\\' -> {
                    flush(plain, parts, false);
                    if (at + 1 < script.length() && script.charAt(at + 1) != '\n') {
                        parts.add(new Word.Literal(script.substring(at + 1, at + 2), true));
                    }
                    at = Math.min(script.length(), at + 2);
                }
                case '$', '`' -> {
                    flush(plain, parts, false);
                    parts.add(expansion(false));
                }
                default -> {
                    plain.append(next);
                    at++;
                }
            }
        }
        flush(plain, parts, false);
        return new Word(parts);
    }

    private String singleQuoted() throws ShellSyntaxException {
        int end = script.indexOf('\'', at + 1);
        if (end < 0) {
            throw new ShellSyntaxException("no closing quote");
        }
        String text = script.substring(at + 1, end);
        at = end + 1;
        return text;
    }

    private void doubleQuoted(List<Word.Part> parts) throws ShellSyntaxException {
        at++;
        StringBuilder plain = new StringBuilder();
        int before = parts.size();
        while (true) {
            if (at >= script.length()) {
                throw new ShellSyntaxException("no closing quote");
            }
            char next = script.charAt(at);
            if (next == '"') {
                at++;
                break;
            }
            if (next == '\\' && at + 1 < script.length() && "$`\"\\\n".indexOf(script.charAt(at + 1)) >= 0) {
                if (script.charAt(at + 1) != '\n') {
                    plain.append(script.charAt(at + 1));
                }
                at += 2;
            } else if (next == '$' || next == '`') {
                flush(plain, parts, true);
                parts.add(expansion(true));
            } else {
                plain.append(next);
                at++;
            }
        }
        flush(plain, parts, true);
        if (parts.size() == before) {
            parts.add(new Word.Literal("", true));
        }
    }

    private Word.Part expansion(boolean quoted) throws ShellSyntaxException {
        if (script.charAt(at) == '`') {
            int end = script.indexOf('`', at + 1);
            if (end < 0) {
                throw new ShellSyntaxException("no closing backquote");
            }
            String inner = script.substring(at + 1, end).replace("\\`", "`").replace("\\$", "$");
            at = end + 1;
            return new Word.Substitution(parse(inner), quoted);
        }
        if (script.startsWith("$((", at)) {
            int end = closing(at + 3, ')');
            if (script.startsWith("))", end)) {
                String inner = script.substring(at + 3, end);
                at = end + 2;
                return new Word.Arithmetic(quotedWord(inner), quoted);
            }
        }
        if (script.startsWith("$(", at)) {
            int end = closing(at + 2, ')');
            String inner = script.substring(at + 2, end);
            at = end + 1;
            return new Word.Substitution(parse(inner), quoted);
        }
        if (script.startsWith("${", at)) {
            int end = closing(at + 2, '}');
            String inner = script.substring(at + 2, end);
            at = end + 1;
            return braced(inner, quoted);
        }
        at++;
        int start = at;
        if (at < script.length() && isNameStart(script.charAt(at))) {
            while (at < script.length() && isNamePart(script.charAt(at))) {
                at++;
            }
        } else if (at < script.length() && "?$!#@*0123456789".indexOf(script.charAt(at)) >= 0) {
            at++;
        } else {
            return new Word.Literal("$", quoted);
        }
        return new Word.Variable(script.substring(start, at), "", Word.EMPTY, quoted);
    }

    private Word.Part braced(String inner, boolean quoted) throws ShellSyntaxException {
        if (inner.length() > 1 && inner.startsWith("#")) {
            return new Word.Variable(inner.substring(1), "length", Word.EMPTY, quoted);
        }
        int end = 0;
        if (!inner.isEmpty() && isNameStart(inner.charAt(0))) {
            while (end < inner.length() && isNamePart(inner.charAt(end))) {
                end++;
            }
        } else {
            end = Math.min(1, inner.length());
        }
        String rest = inner.substring(end);
        for (String operator : List.of(":-", ":=", ":+", ":?", "-", "=", "+", "%%", "%", "##", "#")) {
            if (rest.startsWith(operator)) {
                Lexer argument = new Lexer(rest.substring(operator.length()), depth + 1);
                return new Word.Variable(inner.substring(0, end), operator, argument.rest(), quoted);
            }
        }
        if (end == 0 || !rest.isEmpty()) {
            throw new ShellSyntaxException("${" + inner + "}: bad substitution");
        }
        return new Word.Variable(inner, "", Word.EMPTY, quoted);
    }

    /** All that is left as one word, blanks included. */
    private Word rest() throws ShellSyntaxException {
        List<Word.Part> parts = new ArrayList<>();
        while (at < script.length()) {
            char next = script.charAt(at);
            if (Character.isWhitespace(next) || !operator().isEmpty()) {
                parts.add(new Word.Literal(script.substring(at, at + 1), false));
                at++;
            } else {
                parts.addAll(word().parts());
            }
        }
        return new Word(parts);
    }

    private Word quotedWord(String text) throws ShellSyntaxException {
        return new Lexer("\"" + text.replace("\"", "") + "\"", depth + 1).word();
    }

    private Node.Sequence parse(String inner) throws ShellSyntaxException {
        if (depth > MAX_DEPTH) {
            throw new ShellSyntaxException("substitutions are nested too deeply");
        }
        return new Parser(new Lexer(inner, depth + 1).tokens()).script();
    }

    /** The place of the bracket that closes one opened before {@code from}; quotes, cases and nested brackets are passed over. */
    private int closing(int from, char closing) throws ShellSyntaxException {
        char opening = closing == ')' ? '(' : '{';
        int open = 1;
        for (int place = from; place < script.length(); place++) {
            char next = script.charAt(place);
            if (next == '\\') {
                place++;
            } else if (next == '\'' || next == '"') {
                place = endOfQuotes(place);
            } else if (next == opening) {
                open++;
            } else if (next == closing && --open == 0) {
                return place;
            }
        }
        throw new ShellSyntaxException("no closing '" + closing + "'");
    }

    private int endOfQuotes(int start) throws ShellSyntaxException {
        char quote = script.charAt(start);
        for (int place = start + 1; place < script.length(); place++) {
            char next = script.charAt(place);
            if (next == quote) {
                return place;
            }
            if (quote == '"' && next == '\\') {
                place++;
            } else if (quote == '"' && script.startsWith("$(", place)) {
                place = closing(place + 2, ')');
            }
        }
        throw new ShellSyntaxException("no closing quote");
    }

    private static void flush(StringBuilder plain, List<Word.Part> parts, boolean quoted) {
        if (plain.length() > 0) {
            parts.add(new Word.Literal(plain.toString(), quoted));
            plain.setLength(0);
        }
    }

    static boolean isNameStart(char letter) {
        return letter == '_' || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    }

    static boolean isNamePart(char letter) {
        return isNameStart(letter) || (letter >= '0' && letter <= '9');
    }
}
