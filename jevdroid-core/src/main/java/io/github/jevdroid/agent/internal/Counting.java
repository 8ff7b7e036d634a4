package io.github.jevdroid.agent.internal;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Learns which texts count by themselves: viewers, seconds, downloads. It looks at two readings between which nothing was done, and learns
 * only when very little differs and all of that in numbers; a list that still moves teaches nothing. A text must do so twice: the first
 * time it may be the late effect of an input.
 */
public final class Counting {

    /** More differences than this are movement, not counting. */
    private static final int MAX_DIFFERENCES = 3;

    private final Set<List<String>> slots = new HashSet<>();
    private final Set<List<String>> seenOnce = new HashSet<>();

    /** Starts without knowledge. */
    public Counting() {}

    /**
     * The texts that count by themselves.
     *
     * @return names as {@link PageKey#slot} gives them
     */
    public Set<List<String>> slots() {
        return Collections.unmodifiableSet(slots);
    }

    /**
     * Looks at two readings without an input between them.
     *
     * @param before the earlier one
     * @param now the later one
     */
    public void learn(Screen before, Screen now) {
        if (!before.packageName().equals(now.packageName())
                || !before.window().equals(now.window())
                || before.elements().size() != now.elements().size()
                || before.texts().size() != now.texts().size()) {
            return;
        }
        Set<List<String>> found = new HashSet<>();
        int differences = 0;
        for (int at = 0; at < now.elements().size(); at++) {
            Element was = before.elements().get(at);
            Element is = now.elements().get(at);
            if (was.isEditable() || is.isEditable()) {
                continue;
            }
            if (isDifferent(was.label(), is.label())) {
                differences += isCounted(was.label(), is.label()) ? 1 : MAX_DIFFERENCES + 1;
                found.add(PageKey.slot(is, is.label()));
            }
            if (isDifferent(was.value(), is.value())) {
                differences += isCounted(was.value(), is.value()) ? 1 : MAX_DIFFERENCES + 1;
                found.add(PageKey.slot(is, is.value()));
            }
        }
        for (int at = 0; at < now.texts().size(); at++) {
            String was = before.texts().get(at);
            String is = now.texts().get(at);
            if (isDifferent(was, is)) {
                differences += isCounted(was, is) ? 1 : MAX_DIFFERENCES + 1;
                found.add(PageKey.slot(is));
            }
        }
        if (differences <= MAX_DIFFERENCES) {
            found.stream().filter(slot -> !seenOnce.add(slot)).forEach(slots::add);
        }
    }

    private static boolean isDifferent(String was, String is) {
        return !was.equals(is) && !Clocks.mask(was).equals(Clocks.mask(is));
    }

    private static boolean isCounted(String was, String is) {
        return Clocks.maskDigits(was).equals(Clocks.maskDigits(is));
    }
}
