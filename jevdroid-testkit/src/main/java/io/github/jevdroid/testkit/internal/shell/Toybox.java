package io.github.jevdroid.testkit.internal.shell;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The small programs that every phone has, with the options that scripts use. */
final class Toybox {

    static final Set<String> NAMES = Set.of(
            "cat",
            "rm",
            "ls",
            "mkdir",
            "chmod",
            "md5sum",
            "id",
            "head",
            "tail",
            "wc",
            "grep",
            "tr",
            "sed",
            "cut",
            "sort",
            "basename",
            "dirname",
            "find",
            "touch",
            "cp",
            "mv",
            "base64",
            "seq",
            "toybox",
            "uname",
            "which",
            "timeout");

    private final Machine machine;
    private final String directory;

    Toybox(Machine machine, String directory) {
        this.machine = machine;
        this.directory = directory;
    }

    int run(List<String> words, Streams io) throws IOException, ShellSyntaxException {
        List<String> options = words.stream()
                .skip(1)
                .takeWhile(word -> word.startsWith("-") && word.length() > 1)
                .toList();
        List<String> operands = new ArrayList<>(words.subList(1 + options.size(), words.size()));
        String flags = String.join("", options);
        return switch (words.get(0)) {
            case "cat" -> cat(operands, io);
            case "rm" -> rm(operands, flags, io);
            case "ls" -> ls(operands, flags, io);
            case "mkdir" -> mkdir(operands);
            case "touch" -> touch(operands);
            case "chmod" -> exists(operands.subList(Math.min(1, operands.size()), operands.size()), "chmod", io);
            case "cp", "mv" -> copy(operands, words.get(0), io);
            case "md5sum" -> md5sum(operands, io);
            case "base64" -> base64(operands, flags, io);
            case "head", "tail" -> part(words, io);
            case "wc" -> wc(operands, flags, io);
            case "grep" -> grep(words.subList(1, words.size()), io);
            case "sort" -> print(input(operands, io).lines().sorted().toList(), io);
            case "cut" -> cut(words.subList(1, words.size()), io);
            case "sed" -> sed(words.subList(1, words.size()), io);
            case "tr" -> tr(operands, flags, io);
            case "find" -> find(words.subList(1, words.size()), io);
            case "seq" -> seq(operands, io);
            case "basename" -> print(List.of(name(operands.get(0))), io);
            case "dirname" -> print(List.of(FileTree.parent(operands.get(0))), io);
            case "which" -> which(operands, io);
            case "uname" -> print(List.of("Linux"), io);
            case "id" ->
                print(List.of(flags.contains("u") ? "2000" : "uid=2000(shell) gid=2000(shell) groups=2000(shell)"), io);
            case "timeout" -> delegate(words.subList(2, words.size()), io);
            default -> delegate(words.subList(1, words.size()), io);
        };
    }

    private int delegate(List<String> words, Streams io) throws IOException, ShellSyntaxException {
        if (words.isEmpty()) {
            io.println(String.join(" ", NAMES.stream().sorted().toList()));
            return 0;
        }
        if (NAMES.contains(words.get(0))) {
            return run(words, io);
        }
        if (machine.has(words.get(0))) {
            return machine.execute(words, io);
        }
        io.complain("toybox: Unknown command " + words.get(0));
        return Machine.NOT_FOUND;
    }

    private String path(String operand) {
        return FileTree.resolve(directory, operand);
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static int print(List<String> lines, Streams io) throws IOException {
        for (String line : lines) {
            io.println(line);
        }
        return 0;
    }

    private String input(List<String> files, Streams io) throws IOException {
        if (files.isEmpty()) {
            return io.readAll();
        }
        StringBuilder all = new StringBuilder();
        for (String file : files) {
            all.append(machine.files()
                    .read(path(file))
                    .map(content -> new String(content, StandardCharsets.UTF_8))
                    .orElse(""));
        }
        return all.toString();
    }

    private int cat(List<String> operands, Streams io) throws IOException {
        if (operands.isEmpty()) {
            io.in().transferTo(io.out());
            return 0;
        }
        int code = 0;
        for (String operand : operands) {
            if (operand.equals("-")) {
                io.in().transferTo(io.out());
            } else if (machine.files().isFile(path(operand))) {
                io.out().write(machine.files().read(path(operand)).orElseThrow());
            } else if (!operand.equals("/dev/null")) {
                io.complain("cat: " + operand + ": No such file or directory");
                code = 1;
            }
        }
        return code;
    }

    private int rm(List<String> operands, String flags, Streams io) throws IOException {
        int code = 0;
        for (String operand : operands) {
            String path = path(operand);
            if (flags.contains("r")) {
                machine.files().all().stream()
                        .filter(each -> each.startsWith(path + "/"))
                        .forEach(machine.files()::remove);
            }
            if (!machine.files().remove(path) && !flags.contains("f")) {
                io.complain("rm: " + operand + ": No such file or directory");
                code = 1;
            }
        }
        return code;
    }

    private int exists(List<String> operands, String program, Streams io) throws IOException {
        for (String operand : operands) {
            if (!machine.files().isFile(path(operand)) && !machine.files().isDirectory(path(operand))) {
                io.complain(program + ": " + operand + ": No such file or directory");
                return 1;
            }
        }
        return 0;
    }

    private int ls(List<String> operands, String flags, Streams io) throws IOException {
        int code = 0;
        for (String operand : operands.isEmpty() ? List.of(directory) : operands) {
            if (machine.files().isDirectory(path(operand)) && !flags.contains("d")) {
                print(machine.files().list(path(operand)), io);
            } else if (machine.files().isFile(path(operand)) || machine.files().isDirectory(path(operand))) {
                io.println(operand);
            } else {
                io.complain("ls: " + operand + ": No such file or directory");
                code = 1;
            }
        }
        return code;
    }

    private int mkdir(List<String> operands) {
        operands.forEach(operand -> machine.files().addDirectory(path(operand)));
        return 0;
    }

    private int touch(List<String> operands) throws IOException {
        for (String operand : operands) {
            machine.files().open(path(operand), true).close();
        }
        return 0;
    }

    private int copy(List<String> operands, String program, Streams io) throws IOException {
        int code = operands.size() < 2 ? 1 : exists(operands.subList(0, 1), program, io);
        if (code == 0) {
            String from = path(operands.get(0));
            String to = path(operands.get(1));
            String target = machine.files().isDirectory(to) ? to + "/" + name(from) : to;
            machine.files().write(target, machine.files().read(from).orElseThrow());
            if (program.equals("mv")) {
                machine.files().remove(from);
            }
        }
        return code;
    }

    private int md5sum(List<String> operands, Streams io) throws IOException {
        try {
            for (String operand : operands.isEmpty() ? List.of("-") : operands) {
                byte[] content = operand.equals("-")
                        ? io.in().readAllBytes()
                        : machine.files().read(path(operand)).orElse(new byte[0]);
                byte[] digest = MessageDigest.getInstance("MD5").digest(content);
                io.println(String.format(Locale.ROOT, "%032x  %s", new BigInteger(1, digest), operand));
            }
            return 0;
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has MD5", impossible);
        }
    }

    private int base64(List<String> operands, String flags, Streams io) throws IOException {
        byte[] content = operands.isEmpty()
                ? io.in().readAllBytes()
                : machine.files().read(path(operands.get(0))).orElse(new byte[0]);
        if (flags.contains("d")) {
            io.out().write(Base64.getMimeDecoder().decode(content));
        } else {
            io.println(Base64.getEncoder().encodeToString(content));
        }
        return 0;
    }

    private int part(List<String> words, Streams io) throws IOException, ShellSyntaxException {
        long count = 10;
        boolean bytes = false;
        List<String> files = new ArrayList<>();
        for (int at = 1; at < words.size(); at++) {
            String word = words.get(at);
            if (word.equals("-n") || word.equals("-c")) {
                bytes = word.equals("-c");
                at++;
                count = Arithmetic.number(words.get(at).replace("+", ""));
            } else if (word.matches("-[nc]?\\d+")) {
                bytes = word.startsWith("-c");
                count = Arithmetic.number(word.replaceAll("\\D", ""));
            } else {
                files.add(word);
            }
        }
        boolean head = words.get(0).equals("head");
        String text = input(files, io);
        if (bytes) {
            int size = (int) Math.min(count, text.length());
            io.print(head ? text.substring(0, size) : text.substring(text.length() - size));
            return 0;
        }
        List<String> lines = text.lines().toList();
        int size = (int) Math.min(count, lines.size());
        return print(head ? lines.subList(0, size) : lines.subList(lines.size() - size, lines.size()), io);
    }

    private int wc(List<String> operands, String flags, Streams io) throws IOException {
        String text = input(operands, io);
        long lines = text.chars().filter(letter -> letter == '\n').count();
        long bytes = text.getBytes(StandardCharsets.UTF_8).length;
        long words = text.isBlank() ? 0 : text.strip().split("\\s+", -1).length;
        if (flags.contains("l")) {
            io.println(Long.toString(lines));
        } else if (flags.contains("c")) {
            io.println(Long.toString(bytes));
        } else {
            io.println(lines + " " + words + " " + bytes);
        }
        return 0;
    }

    private int grep(List<String> words, Streams io) throws IOException {
        String flags = "";
        List<String> patterns = new ArrayList<>();
        List<String> files = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            String word = words.get(at);
            if (word.equals("-e")) {
                at++;
                patterns.add(words.get(at));
            } else if (word.startsWith("-") && word.length() > 1 && files.isEmpty()) {
                flags += word.substring(1);
            } else if (patterns.isEmpty()) {
                patterns.add(word);
            } else {
                files.add(word);
            }
        }
        boolean fixed = flags.contains("F");
        boolean extended = flags.contains("E");
        int options = flags.contains("i") ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0;
        List<Predicate<String>> finds = new ArrayList<>();
        try {
            for (String pattern : patterns) {
                String regex = fixed ? Pattern.quote(pattern) : extended ? pattern : basic(pattern);
                finds.add(Pattern.compile(regex, options).asPredicate());
            }
        } catch (PatternSyntaxException wrong) {
            io.complain("grep: bad REGEX '" + String.join(" ", patterns) + "'");
            return 2;
        }
        boolean inverted = flags.contains("v");
        List<String> found = input(files, io)
                .lines()
                .filter(line -> finds.stream().anyMatch(find -> find.test(line)) != inverted)
                .toList();
        if (flags.contains("c")) {
            io.println(Integer.toString(found.size()));
        } else if (!flags.contains("q")) {
            print(found, io);
        }
        return found.isEmpty() ? 1 : 0;
    }

    /** In a basic expression the brackets and bars are characters unless a backslash stands before them. */
    private static String basic(String pattern) {
        StringBuilder regex = new StringBuilder();
        for (int at = 0; at < pattern.length(); at++) {
            char next = pattern.charAt(at);
            boolean special = "(){}|+?".indexOf(next) >= 0;
            if (next == '\\' && at + 1 < pattern.length()) {
                at++;
                char escaped = pattern.charAt(at);
                regex.append("(){}|+?".indexOf(escaped) >= 0 ? "" : "\\").append(escaped);
            } else {
                regex.append(special ? "\\" : "").append(next);
            }
        }
        return regex.toString();
    }

    private int cut(List<String> words, Streams io) throws IOException, ShellSyntaxException {
        String delimiter = "\t";
        int field = 1;
        for (int at = 0; at < words.size(); at++) {
            String word = words.get(at);
            if (word.startsWith("-d")) {
                delimiter = word.length() > 2 ? word.substring(2) : words.get(++at);
            } else if (word.startsWith("-f")) {
                field = (int) Arithmetic.number(word.length() > 2 ? word.substring(2) : words.get(++at));
            }
        }
        for (String line : io.readAll().lines().toList()) {
            String[] fields = line.split(Pattern.quote(delimiter), -1);
            io.println(fields.length == 1 ? line : field <= fields.length ? fields[field - 1] : "");
        }
        return 0;
    }

    private int sed(List<String> words, Streams io) throws IOException {
        boolean quiet = words.contains("-n");
        List<String> rest = words.stream()
                .filter(word -> !word.equals("-n") && !word.equals("-e") && !word.equals("-E"))
                .toList();
        if (rest.isEmpty() || !rest.get(0).matches("s(.).*\\1.*\\1[gp]*")) {
            io.complain("sed: only s/from/to/ with g and p is known here");
            return 1;
        }
        String command = rest.get(0);
        String[] parts = command.substring(2).split(Pattern.quote(command.substring(1, 2)), -1);
        Pattern from = Pattern.compile(words.contains("-E") ? parts[0] : basic(parts[0]));
        String to = parts[1].replaceAll("\\\\(\\d)", "\\$$1");
        for (String line : input(rest.subList(1, rest.size()), io).lines().toList()) {
            Matcher matcher = from.matcher(line);
            boolean fits = matcher.find();
            String changed = parts[2].contains("g") ? matcher.replaceAll(to) : matcher.replaceFirst(to);
            if (!quiet || (fits && parts[2].contains("p"))) {
                io.println(changed);
            }
        }
        return 0;
    }

    private int tr(List<String> operands, String flags, Streams io) throws IOException {
        String from = Escapes.read(operands.get(0));
        String to = operands.size() > 1 ? Escapes.read(operands.get(1)) : "";
        StringBuilder changed = new StringBuilder();
        io.readAll().codePoints().forEach(letter -> {
            int place = from.indexOf(letter);
            if (place < 0) {
                changed.appendCodePoint(letter);
            } else if (!flags.contains("d") && !to.isEmpty()) {
                changed.append(to.charAt(Math.min(place, to.length() - 1)));
            }
        });
        io.print(changed.toString());
        return 0;
    }

    /** Files below a directory by name; what {@code -exec rm} names is removed. No file here is older than a minute. */
    private int find(List<String> words, Streams io) throws IOException {
        String start = words.isEmpty() || words.get(0).startsWith("-") ? directory : path(words.get(0));
        int name = words.indexOf("-name");
        boolean old = words.stream().anyMatch(word -> word.equals("-mmin") || word.equals("-mtime"));
        String pattern = name < 0 ? "*" : words.get(name + 1);
        List<String> found = machine.files().all().stream()
                .filter(path -> path.equals(start) || path.startsWith(start.equals("/") ? "/" : start + "/"))
                .filter(path -> Patterns.matches(pattern, name(path)))
                .filter(path -> !words.contains("-type")
                        || !words.contains("f")
                        || machine.files().isFile(path))
                .filter(path -> !old)
                .toList();
        if (words.contains("-delete") || (words.contains("-exec") && words.contains("rm"))) {
            found.forEach(machine.files()::remove);
            return 0;
        }
        return print(found, io);
    }

    private int seq(List<String> operands, Streams io) throws IOException, ShellSyntaxException {
        long first = operands.size() > 1 ? Arithmetic.number(operands.get(0)) : 1;
        long last = Arithmetic.number(operands.get(operands.size() - 1));
        for (long number = first; number <= last; number++) {
            io.println(Long.toString(number));
        }
        return 0;
    }

    private int which(List<String> operands, Streams io) throws IOException {
        int code = 0;
        for (String name : operands) {
            if (NAMES.contains(name) || machine.has(name)) {
                io.println("/system/bin/" + name);
            } else {
                code = 1;
            }
        }
        return code;
    }
}
