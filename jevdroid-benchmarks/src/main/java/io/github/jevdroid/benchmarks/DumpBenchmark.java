package io.github.jevdroid.benchmarks;

import io.github.jevdroid.adb.UiHierarchy;
import io.github.jevdroid.screen.Screen;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How long it takes to make a screen of a dump: bytes to nodes, and on to elements, labels and contexts. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class DumpBenchmark {

    private static final int NODES_OF_A_ROW = 5;

    /** How many nodes the dump has. */
    @Param({"300"})
    public int nodes;

    private byte[] dump = new byte[0];

    /** Writes a list of rows with title, summary and switch, each attribute as Android writes it. */
    @Setup
    public void writeDump() {
        StringBuilder xml =
                new StringBuilder("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\">");
        xml.append(node("android.widget.FrameLayout", "", false, 0, 2400, false));
        xml.append(node("androidx.recyclerview.widget.RecyclerView", "", false, 0, 2400, false));
        int rows = (nodes - 2) / NODES_OF_A_ROW;
        for (int row = 0; row < rows; row++) {
            int top = row * 2400 / rows;
            int bottom = (row + 1) * 2400 / rows;
            xml.append(node("android.widget.LinearLayout", "", true, top, bottom, false));
            xml.append(node("android.widget.RelativeLayout", "", false, top, bottom, false));
            xml.append(
                    node("android.widget.TextView", "Title of row " + row + " &amp; more", false, top, bottom, true));
            xml.append(node(
                    "android.widget.TextView", "A summary in words of several syllables", false, top, bottom, true));
            xml.append("</node>");
            xml.append(node("android.widget.Switch", "", true, top, bottom, true));
            xml.append("</node>");
        }
        xml.append("</node></node></hierarchy>");
        dump = xml.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String node(String className, String text, boolean clickable, int top, int bottom, boolean closed) {
        return "<node index=\"0\" text=\"" + text + "\" resource-id=\"com.example.app:id/some_view\" class=\""
                + className
                + "\" package=\"com.example.app\" content-desc=\"\" checkable=\"false\" checked=\"false\" clickable=\""
                + clickable
                + "\" enabled=\"true\" focusable=\"true\" focused=\"false\" scrollable=\"false\" long-clickable=\"false\" password=\"false\""
                + " selected=\"false\" bounds=\"[0," + top + "][1080," + bottom + "]\" drawing-order=\"1\" hint=\"\""
                + (closed ? " />" : ">");
    }

    /**
     * Bytes to nodes.
     *
     * @return the tree
     */
    @Benchmark
    public UiHierarchy parse() {
        return UiHierarchy.parse(dump);
    }

    /**
     * Bytes to a screen.
     *
     * @return the screen
     */
    @Benchmark
    public Screen parseToScreen() {
        return UiHierarchy.parse(dump).toScreen();
    }
}
