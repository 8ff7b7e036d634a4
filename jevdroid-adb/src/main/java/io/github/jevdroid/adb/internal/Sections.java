package io.github.jevdroid.adb.internal;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What a script printed between its marks. A mark is a random word at the start of a line, which nothing on the screen can know.
 */
final class Sections {

    private final Map<String, byte[]> sections = new HashMap<>();

    private Sections() {}

    static Sections parse(byte[] output, String mark) {
        Sections result = new Sections();
        String open = "";
        ByteArrayOutputStream content = new ByteArrayOutputStream(output.length);
        int start = 0;
        while (start < output.length) {
            int end = endOfLine(output, start);
            String name = nameAt(output, start, end, mark + " ");
            if (name.isEmpty()) {
                content.write(output, start, end - start);
            } else {
                result.sections.put(open, content.toByteArray());
                content.reset();
                open = name;
            }
            start = end;
        }
        result.sections.put(open, content.toByteArray());
        return result;
    }

    private static int endOfLine(byte[] output, int start) {
        int end = start;
        while (end < output.length && output[end] != '\n') {
            end++;
        }
        return Math.min(end + 1, output.length);
    }

    private static String nameAt(byte[] output, int start, int end, String prefix) {
        byte[] wanted = prefix.getBytes(StandardCharsets.US_ASCII);
        boolean matches = end - start > wanted.length
                && Arrays.equals(output, start, start + wanted.length, wanted, 0, wanted.length);
        return matches
                ? new String(output, start + wanted.length, end - start - wanted.length, StandardCharsets.US_ASCII)
                        .strip()
                : "";
    }

    boolean has(String name) {
        return sections.containsKey(name);
    }

    byte[] bytes(String name) {
        return sections.getOrDefault(name, new byte[0]);
    }

    String text(String name) {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }
}
