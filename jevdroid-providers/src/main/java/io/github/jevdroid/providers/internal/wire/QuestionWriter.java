package io.github.jevdroid.providers.internal.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.providers.internal.http.StrictJson;
import java.io.IOException;
import java.util.Map;

/** Writes states and questions. The order of questions and options is kept; it can influence answers. */
public final class QuestionWriter {

    private final String noul;
    private final boolean oneSided;

    private QuestionWriter(String noul, boolean oneSided) {
        this.noul = noul;
        this.oneSided = oneSided;
    }

    /**
     * The System One spelling.
     *
     * @param oneSided whether a yes-or-no question may say only what counts as yes, or only what counts as no
     * @return a writer
     */
    public static QuestionWriter systemOne(boolean oneSided) {
        return new QuestionWriter("noul", oneSided);
    }

    /**
     * The spelling of Vercel's gateway.
     *
     * @return a writer
     */
    public static QuestionWriter gateway() {
        return new QuestionWriter("boolean", true);
    }

    /**
     * Checks a state.
     *
     * @param questions the state and its questions
     * @return the state's first token
     * @throws IllegalArgumentException if the state is not a JSON object, array or string; the message does not quote it
     */
    public static JsonToken stateKind(QuestionSet questions) {
        return StrictJson.kind(questions.stateJson())
                .filter(token -> token == JsonToken.START_OBJECT
                        || token == JsonToken.START_ARRAY
                        || token == JsonToken.VALUE_STRING)
                .orElseThrow(() -> new IllegalArgumentException(
                        "The state of a request must be one JSON object, array or string without a key twice"));
    }

    /**
     * Writes the member {@code questions}.
     *
     * @param questions what is asked
     * @param json where to
     * @throws IOException never, when writing to memory
     */
    public void write(QuestionSet questions, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("questions");
        for (Map.Entry<String, Question> entry : questions.questions().entrySet()) {
            json.writeObjectFieldStart(entry.getKey());
            write(entry.getValue(), json);
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private void write(Question question, JsonGenerator json) throws IOException {
        if (question instanceof Question.OneOf oneOf) {
            json.writeStringField("type", "choice");
            instructions(oneOf.instructions(), json);
            json.writeObjectFieldStart("criteria");
            for (Map.Entry<String, String> option : oneOf.options().entrySet()) {
                json.writeFieldName(option.getKey());
                entry(option.getValue(), json);
            }
            json.writeEndObject();
        } else if (question instanceof Question.Score score) {
            json.writeStringField("type", "score");
            instructions(score.instructions(), json);
            json.writeArrayFieldStart("criteria");
            for (String level : score.levels()) {
                json.writeString(level);
            }
            json.writeEndArray();
        } else if (question instanceof Question.Noul yesOrNo) {
            write(yesOrNo, json);
        }
    }

    private void write(Question.Noul question, JsonGenerator json) throws IOException {
        boolean yes = !question.whenTrue().isEmpty();
        boolean no = !question.whenFalse().isEmpty();
        boolean said = yes != no && !oneSided;
        json.writeStringField("type", noul);
        instructions(said ? instructionsWith(question) : question.instructions(), json);
        if ((yes || no) && !said) {
            json.writeObjectFieldStart("criteria");
            if (yes) {
                json.writeStringField("true", question.whenTrue());
            }
            if (no) {
                json.writeStringField("false", question.whenFalse());
            }
            json.writeEndObject();
        }
    }

    /** Services that let instructions be absent read an empty text as instructions; the others take no absence. */
    private void instructions(String instructions, JsonGenerator json) throws IOException {
        if (!instructions.isEmpty() || !oneSided) {
            json.writeStringField("instructions", instructions);
        }
    }

    /** For a service that takes both criteria or none. */
    private static String instructionsWith(Question.Noul question) {
        return question.whenTrue().isEmpty()
                ? question.instructions() + " No means: " + question.whenFalse()
                : question.instructions() + " Yes means: " + question.whenTrue();
    }

    private static void entry(String description, JsonGenerator json) throws IOException {
        if (description.isEmpty()) {
            json.writeNull();
        } else {
            json.writeString(description);
        }
    }
}
