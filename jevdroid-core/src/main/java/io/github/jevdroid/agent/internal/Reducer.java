package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.policy.Policy;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.TextFold;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Takes away what nobody but the device may see: off-list parts, password fields, and secrets that a screen shows again. */
public final class Reducer {

    private final Screen screen;
    private final Task task;
    private final Secrets secrets;
    private final Set<Integer> dropped = new HashSet<>();
    private final Set<String> droppedTexts = new HashSet<>();

    private Reducer(Screen screen, Task task, Secrets secrets) {
        this.screen = screen;
        this.task = task;
        this.secrets = secrets;
    }

    /**
     * Reduces a screen. The elements' ids count anew. Where a dropped element would take a touch, the screen gets an
     * {@linkplain Screen#overlays() overlay}.
     *
     * <ul>
     *   <li>Something off the list in front: package, display, keyboard and lock stay; window, elements and texts are gone.
     *   <li>Elements of packages off the list are gone, and so are texts, rows and headings that repeat them.
     *   <li>Password fields and all in them are gone; a field that a secret could be typed into stays with label and hint.
     *   <li>Used secrets are replaced by their names.
     * </ul>
     *
     * @param screen as the device read it
     * @param task whose policy and texts apply
     * @param secrets what was typed so far in this run
     * @return a screen that may be shown to events, traces, verifiers and providers
     */
    public static Screen reduce(Screen screen, Task task, Secrets secrets) {
        return new Reducer(screen, task, secrets).reduce();
    }

    private Screen reduce() {
        if (!task.policy().allows(screen.packageName())) {
            return closed();
        }
        for (Element element : screen.elements()) {
            if (isDropped(element)) {
                dropped.add(element.id());
                remember(element.label());
                remember(element.value());
                remember(element.hint());
            }
        }
        Screen kept = withOverlays(screen).mapElements(this::keep);
        List<String> texts = kept.texts().stream()
                .filter(text -> !droppedTexts.contains(TextFold.fold(text)))
                .toList();
        return secrets.redact(rebuilt(kept, texts));
    }

    /** What is known of something off the list: that it is in front, and where nothing can be touched. */
    private Screen closed() {
        Screen.Builder bare = Screen.builder(screen.packageName())
                .size(screen.size())
                .rotation(screen.rotation())
                .keyboard(screen.keyboard())
                .lock(screen.lock())
                .awake(screen.isAwake())
                .source(screen.source())
                .taken(screen.taken())
                .settled(screen.isSettled());
        screen.unreadable().ifPresent(why -> bare.unreadable(why.kind(), why.detail()));
        allowedApps().forEach(bare::app);
        return bare.build();
    }

    private boolean isDropped(Element element) {
        if (element.parent() != Element.NO_PARENT && isInPassword(element)) {
            return true;
        }
        if (element.isPassword()) {
            return !isTypable(element);
        }
        Policy policy = task.policy();
        return !element.packageName().isEmpty() && !policy.allows(element.packageName());
    }

    private boolean isInPassword(Element element) {
        for (int at = element.parent();
                at != Element.NO_PARENT;
                at = screen.elements().get(at).parent()) {
            if (screen.elements().get(at).isPassword()) {
                return true;
            }
        }
        return false;
    }

    private boolean isTypable(Element element) {
        return element.isEditable()
                && (element.packageName().isEmpty() || task.policy().allows(element.packageName()))
                && task.policy().allows(Capability.TEXT)
                && (!task.questions().isEmpty()
                        || task.texts().values().stream().anyMatch(TextValue::isSecret));
    }

    private void remember(String text) {
        String folded = TextFold.fold(text);
        if (!folded.isEmpty()) {
            droppedTexts.add(folded);
        }
    }

    private Screen withOverlays(Screen original) {
        Screen.Builder copy = original.toBuilder();
        for (int id : dropped) {
            Element element = original.elements().get(id);
            if (Touch.isTouchable(element) && !element.bounds().isEmpty() && !isDrawnOver(element)) {
                copy.overlay(element.bounds());
            }
        }
        return copy.build();
    }

    /** A kept element that is drawn later and covers it wholly takes all touches itself. */
    private boolean isDrawnOver(Element element) {
        return screen.elements().stream()
                .skip(element.id() + 1L)
                .anyMatch(later -> !dropped.contains(later.id())
                        && Touch.isTouchable(later)
                        && later.bounds().contains(element.bounds()));
    }

    private Optional<Element.Builder> keep(Element element) {
        if (dropped.contains(element.id())) {
            return Optional.empty();
        }
        Element.Builder kept = element.toBuilder();
        if (element.isPassword()) {
            kept.label(passwordLabel(element));
        }
        if (!dropped.isEmpty()) {
            if (droppedTexts.contains(TextFold.fold(element.context()))) {
                kept.context("");
            }
            if (!element.isPassword()) {
                kept.label(withoutDropped(element));
            }
        }
        return Optional.of(kept);
    }

    /** Dots in the place of what is typed are no label. An element never keeps a password field's value. */
    private static String passwordLabel(Element element) {
        boolean dots = !element.label().isEmpty()
                && element.label()
                        .codePoints()
                        .allMatch(c -> c == '*' || c == 0x2022 || c == 0x25CF || c == 0xB7 || c == ' ');
        return dots ? element.hint() : element.label();
    }

    /** A container's label may have been put together from what is dropped in it. */
    private String withoutDropped(Element element) {
        String label = element.label();
        for (int id : dropped) {
            Element part = screen.elements().get(id);
            if (!part.label().isEmpty() && screen.isAncestor(element, part)) {
                label = label.replace(part.label(), "");
            }
        }
        return label.equals(element.label()) ? label : TextFold.visible(label);
    }

    /** Apps cannot be taken out of a builder, so the screen is put together anew. */
    private Screen rebuilt(Screen kept, List<String> texts) {
        Map<String, String> allowed = allowedApps();
        if (allowed.size() == kept.apps().size() && texts.size() == kept.texts().size()) {
            return kept;
        }
        Screen.Builder copy = Screen.builder(kept.packageName())
                .window(kept.window())
                .size(kept.size())
                .rotation(kept.rotation())
                .keyboard(kept.keyboard())
                .lock(kept.lock())
                .awake(kept.isAwake())
                .source(kept.source())
                .taken(kept.taken())
                .settled(kept.isSettled())
                .omitted(kept.omitted())
                .texts(texts);
        kept.elements().forEach(element -> copy.add(element.toBuilder()));
        kept.overlays().forEach(copy::overlay);
        kept.unreadable().ifPresent(why -> copy.unreadable(why.kind(), why.detail()));
        allowed.forEach(copy::app);
        return copy.build();
    }

    private Map<String, String> allowedApps() {
        Map<String, String> allowed = new LinkedHashMap<>();
        screen.apps().forEach((name, label) -> {
            if (task.policy().allows(name)) {
                allowed.put(name, secrets.redact(label));
            }
        });
        return allowed;
    }
}
