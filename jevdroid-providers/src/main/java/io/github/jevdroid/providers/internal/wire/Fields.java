package io.github.jevdroid.providers.internal.wire;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.screen.TextFold;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/** Reads members of an answer by type; nothing is converted. */
public final class Fields {

    private static final int MAX_MODEL = 200;

    private Fields() {}

    static boolean isAbsent(JsonNode node) {
        return node.isMissingNode() || node.isNull();
    }

    static JsonNode object(JsonNode parent, String name, String code) throws Malformed {
        JsonNode node = parent.path(name);
        if (!node.isObject()) {
            throw Malformed.last(code);
        }
        return node;
    }

    static double number(JsonNode node) throws Malformed {
        if (!node.isNumber() || !Double.isFinite(node.doubleValue())) {
            throw Malformed.repairable("NOT_A_NUMBER");
        }
        return node.doubleValue();
    }

    static OptionalDouble numberIfPresent(JsonNode node) throws Malformed {
        return isAbsent(node) ? OptionalDouble.empty() : OptionalDouble.of(number(node));
    }

    static Map<String, Double> numbers(JsonNode node) throws Malformed {
        if (!node.isObject()) {
            throw Malformed.repairable("NOT_A_DISTRIBUTION");
        }
        Map<String, Double> numbers = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            numbers.put(field.getKey(), number(field.getValue()));
        }
        return numbers;
    }

    /**
     * The model that answered, as it may be shown.
     *
     * @param body an answer
     * @return its name without marks that cannot be seen, {@code ""} when the service did not say
     * @throws Malformed if it is not a text
     */
    public static String model(JsonNode body) throws Malformed {
        JsonNode model = body.path("model");
        if (isAbsent(model)) {
            return "";
        }
        if (!model.isTextual()) {
            throw Malformed.last("NOT_A_MODEL");
        }
        return TextFold.cut(TextFold.visible(model.textValue()), MAX_MODEL);
    }

    /**
     * The tokens that were used.
     *
     * @param usage the object that holds the counts, or nothing
     * @param input the name of the tokens read
     * @param output the name of the tokens written
     * @return unknown if there is no such object or it does not say what was read
     * @throws Malformed if a count is not a whole number from 0
     */
    public static Usage usage(JsonNode usage, String input, String output) throws Malformed {
        if (isAbsent(usage)) {
            return Usage.unknown();
        }
        if (!usage.isObject()) {
            throw Malformed.last("INVALID_USAGE");
        }
        return new Usage(tokens(usage.path(input)), tokens(usage.path(output)));
    }

    private static long tokens(JsonNode count) throws Malformed {
        if (isAbsent(count)) {
            return -1;
        }
        if (!count.isIntegralNumber() || !count.canConvertToLong() || count.longValue() < 0) {
            throw Malformed.last("INVALID_USAGE");
        }
        return count.longValue();
    }
}
