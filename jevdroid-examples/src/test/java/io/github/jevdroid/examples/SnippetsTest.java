package io.github.jevdroid.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pages quote the examples. A quote is a comment {@code <!-- snippet: Class#region -->} followed by a block of Java; run with
 * {@code -Djevdroid.snippets=write} to write the blocks anew.
 */
class SnippetsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path SOURCES = ROOT.resolve("jevdroid-examples/src/main/java/io/github/jevdroid/examples");
    private static final Pattern QUOTE =
            Pattern.compile("<!-- snippet: (\\w+)#([\\w-]+) -->\n```java\n(.*?)```", Pattern.DOTALL);

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            List<Path> pages =
                    new ArrayList<>(docs.filter(file -> file.toString().endsWith(".md"))
                            .sorted()
                            .toList());
            pages.add(0, ROOT.resolve("README.md"));
            return pages.stream();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void each_quote_is_what_the_example_says(Path page) throws IOException {
        String text = Files.readString(page);
        String expected = QUOTE.matcher(text)
                .replaceAll(quote -> Matcher.quoteReplacement("<!-- snippet: " + quote.group(1) + "#" + quote.group(2)
                        + " -->\n```java\n" + region(quote.group(1), quote.group(2)) + "```"));
        if ("write".equals(System.getProperty("jevdroid.snippets"))) {
            Files.writeString(page, expected);
            return;
        }
        assertThat(text).as("run with -Djevdroid.snippets=write to mend").isEqualTo(expected);
    }

    @Test
    void the_pages_quote_examples_at_all() throws IOException {
        try (Stream<Path> pages = pages()) {
            long quotes = pages.mapToLong(
                            page -> QUOTE.matcher(read(page)).results().count())
                    .sum();

            assertThat(quotes).isGreaterThan(5);
        }
    }

    private static String region(String example, String name) {
        List<String> lines = read(SOURCES.resolve(example + ".java")).lines().toList();
        int from = indexOf(lines, "// region " + name, 0);
        int to = indexOf(lines, "// endregion", from);
        List<String> region = lines.subList(from + 1, to);
        int indent = region.stream()
                .filter(line -> !line.isBlank())
                .mapToInt(line -> line.length() - line.stripLeading().length())
                .min()
                .orElse(0);
        return region.stream()
                .map(line -> line.isBlank() ? "" : line.substring(indent))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static int indexOf(List<String> lines, String marker, int start) {
        for (int line = start; line < lines.size(); line++) {
            if (lines.get(line).strip().equals(marker)) {
                return line;
            }
        }
        throw new AssertionError("there is no \"" + marker + "\" after line " + start);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
