package io.github.jevdroid.report;

import io.github.jevdroid.screen.Screen;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The drawings of a report, each kept once however often its screen was seen. */
final class Drawings {

    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final List<Seen> seen = new ArrayList<>();

    /**
     * Draws a screen, unless the same was drawn lately.
     *
     * @return the drawing's number, from 0
     */
    int add(Screen screen, RenderOptions options) {
        boolean plain = options.background().isEmpty();
        for (int at = seen.size() - 1; plain && at >= Math.max(0, seen.size() - 4); at--) {
            Screen other = seen.get(at).screen;
            if (other.sameContentAs(screen) && other.size().equals(screen.size())) {
                return seen.get(at).number;
            }
        }
        String svg = ScreenRenderer.svg(screen, options);
        int number = numbers.computeIfAbsent(svg, unused -> numbers.size());
        if (plain) {
            seen.add(new Seen(screen, number));
        }
        return number;
    }

    List<String> all() {
        return List.copyOf(numbers.keySet());
    }

    private record Seen(Screen screen, int number) {}
}
