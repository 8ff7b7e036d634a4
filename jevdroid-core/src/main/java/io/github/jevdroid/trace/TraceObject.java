package io.github.jevdroid.trace;

import io.github.jevdroid.screen.Bounds;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A JSON object of a trace. Reading is forgiving, since traces outlive programs: a field that is absent or of another kind gives the empty
 * value.
 */
public final class TraceObject {

    private final Map<String, Object> fields;

    TraceObject(Map<String, Object> fields) {
        this.fields = fields;
    }

    /**
     * Says whether a field is there.
     *
     * @param name of the field
     * @return true when it has a value of any kind but null
     */
    public boolean has(String name) {
        return fields.containsKey(name);
    }

    /**
     * A text.
     *
     * @param name of the field
     * @return {@code ""} when there is none
     */
    public String text(String name) {
        return fields.get(name) instanceof String text ? text : "";
    }

    /**
     * Several texts.
     *
     * @param name of the field
     * @return an immutable list, empty when there is none
     */
    public List<String> texts(String name) {
        return items(name, String.class);
    }

    /**
     * Texts by name, in their order.
     *
     * @param name of the field
     * @return empty when there is none
     */
    public Map<String, String> textMap(String name) {
        Map<String, String> texts = new LinkedHashMap<>();
        object(name)
                .ifPresent(inner -> inner.fields.forEach((key, value) -> {
                    if (value instanceof String text) {
                        texts.put(key, text);
                    }
                }));
        return texts;
    }

    /**
     * Numbers by name, in their order.
     *
     * @param name of the field
     * @return empty when there is none
     */
    public Map<String, Double> numberMap(String name) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        object(name)
                .ifPresent(inner -> inner.fields.forEach((key, value) -> {
                    if (value instanceof BigDecimal number) {
                        numbers.put(key, number.doubleValue());
                    }
                }));
        return numbers;
    }

    /**
     * A flag.
     *
     * @param name of the field
     * @param otherwise when there is none
     * @return its value
     */
    public boolean bool(String name, boolean otherwise) {
        return fields.get(name) instanceof Boolean flag ? flag : otherwise;
    }

    /**
     * A number.
     *
     * @param name of the field
     * @return 0 when there is none
     */
    public double number(String name) {
        return fields.get(name) instanceof BigDecimal number ? number.doubleValue() : 0;
    }

    /**
     * Several whole numbers.
     *
     * @param name of the field
     * @return an immutable list, empty when there is none
     */
    public List<Integer> numbers(String name) {
        return items(name, BigDecimal.class).stream().map(BigDecimal::intValue).toList();
    }

    /**
     * Money, or another number that is written as text.
     *
     * @param name of the field
     * @return 0 when there is none
     */
    public BigDecimal money(String name) {
        try {
            String text = text(name);
            return text.isEmpty() || text.length() > 100 ? BigDecimal.ZERO : new BigDecimal(text);
        } catch (NumberFormatException damaged) {
            return BigDecimal.ZERO;
        }
    }

    /**
     * A length of time.
     *
     * @param name of the field, which counts milliseconds
     * @return zero when there is none
     */
    public Duration millis(String name) {
        double millis = Math.max(0, Math.min(number(name), 1e12));
        return Duration.ofNanos(BigDecimal.valueOf(millis)
                .movePointRight(6)
                .setScale(0, RoundingMode.HALF_UP)
                .longValue());
    }

    /**
     * A constant of an enum.
     *
     * @param type the enum
     * @param name of the field
     * @param otherwise when there is none, or one that this version does not know
     * @param <E> the enum
     * @return its value
     */
    public <E extends Enum<E>> E constant(Class<E> type, String name, E otherwise) {
        String text = text(name);
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(text)) {
                return constant;
            }
        }
        return otherwise;
    }

    /**
     * A rectangle: left, top, right, bottom.
     *
     * @param name of the field
     * @return {@link Bounds#NONE} when there is none
     */
    public Bounds bounds(String name) {
        return bounds(numbers(name));
    }

    /**
     * Several rectangles.
     *
     * @param name of the field
     * @return an immutable list, empty when there is none
     */
    public List<Bounds> boundsList(String name) {
        List<Bounds> list = new ArrayList<>();
        for (List<?> corners : items(name, List.class)) {
            list.add(bounds(corners.stream()
                    .filter(BigDecimal.class::isInstance)
                    .map(corner -> ((BigDecimal) corner).intValue())
                    .toList()));
        }
        return List.copyOf(list);
    }

    /**
     * An object.
     *
     * @param name of the field
     * @return empty when there is none
     */
    public Optional<TraceObject> object(String name) {
        return fields.get(name) instanceof TraceObject object ? Optional.of(object) : Optional.empty();
    }

    /**
     * Several objects.
     *
     * @param name of the field
     * @return an immutable list, empty when there is none
     */
    public List<TraceObject> objects(String name) {
        return items(name, TraceObject.class);
    }

    /**
     * Objects by name, in their order.
     *
     * @param name of the field
     * @return empty when there is none
     */
    public Map<String, TraceObject> objectMap(String name) {
        Map<String, TraceObject> objects = new LinkedHashMap<>();
        object(name)
                .ifPresent(inner -> inner.fields.forEach((key, value) -> {
                    if (value instanceof TraceObject object) {
                        objects.put(key, object);
                    }
                }));
        return objects;
    }

    /**
     * Everything in this object.
     *
     * @return JSON on one line
     */
    public String toJson() {
        return JsonOut.of(fields);
    }

    Map<String, Object> fields() {
        return fields;
    }

    private <T> List<T> items(String name, Class<T> type) {
        return fields.get(name) instanceof List<?> items
                ? items.stream().filter(type::isInstance).map(type::cast).toList()
                : List.of();
    }

    private static Bounds bounds(List<Integer> corners) {
        return corners.size() == 4
                ? new Bounds(corners.get(0), corners.get(1), corners.get(2), corners.get(3))
                : Bounds.NONE;
    }

    /** Names the fields; never their values. */
    @Override
    public String toString() {
        return "TraceObject" + fields.keySet();
    }
}
