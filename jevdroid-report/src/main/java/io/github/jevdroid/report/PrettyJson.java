package io.github.jevdroid.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;

/** JSON with line breaks. */
final class PrettyJson {

    private static final JsonFactory JSON = new JsonFactory();

    private PrettyJson() {}

    /**
     * Breaks JSON into lines.
     *
     * @param json any text
     * @return the same with line breaks, or the text itself when it is no JSON
     */
    static String of(String json) {
        StringWriter out = new StringWriter(json.length() * 2);
        try (JsonParser parser = JSON.createParser(json);
                JsonGenerator generator = JSON.createGenerator(out)) {
            DefaultIndenter twoSpaces = new DefaultIndenter("  ", "\n");
            generator.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(twoSpaces));
            while (parser.nextToken() != null) {
                generator.copyCurrentEvent(parser);
            }
        } catch (IOException notJson) {
            return json;
        }
        return out.toString();
    }
}
