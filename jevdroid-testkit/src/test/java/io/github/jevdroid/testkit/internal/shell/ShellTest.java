package io.github.jevdroid.testkit.internal.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

class ShellTest {

    /** Scripts whose output and exit code mksh, the shell of every phone, must give too. */
    private static final List<String> SCRIPTS = List.of(
            "echo hello world",
            "echo 'a  b' \"c  d\" e   f",
            "echo \"it's\" 'say \"hi\"' a\\ b \\$x",
            "x=5; echo $x ${x} \"$x\" '$x' ${x}y $xy.",
            "x='a b  c'; echo $x; echo \"$x\"",
            "x=; echo \"[$x]\" [${x:-none}] [${x-unset}] [${y-unset}] [${y:=set}] $y [${x:+full}] ${#y}",
            "p=/data/local/tmp/file.xml; echo ${p##*/} ${p%/*} ${p%.xml} ${p#/} ${p%%/*}-",
            "true; echo $?; false; echo $?",
            "false || echo or; true && echo and; false && echo no; true || echo no; echo end",
            "! false && echo negated",
            "if [ 3 -gt 2 ]; then echo yes; elif true; then echo no; else echo no; fi",
            "if [ -z '' ] && [ ! -n '' ]; then echo empty; fi",
            "[ a = a -a b != c ] && echo both",
            "for i in a 'b c' d; do echo \"<$i>\"; done",
            "i=0; while [ $i -lt 3 ]; do i=$((i + 1)); echo $i; done",
            "i=0; while true; do i=$((i+1)); [ $i = 2 ] && continue; [ $i -ge 4 ] && break; echo $i; done",
            "for a in 1 2; do for b in 1 2; do [ $b = 2 ] && continue 2; echo $a$b; done; done",
            "case 'abc' in x*) echo x;; a?c|z) echo hit;; *) echo star;; esac",
            "case 'a*c' in 'a*c') echo literal;; esac",
            "case abc in 'a*c') echo quoted;; a*c) echo star;; esac",
            "m=90; case 'ROTATION_90 ' in ROTATION_\"$m\"[!0-9]*) echo class;; esac",
            "said=$(echo one; echo two >&2) 2>/dev/null; echo \"$said\"",
            "said=$( (echo out; echo err >&2) 2>&1 ); echo \"$said\" | tail -n 1",
            "x=$(printf 'a\\n\\n\\n'); echo \"[$x]\"",
            "x=$(echo $(echo nested)); echo $x; echo `echo back`",
            "f() { echo \"$1-$2-$#\"; return 3; }; f a 'b c'; echo $?",
            "set -- one 'two three' four; echo $#; for a in \"$@\"; do echo \"<$a>\"; done; shift; echo $1",
            "set -- ; echo \"$@\" $#; for a in \"$@\"; do echo never; done",
            "{ echo a; echo b; } | wc -l",
            "(x=1; exit 4); echo $? [$x]",
            "printf '%s=%d %%\\n' a 1 b 2",
            "printf '%s\\n' 'x y' z",
            "echo one two | { read a b; echo \"$b $a\"; }",
            "trap 'echo bye' EXIT; echo hi; exit 3",
            "trap 'echo bye' EXIT; false",
            "echo $((2 + 3 * 4)) $(( (2 + 3) * 4 )) $((7 / 2)) $((7 % 2)) $((3 > 2))",
            "echo a#b # comment\necho c",
            "echo \\\n  joined",
            "x=1 y=2; echo $x$y; x=9 true; echo $x",
            "echo 'a\nb' | grep b",
            "echo abc | grep -q b && echo found; echo abc | grep -q x || echo missing",
            "printf 'a=1\\nb=2\\nc: 3\\n' | grep -E '^(a|b)='",
            "printf '1\\n2\\n3\\n' | head -n 2 | tail -n 1",
            "echo 'a b c' | tr -d ' '",
            "echo \"$(case x in (x) echo inside;; esac)\"",
            "exit 255",
            "exit 0",
            "eval 'x=3; echo $x'",
            "x='$(echo no)'; echo \"$x\"; echo $x",
            "x='; echo injected'; echo $x",
            "echo 'é 日本 😀'",
            "command -v nonexistent_thing || echo absent",
            "echo a;echo b&&echo c",
            "if true\nthen\n  echo lines\nfi",
            "unset x; echo ${x:-a b}",
            "until true; do echo never; done; echo done");

    private final FileTree files = new FileTree(List.of("/data/local/tmp"));

    @TestFactory
    Stream<DynamicTest> every_script_gives_what_mksh_gives(@TempDir Path directory) {
        return SCRIPTS.stream()
                .map(script -> DynamicTest.dynamicTest(script.replace("\n", "\\n"), () -> {
                    Path mksh = Path.of("/bin/mksh");
                    Assumptions.assumeTrue(
                            Files.isExecutable(mksh), "mksh is not installed, so there is nothing to compare with");
                    Process process = new ProcessBuilder(mksh.toString(), "-c", script)
                            .directory(directory.toFile())
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
                    process.getOutputStream().close();
                    String expected = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                    int code = process.waitFor();

                    Result result = run(script);

                    assertThat(result.out).isEqualTo(expected);
                    assertThat(result.code).isEqualTo(code);
                }));
    }

    @Test
    void files_are_written_appended_and_read() throws IOException {
        Result result = run(
                "cd /data/local/tmp; echo a > f; echo b >> f; cat < f; [ -s f ] && echo full; rm -f f; [ -e f ] || echo gone");

        assertThat(result.out).isEqualTo("a\nb\nfull\ngone\n");
        assertThat(files.files()).isEmpty();
    }

    @Test
    void standard_error_stays_apart_unless_it_is_joined() throws IOException {
        Result apart = run("echo out; echo err >&2; cat /none");
        Result joined = run("cat /none 2>&1");
        Result dropped = run("cat /none 2>/dev/null");

        assertThat(apart.out).isEqualTo("out\n");
        assertThat(apart.err).isEqualTo("err\ncat: /none: No such file or directory\n");
        assertThat(joined.out).isEqualTo("cat: /none: No such file or directory\n");
        assertThat(dropped.out + dropped.err).isEmpty();
        assertThat(dropped.code).isEqualTo(1);
    }

    @Test
    void an_unknown_program_is_said_in_android_s_words() throws IOException {
        Result result = run("frobnicate --now");

        assertThat(result.code).isEqualTo(127);
        assertThat(result.err).isEqualTo("/system/bin/sh: frobnicate: inaccessible or not found\n");
    }

    @Test
    void a_script_that_cannot_be_read_is_not_begun() throws IOException {
        for (String broken :
                List.of("echo a; if true; then echo b", "echo 'open", "echo $(", "case x in", "echo a )", "fi")) {
            Result result = run(broken);

            assertThat(result.out).as(broken).isEmpty();
            assertThat(result.code).as(broken).isNotZero();
            assertThat(result.err).as(broken).isNotEmpty();
        }
    }

    @Test
    void stars_match_files() throws IOException {
        Result result = run(
                "cd /data/local/tmp; echo > a.xml; echo > b.xml; echo > c.txt; echo *.xml /data/local/tmp/c* '*.xml' *.none");

        assertThat(result.out)
                .isEqualTo("a.xml b.xml /data/local/tmp/c.txt *.xml *.none\n"
                        .replace("a.xml b.xml ", "/data/local/tmp/a.xml /data/local/tmp/b.xml "));
    }

    private record Result(int code, String out, String err) {}

    private Result run(String script) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code =
                Interpreter.run(new Bare(files), script, new Streams(new ByteArrayInputStream(new byte[0]), out, err));
        return new Result(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** A machine without programs. */
    private record Bare(FileTree files) implements Machine {

        @Override
        public boolean has(String name) {
            return false;
        }

        @Override
        public int execute(List<String> arguments, Streams io) {
            return NOT_FOUND;
        }

        @Override
        public void sleep(Duration duration) {}

        @Override
        public void checkCaller() {}
    }
}
