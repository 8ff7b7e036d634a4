package io.github.jevdroid.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.agent.AgentEvent;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds what is written against {@code docs/trace-schema-v1.json}, and the schema against what is written. */
class TraceSchemaTest {

    private final TraceObject schema = read();

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void every_line_is_valid(boolean full) {
        EventJson json = new EventJson(full, full);

        for (AgentEvent event : SampleEvents.of("run-1")) {
            String line = new String(json.line(event), StandardCharsets.UTF_8);
            assertThat(problems(line)).as(line).isEmpty();
        }
    }

    @Test
    void every_kind_of_event_is_described_and_tried() {
        Set<String> written = SampleEvents.of("run-1").stream()
                .map(event -> JsonIn.object(new String(new EventJson(true, true).line(event), StandardCharsets.UTF_8))
                        .orElseThrow()
                        .text("event"))
                .collect(Collectors.toSet());
        Set<String> described = schema.objects("oneOf").stream()
                .map(one -> one.text("$ref").replace("#/$defs/", ""))
                .collect(Collectors.toSet());

        assertThat(written).isEqualTo(described).hasSize(AgentEvent.class.getPermittedSubclasses().length);
    }

    @Test
    void a_line_that_lacks_or_turns_or_invents_a_field_is_found() {
        String good =
                "{\"v\":1,\"event\":\"inputSending\",\"run\":\"r\",\"device\":\"d\",\"n\":1,\"step\":1,\"time\":\"t\","
                        + "\"elapsedMs\":1,\"choice\":\"TAP_1\",\"input\":{\"kind\":\"TAP\"},\"dryRun\":false}";

        assertThat(problems(good)).isEmpty();
        assertThat(problems(good.replace(",\"dryRun\":false", ""))).containsExactly(" lacks dryRun");
        assertThat(problems(good.replace("false", "\"no\""))).containsExactly(".dryRun is no boolean");
        assertThat(problems(good.replace("\"TAP\"", "\"KICK\"")))
                .containsExactly(".input.kind is not one of the constants");
        assertThat(problems(good.replace("\"v\":1", "\"v\":2"))).containsExactly(".v is another constant");
        assertThat(problems(good.replace("\"dryRun\"", "\"more\":1,\"dryRun\"")))
                .containsExactly(".more is not described");
    }

    private List<String> problems(String line) {
        TraceObject fields = JsonIn.object(line).orElseThrow();
        List<String> problems = new ArrayList<>();
        check(fields, schema, "", problems);
        TraceObject event = definition("#/$defs/" + fields.text("event"));
        check(fields, event, "", problems);
        // A writer of this version writes nothing that is not described, although a reader would ignore it.
        for (String name : fields.fields().keySet()) {
            if (!properties(schema).containsKey(name) && !properties(event).containsKey(name)) {
                problems.add("." + name + " is not described");
            }
        }
        return problems;
    }

    private void check(Object value, TraceObject rule, String path, List<String> problems) {
        if (rule.has("$ref")) {
            check(value, definition(rule.text("$ref")), path, problems);
            return;
        }
        if (rule.has("const") && !same(rule.fields().get("const"), value)) {
            problems.add(path + " is another constant");
        }
        if (rule.has("enum") && !rule.texts("enum").contains(value)) {
            problems.add(path + " is not one of the constants");
        }
        List<String> types = rule.text("type").isEmpty() ? rule.texts("type") : List.of(rule.text("type"));
        if (!types.isEmpty() && types.stream().noneMatch(type -> is(value, type))) {
            problems.add(path + " is no " + String.join(" or ", types));
        }
        if (value instanceof List<?> items) {
            rule.object("items").ifPresent(item -> items.forEach(one -> check(one, item, path + "[]", problems)));
        } else if (value instanceof TraceObject object) {
            rule.texts("required").stream()
                    .filter(name -> !object.has(name))
                    .forEach(name -> problems.add(path + " lacks " + name));
            Map<String, TraceObject> properties = properties(rule);
            object.fields().forEach((name, inner) -> {
                if (properties.containsKey(name)) {
                    check(inner, properties.get(name), path + "." + name, problems);
                } else if (rule.object("additionalProperties").isPresent()) {
                    check(inner, rule.object("additionalProperties").get(), path + "." + name, problems);
                } else if (!properties.isEmpty() && !path.isEmpty()) {
                    problems.add(path + "." + name + " is not described");
                }
            });
        }
    }

    private static boolean same(Object constant, Object value) {
        return constant instanceof BigDecimal number && value instanceof BigDecimal other
                ? number.compareTo(other) == 0
                : constant.equals(value);
    }

    private static boolean is(Object value, String type) {
        return switch (type) {
            case "string" -> value instanceof String;
            case "boolean" -> value instanceof Boolean;
            case "number" -> value instanceof BigDecimal;
            case "integer" ->
                value instanceof BigDecimal number
                        && number.stripTrailingZeros().scale() <= 0;
            case "array" -> value instanceof List<?>;
            case "object" -> value instanceof TraceObject;
            default ->
                throw new IllegalArgumentException("The schema has a type that this test does not know: " + type);
        };
    }

    private TraceObject definition(String reference) {
        return schema.object("$defs")
                .flatMap(definitions -> definitions.object(reference.replace("#/$defs/", "")))
                .orElseThrow(() -> new AssertionError("The schema lacks " + reference));
    }

    private static Map<String, TraceObject> properties(TraceObject rule) {
        return rule.objectMap("properties");
    }

    private static TraceObject read() {
        try {
            return JsonIn.object(Files.readString(Path.of("..", "docs", "trace-schema-v1.json")))
                    .orElseThrow();
        } catch (IOException missing) {
            throw new AssertionError(missing);
        }
    }
}
