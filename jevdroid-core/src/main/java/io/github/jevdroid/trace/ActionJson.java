package io.github.jevdroid.trace;

import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Stop;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Point;

/** Actions, texts and outcomes as JSON. The value of a secret is never asked for here. */
final class ActionJson {

    private ActionJson() {}

    static void write(JsonOut out, Action action, boolean full) {
        out.text("kind", kind(action));
        if (action instanceof Tap tap) {
            target(out, tap.target(), full);
            point(out, tap.point());
        } else if (action instanceof LongPress press) {
            target(out, press.target(), full);
            point(out, press.point());
            out.millis("holdMs", press.hold());
        } else if (action instanceof EnterText enter) {
            target(out, enter.target(), full);
            out.object("text", () -> text(out, enter.text(), full));
            out.constant("mode", enter.mode());
        } else if (action instanceof Scroll scroll) {
            target(out, scroll.container(), full);
            out.constant("direction", scroll.direction());
        } else if (action instanceof Launch launch) {
            out.text("package", launch.packageName());
        } else if (action instanceof PressKey press) {
            out.constant("key", press.key());
        }
    }

    static String kind(Action action) {
        if (action instanceof Tap) {
            return "TAP";
        } else if (action instanceof LongPress) {
            return "LONG_PRESS";
        } else if (action instanceof EnterText) {
            return "ENTER_TEXT";
        } else if (action instanceof Scroll) {
            return "SCROLL";
        } else if (action instanceof Launch) {
            return "LAUNCH";
        } else if (action instanceof PressKey) {
            return "PRESS_KEY";
        } else if (action instanceof Done) {
            return "DONE";
        }
        return action instanceof Stop ? "STOP" : "WAIT";
    }

    static void text(JsonOut out, TextValue value, boolean full) {
        out.text("name", value.name());
        out.bool("secret", value.isSecret());
        if (full && !value.isSecret()) {
            out.text("value", value.reveal());
        }
        if (full) {
            out.textIfAny("description", value.description());
        }
    }

    static void outcome(JsonOut out, ActionOutcome outcome, boolean full) {
        String kind;
        String detail;
        if (outcome instanceof ActionOutcome.Performed performed) {
            kind = "PERFORMED";
            detail = performed.detail();
        } else if (outcome instanceof ActionOutcome.Stale stale) {
            kind = "STALE";
            detail = stale.detail();
        } else if (outcome instanceof ActionOutcome.Refused refused) {
            kind = "REFUSED";
            detail = refused.detail();
        } else {
            kind = "UNCERTAIN";
            detail = ((ActionOutcome.Uncertain) outcome).detail();
        }
        out.text("kind", kind);
        if (full) {
            out.textIfAny("detail", detail);
        }
    }

    private static void target(JsonOut out, Element target, boolean full) {
        out.number("target", target.id());
        out.bounds("bounds", target.bounds());
        if (full) {
            out.textIfAny("label", target.label());
        }
    }

    private static void point(JsonOut out, Point point) {
        out.numbers("point", point.x(), point.y());
    }
}
