package io.github.jevdroid.trace;

import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Lock;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Toggle;
import io.github.jevdroid.screen.Unreadable;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** A screen as JSON and back. A reader takes what it understands: unknown names of constants mean "absent", never an error. */
final class ScreenJson {

    private ScreenJson() {}

    static void write(JsonOut out, Screen screen) {
        out.text("package", screen.packageName());
        out.textIfAny("window", screen.window());
        if (screen.size().isKnown()) {
            out.numbers("size", screen.size().width(), screen.size().height());
        }
        if (screen.rotation() != 0) {
            out.number("rotation", screen.rotation());
        }
        if (screen.keyboard().shown()) {
            out.bounds("keyboard", screen.keyboard().bounds());
        }
        if (screen.lock() != Lock.UNKNOWN) {
            out.constant("lock", screen.lock());
        }
        out.unless(true, "awake", screen.isAwake());
        if (!screen.overlays().isEmpty()) {
            out.array("overlays", () -> screen.overlays().forEach(out::boundsItem));
        }
        if (!screen.apps().isEmpty()) {
            out.texts("apps", screen.apps());
        }
        writeReading(out, screen);
        if (screen.omitted() > 0) {
            out.number("omitted", screen.omitted());
        }
        screen.unreadable()
                .ifPresent(why -> out.object(
                        "unreadable", () -> out.constant("kind", why.kind()).textIfAny("detail", why.detail())));
        if (!screen.texts().isEmpty()) {
            out.texts("texts", screen.texts());
        }
        out.array("elements", () -> screen.elements().forEach(element -> out.item(() -> write(out, element))));
    }

    /** How and when the screen was read: what differs between two readings of the same content. */
    static void writeReading(JsonOut out, Screen screen) {
        out.textIfAny("source", screen.source());
        out.text("taken", screen.taken().toString());
        out.bool("settled", screen.isSettled());
    }

    private static void write(JsonOut out, Element element) {
        if (element.parent() != Element.NO_PARENT) {
            out.number("parent", element.parent());
        }
        out.textIfAny("label", element.label());
        if (!element.isPassword()) {
            out.textIfAny("value", element.value());
        }
        out.textIfAny("hint", element.hint());
        out.textIfAny("class", element.className());
        out.textIfAny("resourceId", element.resourceId());
        out.textIfAny("context", element.context());
        out.textIfAny("package", element.packageName());
        out.bounds("bounds", element.bounds());
        if (element.checked().isPresent()) {
            out.bool("checked", element.isChecked());
        }
        if (element.selected().isPresent()) {
            out.bool("selected", element.isSelected());
        }
        out.unless(true, "enabled", element.isEnabled());
        out.unless(false, "focused", element.isFocused());
        out.unless(false, "clickable", element.isClickable());
        out.unless(false, "longClickable", element.isLongClickable());
        out.unless(false, "editable", element.isEditable());
        out.unless(false, "scrollable", element.isScrollable());
        out.unless(false, "password", element.isPassword());
        out.unless(false, "heading", element.isHeading());
    }

    static Screen read(TraceObject json) {
        Screen.Builder screen = Screen.builder(json.text("package")).window(json.text("window"));
        List<Integer> size = json.numbers("size");
        if (size.size() == 2 && size.get(0) >= 0 && size.get(1) >= 0) {
            screen.size(size.get(0), size.get(1));
        }
        int rotation = (int) json.number("rotation");
        screen.rotation(rotation >= 0 && rotation <= 3 ? rotation : 0);
        if (json.has("keyboard")) {
            screen.keyboard(Keyboard.shown(json.bounds("keyboard")));
        }
        screen.lock(json.constant(Lock.class, "lock", Lock.UNKNOWN));
        screen.awake(json.bool("awake", true));
        json.boundsList("overlays").forEach(screen::overlay);
        json.textMap("apps").forEach(screen::app);
        screen.omitted((int) Math.max(0, json.number("omitted")));
        json.object("unreadable")
                .ifPresent(why -> screen.unreadable(
                        why.constant(Unreadable.Kind.class, "kind", Unreadable.Kind.NOT_XML), why.text("detail")));
        screen.texts(json.texts("texts"));
        int id = 0;
        for (TraceObject element : json.objects("elements")) {
            screen.element(read(element, id++));
        }
        return readReading(json, screen).build();
    }

    /** Puts how and when a screen was read onto the content of an earlier one. */
    static Screen.Builder readReading(TraceObject json, Screen.Builder screen) {
        return screen.source(json.text("source"))
                .taken(instant(json.text("taken")))
                .settled(json.bool("settled", false));
    }

    private static Element.Builder read(TraceObject json, int id) {
        int parent = json.has("parent") ? (int) json.number("parent") : Element.NO_PARENT;
        return Element.builder(json.text("label"))
                // A parent is drawn before its children; anything else is damage that must not lead out of the list.
                .parent(parent >= 0 && parent < id ? parent : Element.NO_PARENT)
                .value(json.text("value"))
                .hint(json.text("hint"))
                .className(json.text("class"))
                .resourceId(json.text("resourceId"))
                .context(json.text("context"))
                .packageName(json.text("package"))
                .bounds(json.has("bounds") ? json.bounds("bounds") : Bounds.NONE)
                .checked(toggle(json, "checked"))
                .selected(toggle(json, "selected"))
                .enabled(json.bool("enabled", true))
                .focused(json.bool("focused", false))
                .clickable(json.bool("clickable", false))
                .longClickable(json.bool("longClickable", false))
                .editable(json.bool("editable", false))
                .scrollable(json.bool("scrollable", false))
                .password(json.bool("password", false))
                .heading(json.bool("heading", false));
    }

    private static Toggle toggle(TraceObject json, String name) {
        return json.has(name) ? Toggle.of(json.bool(name, false)) : Toggle.ABSENT;
    }

    static Instant instant(String text) {
        try {
            return text.isEmpty() ? Instant.EPOCH : Instant.parse(text.toUpperCase(Locale.ROOT));
        } catch (DateTimeException damaged) {
            return Instant.EPOCH;
        }
    }
}
