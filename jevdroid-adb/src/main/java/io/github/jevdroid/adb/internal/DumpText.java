package io.github.jevdroid.adb.internal;

import static io.github.jevdroid.screen.Unreadable.Kind.NOT_XML;
import static io.github.jevdroid.screen.Unreadable.Kind.TOO_LARGE;
import static io.github.jevdroid.screen.Unreadable.Kind.TRUNCATED;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Finds the XML in what a reader delivered: any encoding that shells on any host produce, with noise before and after. The last dump of
 * several wins, being the newest. The end is the root's closing tag, since the words of a status line may also be on the screen.
 */
final class DumpText {

    private DumpText() {}

    /**
     * The document from the root's opening tag to its closing tag, every character legal in XML.
     *
     * @param dump as received
     * @param maxBytes the largest that is accepted
     * @return a {@code <hierarchy>} or {@code <displays>} document; a fragment is wrapped into a hierarchy
     */
    static String document(byte[] dump, int maxBytes) throws UnreadableDump {
        if (dump.length > maxBytes) {
            throw new UnreadableDump(
                    TOO_LARGE,
                    "The dump has " + dump.length + " bytes, more than the limit of " + maxBytes
                            + "; raise ReaderLimits.maxBytes if that is expected");
        }
        String text = decode(dump);
        if (text.contains("<!DOCTYPE")) {
            throw new UnreadableDump(
                    NOT_XML,
                    "The dump declares a document type, which no reader of this phone writes; it was not parsed because declarations "
                            + "can expand without bound");
        }
        return XmlRepair.repair(slice(text));
    }

    /** By byte order mark, else by the zero bytes of UTF-16, else UTF-8 with replacement: a wrong byte never ends a reading. */
    static String decode(byte[] dump) {
        int first = at(dump, 0);
        int second = at(dump, 1);
        if (first == 0xEF && second == 0xBB && at(dump, 2) == 0xBF) {
            return decode(dump, 3, StandardCharsets.UTF_8);
        }
        if (first == 0xFF && second == 0xFE) {
            return decode(dump, 2, StandardCharsets.UTF_16LE);
        }
        if (first == 0xFE && second == 0xFF) {
            return decode(dump, 2, StandardCharsets.UTF_16BE);
        }
        if (dump.length >= 4 && second == 0 && at(dump, 3) == 0) {
            return decode(dump, 0, StandardCharsets.UTF_16LE);
        }
        if (dump.length >= 4 && first == 0 && at(dump, 2) == 0) {
            return decode(dump, 0, StandardCharsets.UTF_16BE);
        }
        return decode(dump, 0, StandardCharsets.UTF_8);
    }

    private static int at(byte[] bytes, int index) {
        return index < bytes.length ? bytes[index] & 0xFF : -1;
    }

    private static String decode(byte[] bytes, int from, Charset charset) {
        return new String(bytes, from, bytes.length - from, charset);
    }

    private static String slice(String text) throws UnreadableDump {
        int hierarchy = lastTag(text, "hierarchy");
        int displays = lastTag(text, "displays");
        if (displays >= 0) {
            int end = endOfElement(text, displays, "displays");
            if (end < 0) {
                throw truncated();
            }
            if (hierarchy < end) {
                return text.substring(displays, end);
            }
        }
        if (hierarchy >= 0) {
            int end = endOfElement(text, hierarchy, "hierarchy");
            if (end < 0) {
                throw truncated();
            }
            return text.substring(hierarchy, end);
        }
        if (text.contains("</hierarchy>") || text.contains("</displays>")) {
            throw new UnreadableDump(TRUNCATED, "The dump has the end of a tree but not its beginning; read it again");
        }
        int node = firstTag(text, "node");
        if (node >= 0) {
            return fragment(text, node);
        }
        throw NoTree.explain(text);
    }

    private static String fragment(String text, int start) throws UnreadableDump {
        int closed = text.lastIndexOf("</node>");
        int empty = text.lastIndexOf("/>");
        int end = Math.max(closed < 0 ? -1 : closed + "</node>".length(), empty < 0 ? -1 : empty + 2);
        if (end < start) {
            throw truncated();
        }
        return "<hierarchy>" + text.substring(start, end) + "</hierarchy>";
    }

    private static UnreadableDump truncated() {
        return new UnreadableDump(
                TRUNCATED,
                "The dump begins with a tree that has no end: the answer was cut off on the way; read it again");
    }

    /** Where the element ends, -1 when it does not. A raw {@code <} cannot occur inside an attribute. */
    private static int endOfElement(String text, int start, String name) {
        String closing = "</" + name + ">";
        int end = text.indexOf(closing, start);
        if (end >= 0) {
            return end + closing.length();
        }
        int tagEnd = text.indexOf('>', start);
        return tagEnd > 0 && text.charAt(tagEnd - 1) == '/' ? tagEnd + 1 : -1;
    }

    private static int lastTag(String text, String name) {
        int at = text.lastIndexOf("<" + name);
        while (at >= 0 && !isTag(text, at, name)) {
            at = text.lastIndexOf("<" + name, at - 1);
        }
        return at;
    }

    private static int firstTag(String text, String name) {
        int at = text.indexOf("<" + name);
        while (at >= 0 && !isTag(text, at, name)) {
            at = text.indexOf("<" + name, at + 1);
        }
        return at;
    }

    private static boolean isTag(String text, int at, String name) {
        int after = at + 1 + name.length();
        if (after >= text.length()) {
            return true;
        }
        char next = text.charAt(after);
        return next == '>' || next == '/' || Character.isWhitespace(next);
    }
}
