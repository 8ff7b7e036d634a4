package io.github.jevdroid.testkit.internal.shell;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs scripts. What mksh on a phone does with the constructs that device-side scripts use; here-documents, arrays, job control and
 * {@code select} are not known, and a command sent to the background runs to its end at once.
 */
public final class Interpreter {

    private static final int SYNTAX = 1;
    private static final int MAX_CALLS = 200;

    final Machine machine;
    final Variables variables;
    private final Builtins builtins = new Builtins(this);
    private int calls;
    /** A trap is carried out although the caller has gone: it cleans up behind a caller that goes. */
    private boolean inTrap;

    private Interpreter(Machine machine, Variables variables) {
        this.machine = machine;
        this.variables = variables;
    }

    /**
     * Runs a script in a new shell.
     *
     * @param machine what it runs on
     * @param script the script
     * @param io its streams
     * @return its exit code, 0 to 255
     * @throws IOException if a stream fails or the caller goes; the script's EXIT trap has run then too
     */
    public static int run(Machine machine, String script, Streams io) throws IOException {
        return new Interpreter(machine, new Variables()).main(script, io);
    }

    private int main(String script, Streams io) throws IOException {
        Node.Sequence parsed;
        try {
            parsed = Parser.parse(script);
        } catch (ShellSyntaxException wrong) {
            io.complain("/system/bin/sh: " + wrong.getMessage());
            return SYNTAX;
        }
        int code;
        try {
            code = guarded(parsed, io);
        } catch (IOException gone) {
            // The phone's shell is hung up on: what it wanted done at its end still happens, unheard.
            runTrap(new Streams(
                    InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream()));
            throw gone;
        }
        variables.lastCode = code;
        return runTrap(io).orElse(code) & 0xFF;
    }

    private Optional<Integer> runTrap(Streams io) throws IOException {
        String trap = variables.traps.remove("EXIT");
        if (trap == null) {
            return Optional.empty();
        }
        int before = variables.lastCode;
        inTrap = true;
        try {
            execute(Parser.parse(trap), io);
        } catch (Jump.Exit exit) {
            return Optional.of(exit.code);
        } catch (Jump | ShellSyntaxException | IOException ignored) {
            // Nobody is there to be told.
        }
        variables.lastCode = before;
        return Optional.empty();
    }

    private int guarded(Node node, Streams io) throws IOException {
        try {
            return execute(node, io);
        } catch (Jump.Exit exit) {
            return exit.code;
        } catch (Jump.Return back) {
            return back.code;
        } catch (Jump other) {
            return 0;
        } catch (ShellSyntaxException wrong) {
            io.complain("/system/bin/sh: " + wrong.getMessage());
            return SYNTAX;
        }
    }

    /** Runs something in a shell of its own. */
    int subshell(Node node, Streams io) throws IOException {
        return new Interpreter(machine, variables.copy()).guarded(node, io);
    }

    int evaluate(String script, Streams io) throws IOException, ShellSyntaxException, Jump {
        return execute(Parser.parse(script), io);
    }

    int execute(Node node, Streams io) throws IOException, ShellSyntaxException, Jump {
        if (!inTrap) {
            machine.checkCaller();
        }
        int code = dispatch(node, io);
        variables.lastCode = code;
        return code;
    }

    private int dispatch(Node node, Streams io) throws IOException, ShellSyntaxException, Jump {
        if (node instanceof Node.Simple simple) {
            return simple(simple, io);
        }
        if (node instanceof Node.Sequence sequence) {
            int code = 0;
            for (Node each : sequence.nodes()) {
                code = execute(each, io);
                if (code != 0
                        && variables.stopsOnError
                        && (each instanceof Node.Simple || each instanceof Node.Redirected)) {
                    throw new Jump.Exit(code);
                }
            }
            return code;
        }
        if (node instanceof Node.AndOr andOr) {
            int left = execute(andOr.left(), io);
            return (left == 0) == andOr.and() ? execute(andOr.right(), io) : left;
        }
        if (node instanceof Node.Pipeline pipeline) {
            return pipeline(pipeline, io);
        }
        if (node instanceof Node.Redirected redirected) {
            return redirected(redirected, io);
        }
        if (node instanceof Node.Group group) {
            return group.subshell() ? subshell(group.body(), io) : execute(group.body(), io);
        }
        if (node instanceof Node.Function function) {
            variables.functions.put(function.name(), function.body());
            return 0;
        }
        if (node instanceof Node.Background background) {
            subshell(background.node(), io);
            return 0;
        }
        return compound(node, io);
    }

    private int compound(Node node, Streams io) throws IOException, ShellSyntaxException, Jump {
        if (node instanceof Node.If choice) {
            for (Node.Branch branch : choice.branches()) {
                if (execute(branch.condition(), io) == 0) {
                    return execute(branch.body(), io);
                }
            }
            return execute(choice.otherwise(), io);
        }
        if (node instanceof Node.Case choice) {
            Expander expander = new Expander(this, io);
            String word = expander.single(choice.word());
            for (Node.CaseBranch branch : choice.branches()) {
                for (Word pattern : branch.patterns()) {
                    if (Patterns.matches(expander.pattern(pattern), word)) {
                        return execute(branch.body(), io);
                    }
                }
            }
            return 0;
        }
        if (node instanceof Node.For loop) {
            List<String> words = new ArrayList<>();
            if (loop.overArguments()) {
                words.addAll(variables.arguments);
            }
            for (Word word : loop.words()) {
                words.addAll(new Expander(this, io).fields(word));
            }
            int code = 0;
            for (String word : words) {
                variables.values.put(loop.name(), word);
                try {
                    code = execute(loop.body(), io);
                } catch (Jump.Loop jump) {
                    if (jump.ends()) {
                        break;
                    }
                }
            }
            return code;
        }
        return whileLoop((Node.While) node, io);
    }

    private int whileLoop(Node.While loop, Streams io) throws IOException, ShellSyntaxException, Jump {
        int code = 0;
        while ((execute(loop.condition(), io) == 0) != loop.until()) {
            try {
                code = execute(loop.body(), io);
            } catch (Jump.Loop jump) {
                if (jump.ends()) {
                    break;
                }
            }
        }
        return code;
    }

    private int pipeline(Node.Pipeline pipeline, Streams io) throws IOException, ShellSyntaxException, Jump {
        InputStream in = io.in();
        int code = 0;
        for (int at = 0; at < pipeline.commands().size(); at++) {
            boolean last = at == pipeline.commands().size() - 1;
            ByteArrayOutputStream between = new ByteArrayOutputStream();
            Streams streams = io.withIn(in).withOut(last ? io.out() : between);
            Node command = pipeline.commands().get(at);
            code = pipeline.commands().size() == 1 ? execute(command, streams) : subshell(command, streams);
            in = new ByteArrayInputStream(between.toByteArray());
        }
        return pipeline.negated() ? (code == 0 ? 1 : 0) : code;
    }

    private int redirected(Node.Redirected redirected, Streams io) throws IOException, ShellSyntaxException, Jump {
        List<OutputStream> opened = new ArrayList<>();
        try {
            Streams streams = io;
            for (Node.Redirect redirect : redirected.redirects()) {
                String target = new Expander(this, io).single(redirect.target());
                try {
                    streams = redirect(redirect, target, streams, opened);
                } catch (FileNotFoundException missing) {
                    io.complain("/system/bin/sh: can't "
                            + (redirect.operator().equals("<") ? "open " : "create ") + target + ": "
                            + missing.getMessage());
                    return 1;
                }
            }
            return execute(redirected.node(), streams);
        } finally {
            for (OutputStream file : opened) {
                file.close();
            }
        }
    }

    private Streams redirect(Node.Redirect redirect, String target, Streams io, List<OutputStream> opened)
            throws IOException {
        if (redirect.operator().equals(">&")) {
            OutputStream same = target.equals("2") ? io.err() : io.out();
            return redirect.descriptor() == 2 ? io.withErr(same) : io.withOut(same);
        }
        if (redirect.operator().startsWith("<")) {
            if (target.equals("/dev/null")) {
                return io.withIn(InputStream.nullInputStream());
            }
            byte[] content = machine.files()
                    .read(FileTree.resolve(variables.directory, target))
                    .orElseThrow(() -> new FileNotFoundException("No such file or directory"));
            return io.withIn(new ByteArrayInputStream(content));
        }
        OutputStream file;
        if (target.equals("/dev/null")) {
            file = OutputStream.nullOutputStream();
        } else if (target.equals("/dev/tty") || target.equals("/dev/stdout")) {
            return io;
        } else if (target.equals("/dev/stderr")) {
            file = io.err();
        } else {
            file = machine.files()
                    .open(
                            FileTree.resolve(variables.directory, target),
                            redirect.operator().equals(">>"));
            opened.add(file);
        }
        return redirect.descriptor() == 2 ? io.withErr(file) : io.withOut(file);
    }

    private int simple(Node.Simple simple, Streams io) throws IOException, ShellSyntaxException, Jump {
        Expander expander = new Expander(this, io);
        List<String> words = new ArrayList<>();
        for (Word word : simple.words()) {
            words.addAll(expander.fields(word));
        }
        if (words.isEmpty()) {
            variables.lastCode = 0;
            for (Node.Assignment assignment : simple.assignments()) {
                variables.values.put(assignment.name(), expander.single(assignment.value()));
            }
            return variables.lastCode;
        }
        Map<String, Optional<String>> before = new HashMap<>();
        for (Node.Assignment assignment : simple.assignments()) {
            before.put(assignment.name(), Optional.ofNullable(variables.values.get(assignment.name())));
            variables.values.put(assignment.name(), expander.single(assignment.value()));
        }
        try {
            return command(words, io);
        } finally {
            before.forEach((name, value) ->
                    value.ifPresentOrElse(old -> variables.values.put(name, old), () -> variables.values.remove(name)));
        }
    }

    int command(List<String> words, Streams io) throws IOException, ShellSyntaxException, Jump {
        String name = words.get(0);
        Node function = variables.functions.get(name);
        if (function != null) {
            return call(function, words.subList(1, words.size()), io);
        }
        if (Builtins.NAMES.contains(name)) {
            return builtins.run(words, io);
        }
        String program = name.substring(name.lastIndexOf('/') + 1);
        List<String> arguments = new ArrayList<>(words);
        arguments.set(0, program);
        if (Toybox.NAMES.contains(program)) {
            return new Toybox(machine, variables.directory).run(arguments, io);
        }
        if (machine.has(program)) {
            return machine.execute(arguments, io);
        }
        io.complain("/system/bin/sh: " + name + ": inaccessible or not found");
        return Machine.NOT_FOUND;
    }

    private int call(Node function, List<String> arguments, Streams io) throws IOException, ShellSyntaxException, Jump {
        if (++calls > MAX_CALLS) {
            throw new ShellSyntaxException("functions call one another too deeply");
        }
        List<String> outer = variables.arguments;
        variables.arguments = List.copyOf(arguments);
        try {
            return execute(function, io);
        } catch (Jump.Return back) {
            return back.code;
        } finally {
            variables.arguments = outer;
            calls--;
        }
    }
}
