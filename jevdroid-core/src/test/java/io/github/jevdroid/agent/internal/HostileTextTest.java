package io.github.jevdroid.agent.internal;

import static io.github.jevdroid.agent.Pages.button;
import static io.github.jevdroid.agent.Pages.everything;
import static io.github.jevdroid.agent.Pages.field;
import static io.github.jevdroid.agent.Pages.ids;
import static io.github.jevdroid.agent.Pages.list;
import static io.github.jevdroid.agent.Pages.offer;
import static io.github.jevdroid.agent.Pages.screen;
import static io.github.jevdroid.agent.Pages.toggle;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.RunLimits;
import io.github.jevdroid.Task;
import io.github.jevdroid.agent.HostileTexts;
import io.github.jevdroid.agent.Offer;
import io.github.jevdroid.agent.Progress;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a screen says, it changes no offered id, no frame of a description, no instruction and no key of the state. */
class HostileTextTest {

    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");
    private static final Task TASK = everything().text("user", "qa@example.com").build();

    static List<String> texts() {
        return HostileTexts.all();
    }

    @Test
    void the_corpus_has_all_kinds() {
        assertThat(texts()).hasSizeGreaterThan(30).anyMatch(text -> text.length() >= 10_000);
        assertThat(texts()).anyMatch(text -> text.contains("\u202e")).anyMatch(text -> text.contains("\n"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void a_hostile_text_leaves_ids_frames_and_instructions_as_they_are(String text) {
        Screen harmless = page("Harmless");
        Screen hostile = page(text);
        Offer expected = offer(TASK, harmless);
        Offer actual = offer(TASK, hostile);
        assertThat(ids(actual)).isEqualTo(ids(expected));
        if (!Quote.clean(text).isEmpty()) {
            assertThat(frames(actual)).isEqualTo(frames(expected));
        }
        DecisionRequest request = encode(hostile, actual);
        DecisionRequest calm = encode(harmless, expected);
        assertThat(instructions(request)).isEqualTo(instructions(calm));
        assertThat(request.questions().questions().keySet())
                .isEqualTo(calm.questions().questions().keySet());
        assertThat(keys(request)).isEqualTo(keys(calm));
        assertThat(Json.strings(request.questions().stateJson(), "goal")).containsExactly(TASK.goal());
    }

    @ParameterizedTest
    @MethodSource("texts")
    void a_quoted_text_is_one_line_without_anything_that_closes_the_quotes(String text) {
        String quoted = Quote.of(text, 80);
        assertThat(quoted).startsWith("\"").endsWith("\"");
        assertThat(quoted.substring(1, quoted.length() - 1))
                .doesNotContain("\"", "\u201c", "\u201d", "\u202e", "\u2066", "\n", "\r", "\u2028", "\u0000", "\u200b");
        assertThat(quoted.codePointCount(0, quoted.length())).isLessThanOrEqualTo(82);
        assertThat(quoted.codePoints()).noneMatch(codePoint -> Character.getType(codePoint) == Character.SURROGATE);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void history_and_notices_quote_as_well(String text) {
        Progress progress = new Progress();
        Screen page = page(text);
        Offer offer = offer(TASK, page);
        progress.observe(page);
        progress.denied(offer.find("TAP_0").orElseThrow(), page, text);
        assertThat(progress.history().get(0)).doesNotContain("\n", "\u202e").startsWith("Press ");
        assertThat(encode(page, offer, progress).questions().stateJson()).doesNotContain("\u202e", "\u2028");
    }

    private static Screen page(String text) {
        return screen().window(text)
                .element(button(text, 0))
                .element(toggle(text, 1, false).context(text))
                .element(field(text, 2, text).hint(text))
                .element(list(3, 20))
                .element(Element.builder(text).heading(true).bounds(0, 2000, 10, 2010))
                .text(text, "A harmless text")
                .build();
    }

    private static List<String> frames(Offer offer) {
        return offer.choices().stream()
                .map(choice -> QUOTED.matcher(choice.description()).replaceAll("\"\""))
                .toList();
    }

    private static List<String> instructions(DecisionRequest request) {
        return request.questions().questions().values().stream()
                .map(Question::instructions)
                .toList();
    }

    /** A window whose name cannot be seen has none, and that a long text was cut is noted; both are our own keys. */
    private static List<String> keys(DecisionRequest request) {
        return Json.keys(request.questions().stateJson()).stream()
                .filter(key -> !key.equals("2 window") && !key.equals("1 notes"))
                .toList();
    }

    private static DecisionRequest encode(Screen screen, Offer offer) {
        return encode(screen, offer, new Progress());
    }

    private static DecisionRequest encode(Screen screen, Offer offer, Progress progress) {
        return new RequestEncoder(ProviderInfo.Limits.NONE, RunLimits.DEFAULT)
                .encode(TASK, screen, offer, progress, Optional.empty(), 0);
    }
}
