package io.github.jevdroid.adb.internal;

import static io.github.jevdroid.screen.Unreadable.Kind.NOT_XML;
import static io.github.jevdroid.screen.Unreadable.Kind.TOO_LARGE;

import io.github.jevdroid.adb.ReaderLimits;
import io.github.jevdroid.adb.UiNode;
import io.github.jevdroid.adb.UiWindow;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Turns a dump into nodes. Any element inside a hierarchy is a node, whatever its name: Appium names elements by class. Unknown
 * attributes are passed over, missing ones are absent; neither is an error.
 */
public final class TreeParser {

    private final ReaderLimits limits;
    private final Deque<NodeFrame> open = new ArrayDeque<>();
    private final Deque<WindowFrame> openWindows = new ArrayDeque<>();
    private final List<UiNode> roots = new ArrayList<>();
    private final List<UiWindow> windows = new ArrayList<>();
    private int display;
    private int rotation;
    private int nodes;

    private TreeParser(ReaderLimits limits) {
        this.limits = limits;
    }

    /**
     * Reads a dump.
     *
     * @param dump as received, noise included
     * @param limits bytes, depth and nodes count here
     * @return what it holds, which may be no node at all
     * @throws UnreadableDump if it is no tree
     */
    public static UiTree parse(byte[] dump, ReaderLimits limits) throws UnreadableDump {
        String document = DumpText.document(dump, limits.maxBytes());
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        TreeParser parser = new TreeParser(limits);
        try {
            XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(document));
            parser.read(xml);
        } catch (XMLStreamException malformed) {
            throw new UnreadableDump(
                    NOT_XML,
                    "The dump has a beginning and an end but is not well-formed at character "
                            + malformed.getLocation().getCharacterOffset() + " of " + document.length()
                            + ": part of it was lost or changed on the way; read it again");
        }
        return new UiTree(parser.roots, parser.windows, parser.rotation);
    }

    private void read(XMLStreamReader xml) throws XMLStreamException, UnreadableDump {
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> start(xml);
                case XMLStreamConstants.END_ELEMENT -> end(xml.getLocalName());
                default -> {
                    // Text between elements carries nothing.
                }
            }
        }
    }

    private void start(XMLStreamReader xml) throws UnreadableDump {
        if (!open.isEmpty()) {
            push(xml);
            return;
        }
        switch (xml.getLocalName()) {
            case "displays" -> {
                // The envelope of a dump of windows.
            }
            case "display" -> display = integer(xml.getAttributeValue(null, "id"), 0);
            case "window" -> openWindows.push(new WindowFrame(xml, display));
            case "hierarchy" -> {
                int turns = Math.floorMod(integer(xml.getAttributeValue(null, "rotation"), 0), 4);
                WindowFrame window = openWindows.peek();
                if (window == null) {
                    rotation = turns;
                } else {
                    window.rotation = turns;
                }
            }
            default -> push(xml);
        }
    }

    private void push(XMLStreamReader xml) throws UnreadableDump {
        if (open.size() >= limits.maxDepth()) {
            throw new UnreadableDump(
                    TOO_LARGE,
                    "The tree is deeper than the limit of " + limits.maxDepth()
                            + "; raise ReaderLimits.maxDepth if that is expected");
        }
        if (++nodes > limits.maxNodes()) {
            throw new UnreadableDump(
                    TOO_LARGE,
                    "The tree has more nodes than the limit of " + limits.maxNodes()
                            + "; raise ReaderLimits.maxNodes if that is expected");
        }
        open.push(new NodeFrame(xml));
    }

    private void end(String name) {
        NodeFrame ended = open.poll();
        if (ended != null) {
            siblings().add(ended.toNode());
        } else if (name.equals("window") && !openWindows.isEmpty()) {
            windows.add(openWindows.pop().toWindow());
        }
    }

    private List<UiNode> siblings() {
        NodeFrame parent = open.peek();
        if (parent != null) {
            return parent.children;
        }
        WindowFrame window = openWindows.peek();
        return window == null ? roots : window.roots;
    }

    static int integer(@Nullable String text, int otherwise) {
        if (text == null) {
            return otherwise;
        }
        try {
            return Integer.parseInt(text.trim());
        } catch (NumberFormatException notANumber) {
            return otherwise;
        }
    }
}
