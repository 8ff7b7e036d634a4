package io.github.jevdroid.testkit.internal.shell;

import java.util.List;
import java.util.Set;

/** What {@code test} and {@code [} decide. */
final class Condition {

    private static final Set<String> COMPARISONS = Set.of("=", "==", "!=", "-eq", "-ne", "-lt", "-le", "-gt", "-ge");

    private final List<String> words;
    private final Interpreter shell;
    private int at;

    Condition(List<String> words, Interpreter shell) {
        this.words = words;
        this.shell = shell;
    }

    boolean holds() throws ShellSyntaxException {
        if (words.isEmpty()) {
            return false;
        }
        boolean holds = or();
        if (at < words.size()) {
            throw new ShellSyntaxException("unexpected operator/operand");
        }
        return holds;
    }

    private boolean or() throws ShellSyntaxException {
        boolean holds = and();
        while (peekIs("-o")) {
            at++;
            boolean right = and();
            holds = holds || right;
        }
        return holds;
    }

    private boolean and() throws ShellSyntaxException {
        boolean holds = single();
        while (peekIs("-a")) {
            at++;
            boolean right = single();
            holds = holds && right;
        }
        return holds;
    }

    private boolean single() throws ShellSyntaxException {
        String first = take();
        if (at < words.size() && COMPARISONS.contains(words.get(at)) && at + 1 < words.size()) {
            String operator = take();
            return compare(first, operator, take());
        }
        if (first.equals("!") && at < words.size()) {
            return !single();
        }
        if (first.length() == 2 && first.startsWith("-") && at < words.size()) {
            return unary(first.charAt(1), take());
        }
        return !first.isEmpty();
    }

    private boolean unary(char operator, String operand) throws ShellSyntaxException {
        FileTree files = shell.machine.files();
        String path = FileTree.resolve(shell.variables.directory, operand);
        return switch (operator) {
            case 'z' -> operand.isEmpty();
            case 'n' -> !operand.isEmpty();
            case 'f' -> files.isFile(path);
            case 'd' -> files.isDirectory(path);
            case 'e', 'r', 'w', 'x' -> files.isFile(path) || files.isDirectory(path);
            case 's' -> files.read(path).filter(content -> content.length > 0).isPresent();
            default -> throw new ShellSyntaxException("-" + operator + ": unknown operator");
        };
    }

    private static boolean compare(String left, String operator, String right) throws ShellSyntaxException {
        switch (operator) {
            case "=", "==" -> {
                return left.equals(right);
            }
            case "!=" -> {
                return !left.equals(right);
            }
            default -> {
                int order = Long.compare(Arithmetic.number(left), Arithmetic.number(right));
                return switch (operator) {
                    case "-eq" -> order == 0;
                    case "-ne" -> order != 0;
                    case "-lt" -> order < 0;
                    case "-le" -> order <= 0;
                    case "-gt" -> order > 0;
                    default -> order >= 0;
                };
            }
        }
    }

    private boolean peekIs(String word) {
        return at < words.size() && words.get(at).equals(word);
    }

    private String take() throws ShellSyntaxException {
        if (at >= words.size()) {
            throw new ShellSyntaxException("argument expected");
        }
        return words.get(at++);
    }
}
