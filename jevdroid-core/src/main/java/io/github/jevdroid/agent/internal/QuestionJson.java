package io.github.jevdroid.agent.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jevdroid.provider.Question;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;

/** JSON texts, written by streaming. Questions are written as System One services take them, which is what is measured. */
final class QuestionJson {

    private static final JsonFactory JSON = new JsonFactory();

    private QuestionJson() {}

    /** Something that writes JSON. */
    interface Body {
        void write(JsonGenerator json) throws IOException;
    }

    static String write(Body body) {
        StringWriter text = new StringWriter(4_096);
        try (JsonGenerator json = JSON.createGenerator(text)) {
            body.write(json);
        } catch (IOException impossible) {
            throw new UncheckedIOException("A text in memory could not be written", impossible);
        }
        return text.toString();
    }

    static String of(Map<String, Question> questions) {
        return write(json -> {
            json.writeStartObject();
            for (Map.Entry<String, Question> question : questions.entrySet()) {
                json.writeObjectFieldStart(question.getKey());
                write(json, question.getValue());
                json.writeEndObject();
            }
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, Question question) throws IOException {
        if (question instanceof Question.OneOf oneOf) {
            json.writeStringField("type", "choice");
            json.writeStringField("instructions", oneOf.instructions());
            json.writeObjectFieldStart("criteria");
            for (Map.Entry<String, String> option : oneOf.options().entrySet()) {
                json.writeStringField(option.getKey(), option.getValue());
            }
            json.writeEndObject();
        } else if (question instanceof Question.Noul noul) {
            json.writeStringField("type", "noul");
            json.writeStringField("instructions", noul.instructions());
            if (!noul.whenTrue().isEmpty() || !noul.whenFalse().isEmpty()) {
                json.writeObjectFieldStart("criteria");
                json.writeStringField("true", noul.whenTrue());
                json.writeStringField("false", noul.whenFalse());
                json.writeEndObject();
            }
        } else if (question instanceof Question.Score score) {
            json.writeStringField("type", "score");
            json.writeStringField("instructions", score.instructions());
            json.writeArrayFieldStart("criteria");
            for (String level : score.levels()) {
                json.writeString(level);
            }
            json.writeEndArray();
        }
    }
}
