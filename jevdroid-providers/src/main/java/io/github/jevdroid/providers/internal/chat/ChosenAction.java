package io.github.jevdroid.providers.internal.chat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.providers.internal.http.StrictJson;
import io.github.jevdroid.providers.internal.wire.Malformed;
import java.util.List;

/** Reads the five fields of an answer, strictly and in a fixed order, so that the same fault always has the same code. */
final class ChosenAction {

    static final List<String> FIELDS = List.of("action_id", "text_key", "confidence", "summary", "expected_change");

    private static final int MAX_NARRATIVE = 300;

    private ChosenAction() {}

    /**
     * Reads an answer.
     *
     * @param text what the model wrote
     * @param catalogue what it could choose from
     * @return a decision without usage, model and request id
     * @throws Malformed if it is not exactly one valid choice; asking once more may mend that
     */
    static Decision.Builder read(String text, Catalogue catalogue) throws Malformed {
        if (text.isBlank()) {
            throw Malformed.repairable("EMPTY_CONTENT");
        }
        JsonNode answer = StrictJson.read(text)
                .filter(JsonNode::isObject)
                .orElseThrow(() -> Malformed.repairable("INVALID_JSON"));
        if (answer.size() != FIELDS.size() || !FIELDS.stream().allMatch(answer::has)) {
            throw Malformed.repairable("INVALID_SCHEMA");
        }
        String alias = string(answer, "action_id");
        String textKey = string(answer, "text_key");
        if (!catalogue.knows(alias)) {
            throw Malformed.repairable("INVALID_TARGET");
        }
        JsonNode confidence = answer.path("confidence");
        double sure = confidence.doubleValue();
        if (!confidence.isNumber() || !Double.isFinite(sure) || sure < 0 || sure > 1) {
            throw Malformed.repairable("INVALID_CONFIDENCE");
        }
        Choice choice = catalogue.find(alias, textKey).orElseThrow(() -> Malformed.repairable("INVALID_TEXT_KEY"));
        return Decision.builder(choice.id())
                .reportedConfidence(sure)
                .summary(narrative(answer, "summary"))
                .expectedChange(narrative(answer, "expected_change"));
    }

    private static String string(JsonNode answer, String field) throws Malformed {
        JsonNode value = answer.path(field);
        if (!value.isTextual()) {
            throw Malformed.repairable("INVALID_SCHEMA");
        }
        return value.textValue();
    }

    private static String narrative(JsonNode answer, String field) throws Malformed {
        String text = string(answer, field);
        if (text.isBlank() || text.codePointCount(0, text.length()) > MAX_NARRATIVE) {
            throw Malformed.repairable("INVALID_SCHEMA");
        }
        return text;
    }
}
