package io.github.jevdroid.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jevdroid.trace.RecordedRun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * The whole page. Head, summary and timeline are plain HTML; the details of the steps are compressed, since requests repeat themselves, and
 * unpacked by the page's script. The policy in the head allows this one style and this one script, by their hashes, and no connection.
 */
final class ReportPage {

    private static final JsonFactory JSON = new JsonFactory();

    private final Html html = new Html();
    private final Drawings drawings = new Drawings();
    private final List<String> fragments = new ArrayList<>();

    private ReportPage() {}

    static String of(List<RecordedRun> runs) {
        ReportPage page = new ReportPage();
        page.write(runs);
        return page.html.toString();
    }

    private void write(List<RecordedRun> runs) {
        String style = resource("report.css");
        String script = resource("report.js");
        html.raw("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
        html.raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src '"
                + hash(style) + "'; script-src '" + hash(script) + "'; base-uri 'none'; form-action 'none'\">");
        html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
        html.raw("<meta name=\"color-scheme\" content=\"light dark\"><meta name=\"referrer\" content=\"no-referrer\">");
        html.raw("<title>JevDroid run report</title><link rel=\"icon\" href=\"data:,\"><style>")
                .raw(style);
        html.raw("</style></head><body>");
        if (runs.isEmpty()) {
            html.raw(
                    "<div class=\"banner\">This trace was cut before its first line was complete: there is nothing to show.</div>");
        }
        chooser(runs);
        for (int at = 0; at < runs.size(); at++) {
            List<Beat> beats = Beat.of(runs.get(at));
            int first = fragments.size();
            beats.forEach(beat -> fragments.add(StepFragment.of(beat, drawings)));
            html.raw("<section class=\"run\" data-run=\"").raw(at).raw(at == 0 ? "\">" : "\" hidden>");
            Summary.write(html, runs.get(at), beats);
            Timeline.write(html, beats, first);
            html.raw("<main class=\"detail\" tabindex=\"-1\" aria-label=\"Selected step\"></main></div></section>");
        }
        html.raw("<noscript><div class=\"banner\">The details of the steps need JavaScript.</div></noscript>");
        html.raw("<script type=\"application/octet-stream\" id=\"data\">")
                .raw(packed())
                .raw("</script>");
        html.raw("<script>").raw(script).raw("</script></body></html>\n");
    }

    private void chooser(List<RecordedRun> runs) {
        if (runs.size() < 2) {
            return;
        }
        html.raw("<div class=\"chooser\"><label>Run <select id=\"run\">");
        for (int at = 0; at < runs.size(); at++) {
            html.raw("<option value=\"")
                    .raw(at)
                    .raw("\">")
                    .raw(at + 1L)
                    .raw(" of ")
                    .raw(runs.size())
                    .raw(" \u2013 ");
            html.attribute(Summary.title(runs.get(at))).raw("</option>");
        }
        html.raw("</select></label></div>");
    }

    private String packed() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(new GZIPOutputStream(bytes))) {
            json.writeStartObject();
            strings(json, "drawings", drawings.all());
            strings(json, "steps", fragments);
            json.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static void strings(JsonGenerator json, String name, List<String> values) throws IOException {
        json.writeArrayFieldStart(name);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }

    private static String resource(String name) {
        try (InputStream in = ReportPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("jevdroid-report is incomplete: it lacks " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static String hash(String content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
