package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Point;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** What fingers do: everything is aimed at points, as on a phone, and finds its target by what lies topmost there. */
final class Touch {

    /** Android's own long-press timeout. */
    static final Duration HOLD = Duration.ofMillis(500);

    private static final int SLOP_DP = 8;
    private static final Duration FLING = Duration.ofMillis(250);

    private final FakePhone phone;
    private final PhoneModel model;

    Touch(FakePhone phone, PhoneModel model) {
        this.phone = phone;
        this.model = model;
    }

    /** A touch from one point to another; returns the phone's own record of it. */
    ReceivedInput touch(Point from, Point to, Duration lasted) {
        double distance = Math.hypot((double) to.x() - from.x(), (double) to.y() - from.y());
        boolean moved = distance >= model.metrics().dp(SLOP_DP);
        ReceivedInput.Kind kind = moved
                ? ReceivedInput.Kind.SWIPE
                : lasted.compareTo(HOLD) >= 0 ? ReceivedInput.Kind.HOLD : ReceivedInput.Kind.TAP;
        if (!model.awake) {
            return new ReceivedInput(
                    kind, model.clock.instant(), Optional.of(from), Optional.of(to), lasted, "", "", "", false);
        }
        Optional<Window> window = model.windows().stream()
                .filter(one -> one.modal() || one.touchable().contains(from))
                .findFirst();
        Optional<ViewNode> target = window.flatMap(one -> target(one, from, to, kind));
        ReceivedInput input = new ReceivedInput(
                kind,
                model.clock.instant(),
                Optional.of(from),
                Optional.of(to),
                lasted,
                "",
                target.map(Touch::nameOf).orElse(""),
                window.map(Window::packageName).orElse(""),
                true);
        if (kind == ReceivedInput.Kind.SWIPE) {
            swipe(from, to, lasted, target);
        } else if (window.isPresent()
                && window.get().modal()
                && !window.get().touchable().contains(from)) {
            model.topDialog().filter(Dialog::cancelable).ifPresent(model.dialogs::remove);
        } else {
            target.filter(node -> node.enabled)
                    .flatMap(node -> reaction(node, kind))
                    .ifPresent(action -> action.accept(phone));
        }
        return input;
    }

    private Optional<ViewNode> target(Window window, Point from, Point to, ReceivedInput.Kind kind) {
        if (kind != ReceivedInput.Kind.SWIPE) {
            return window.root().topmost(from, node -> node.clickable || node.longClickable);
        }
        boolean sideways = Math.abs(to.x() - from.x()) > Math.abs(to.y() - from.y());
        return window.root()
                .topmost(
                        from,
                        node -> node.scroller
                                        .filter(scroller -> scroller.sideways() == sideways)
                                        .isPresent()
                                || (sideways && isSlider(node)));
    }

    private static boolean isSlider(ViewNode node) {
        return node.item.filter(item -> item.kind() == Item.Kind.SLIDER).isPresent();
    }

    private static Optional<Consumer<FakePhone>> reaction(ViewNode node, ReceivedInput.Kind kind) {
        return kind == ReceivedInput.Kind.HOLD ? node.onHold.or(() -> node.onTap) : node.onTap;
    }

    private void swipe(Point from, Point to, Duration lasted, Optional<ViewNode> target) {
        Metrics metrics = model.metrics();
        int up = from.y() - to.y();
        if (model.locked) {
            if (up > metrics.height() / 5) {
                model.dismissKeyguard();
            }
        } else if (from.y() < metrics.statusBar() && up < 0) {
            model.shade = true;
            model.keyboardShown = false;
        } else if (model.shade) {
            model.shade = up <= 0;
        } else if (target.isPresent() && isSlider(target.get())) {
            Bounds track = target.get().visible;
            int percent = Math.max(0, Math.min(100, (to.x() - track.left()) * 100 / Math.max(1, track.width())));
            phone.set(target.get().item.orElseThrow().key(), Integer.toString(percent));
        } else {
            target.flatMap(node -> node.scroller).ifPresent(scroller -> {
                int pixels = scroller.sideways() ? from.x() - to.x() : up;
                // A quick flick goes on by itself; a slow drag stops where the finger stops.
                scroller.move(lasted.compareTo(FLING) < 0 ? pixels * 3 / 2 : pixels);
            });
        }
    }

    private static String nameOf(ViewNode node) {
        String name = node.name();
        return name.isEmpty() || node.scroller.isPresent() ? node.resourceId : name;
    }
}
