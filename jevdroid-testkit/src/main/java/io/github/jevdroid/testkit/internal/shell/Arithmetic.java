package io.github.jevdroid.testkit.internal.shell;

import java.util.List;
import java.util.function.ToLongFunction;

/** The value of {@code $((…))}: whole numbers, names, brackets and the usual operators. */
final class Arithmetic {

    private static final List<List<String>> LEVELS = List.of(
            List.of("||"),
            List.of("&&"),
            List.of("==", "!="),
            List.of("<=", ">=", "<", ">"),
            List.of("+", "-"),
            List.of("*", "/", "%"));

    private final String text;
    private final ToLongFunction<String> names;
    private int at;

    private Arithmetic(String text, ToLongFunction<String> names) {
        this.text = text;
        this.names = names;
    }

    static long value(String expression, ToLongFunction<String> names) throws ShellSyntaxException {
        Arithmetic reader = new Arithmetic(expression, names);
        long value = reader.level(0);
        reader.skipBlanks();
        if (reader.at < expression.length()) {
            throw new ShellSyntaxException(expression + ": unexpected '" + expression.substring(reader.at) + "'");
        }
        return value;
    }

    private long level(int level) throws ShellSyntaxException {
        if (level == LEVELS.size()) {
            return single();
        }
        long value = level(level + 1);
        while (true) {
            skipBlanks();
            String operator = LEVELS.get(level).stream()
                    .filter(one -> text.startsWith(one, at))
                    .findFirst()
                    .orElse("");
            if (operator.isEmpty()) {
                return value;
            }
            at += operator.length();
            value = apply(operator, value, level(level + 1));
        }
    }

    private static long apply(String operator, long left, long right) throws ShellSyntaxException {
        if ((operator.equals("/") || operator.equals("%")) && right == 0) {
            throw new ShellSyntaxException("division by zero");
        }
        return switch (operator) {
            case "+" -> left + right;
            case "-" -> left - right;
            case "*" -> left * right;
            case "/" -> left / right;
            case "%" -> left % right;
            case "<" -> left < right ? 1 : 0;
            case ">" -> left > right ? 1 : 0;
            case "<=" -> left <= right ? 1 : 0;
            case ">=" -> left >= right ? 1 : 0;
            case "==" -> left == right ? 1 : 0;
            case "!=" -> left != right ? 1 : 0;
            case "&&" -> left != 0 && right != 0 ? 1 : 0;
            default -> left != 0 || right != 0 ? 1 : 0;
        };
    }

    private long single() throws ShellSyntaxException {
        skipBlanks();
        if (at >= text.length()) {
            return 0;
        }
        char next = text.charAt(at);
        if (next == '(') {
            at++;
            long value = level(0);
            skipBlanks();
            if (at >= text.length() || text.charAt(at) != ')') {
                throw new ShellSyntaxException(text + ": missing )");
            }
            at++;
            return value;
        }
        if (next == '-') {
            at++;
            return -single();
        }
        if (next == '!') {
            at++;
            return single() == 0 ? 1 : 0;
        }
        int start = at;
        while (at < text.length() && Lexer.isNamePart(text.charAt(at))) {
            at++;
        }
        if (start == at) {
            throw new ShellSyntaxException(text + ": unexpected '" + next + "'");
        }
        String word = text.substring(start, at);
        return Lexer.isNameStart(next) ? names.applyAsLong(word) : number(word);
    }

    static long number(String word) throws ShellSyntaxException {
        try {
            return word.isBlank() ? 0 : Long.parseLong(word.strip());
        } catch (NumberFormatException notANumber) {
            throw new ShellSyntaxException(word + ": bad number");
        }
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }
}
