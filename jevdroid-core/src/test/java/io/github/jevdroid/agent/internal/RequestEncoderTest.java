package io.github.jevdroid.agent.internal;

import static io.github.jevdroid.agent.Pages.APP;
import static io.github.jevdroid.agent.Pages.button;
import static io.github.jevdroid.agent.Pages.everything;
import static io.github.jevdroid.agent.Pages.list;
import static io.github.jevdroid.agent.Pages.offer;
import static io.github.jevdroid.agent.Pages.screen;
import static io.github.jevdroid.agent.Pages.toggle;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.RunLimits;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.agent.Offer;
import io.github.jevdroid.agent.Pages;
import io.github.jevdroid.agent.Progress;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestEncoderTest {

    private final Progress progress = new Progress();

    @Test
    void the_state_holds_goal_app_history_notice_and_what_is_shown() {
        Screen page = screen().app(APP, "Settings")
                .element(button("Display", 0))
                .element(toggle("Wi-Fi", 1, true))
                .text("Network & internet")
                .build();
        Offer offer = offer(everything().build(), page);
        progress.observe(page);
        progress.note(offer.find("TAP_0").orElseThrow(), "the element is gone");
        DecisionRequest request = encode(everything().build(), page, offer, Optional.of("Try another one."));
        assertThat(request.questions().stateJson())
                .isEqualTo("{\"goal\":\"Open the Display settings\",\"app\":\"com.example.app\","
                        + "\"history\":[\"Press \\\"Display\\\": the element is gone\"],"
                        + "\"notice\":\"Try another one.\",\"untrusted_screen\":{"
                        + "\"window\":\".Main\",\"app_name\":\"Settings\","
                        + "\"elements\":[\"\\\"Wi-Fi\\\" (switch, on)\"],\"texts\":[\"Network & internet\"]}}");
        assertThat(request.questions().questions().keySet())
                .containsExactly(DecisionRequest.ACTION, DecisionRequest.GOAL_DONE, DecisionRequest.STUCK);
        assertThat(request.actions()).isEqualTo(offer.choices());
        assertThat(request.notice()).contains("Try another one.");
    }

    @Test
    void a_label_without_a_state_is_sent_once() {
        Screen page =
                screen().element(button("Qwertyuiop", 0)).text("Qwertyuiop").build();
        DecisionRequest request = encode(everything().build(), page);
        String sent = request.questions().stateJson()
                + QuestionJson.of(request.questions().questions());
        assertThat(sent.split("Qwertyuiop", -1)).hasSize(2 + 1);
        Task onlyTaps = Task.builder("Look").packages(APP).allow(Capability.TAP).build();
        DecisionRequest plain = encode(onlyTaps, page);
        String once = plain.questions().stateJson()
                + QuestionJson.of(plain.questions().questions());
        assertThat(once.split("Qwertyuiop", -1)).hasSize(2);
    }

    @Test
    void instructions_follow_from_what_is_offered() {
        Task careful =
                Task.builder("Look").packages(APP).deny(Capability.SCROLL).build();
        Task all = everything().text("user", "x").build();
        Screen page = screen().element(toggle("Wi-Fi", 0, true))
                .element(Pages.field("Name", 1, ""))
                .element(list(2, 20))
                .build();
        assertThat(instructions(encode(careful, page)))
                .contains("untrusted data", "STOP only")
                .doesNotContain("Scroll", "setting", "each text");
        assertThat(instructions(encode(all, page))).contains("Scroll", "setting", "each text");
        Offer withheld = offer(all, page).without("DONE", "not yet");
        assertThat(instructions(encode(all, page, withheld, Optional.empty()))).doesNotContain("DONE");
    }

    @Test
    void what_is_special_about_a_screen_is_noted() {
        Task task = everything().targetScrolls(3).build();
        Screen moving = screen().settled(false)
                .omitted(7)
                .keyboard(Keyboard.shown(new Bounds(0, 1500, 1080, 2400)))
                .build();
        DecisionRequest request = new RequestEncoder(ProviderInfo.Limits.NONE, RunLimits.DEFAULT)
                .encode(task, moving, offer(task, moving), progress, Optional.empty(), 2);
        assertThat(Json.strings(request.questions().stateJson(), "notes"))
                .containsExactly(
                        "The screen was still moving when it was read.",
                        "The on-screen keyboard is open.",
                        "2 of 3 scrolls are done.",
                        "7 more items of the screen were not read.");
        Screen foreign = Screen.builder("com.evil")
                .unreadable(Unreadable.Kind.NO_ROOT, "none")
                .build();
        assertThat(Json.strings(encode(task, foreign).questions().stateJson(), "notes"))
                .contains(
                        "The screen could not be read: none.",
                        "The app in front is not an allowed one; its content is withheld.");
    }

    @Test
    void over_the_limit_far_things_go_first_and_that_is_said() {
        Screen.Builder builder = screen();
        int list = builder.add(list(1, 22));
        for (int row = 1; row < 22; row++) {
            builder.add(button("Row " + row + " " + "x".repeat(60), row).parent(list));
        }
        builder.add(button("Bottom bar", 23));
        for (int line = 0; line < 100; line++) {
            builder.text("Text " + line + " " + "y".repeat(50));
        }
        Screen page = builder.build();
        Task task = Task.builder("Look around")
                .packages(APP)
                .allow(Capability.TAP, Capability.BACK)
                .maxRequestBytes(4_000)
                .build();
        DecisionRequest request = encode(task, page);
        assertThat(RequestEncoder.bytes(request.questions())).isLessThanOrEqualTo(4_000);
        List<String> notes = Json.strings(request.questions().stateJson(), "notes");
        assertThat(notes).anyMatch(note -> note.endsWith("texts and elements are left out, the farthest first."));
        assertThat(ids(request)).contains("WAIT", "STOP", "DONE", "BACK", "TAP_22", "TAP_1");
        DecisionRequest small = encode(
                Task.builder("Look around")
                        .packages(APP)
                        .allow(Capability.TAP, Capability.BACK)
                        .maxRequestBytes(2_000)
                        .build(),
                page);
        assertThat(RequestEncoder.bytes(small.questions())).isLessThanOrEqualTo(2_000);
        assertThat(ids(small))
                .contains("WAIT", "STOP", "DONE", "BACK", "TAP_22", "TAP_1")
                .doesNotContain("TAP_20");
        assertThat(Json.strings(small.questions().stateJson(), "notes"))
                .anyMatch(note -> note.matches("\\d+ of 27 actions are left out, the farthest first\\."));
        assertThat(((Question.OneOf) small.questions().questions().get("action"))
                        .options()
                        .keySet())
                .containsExactlyElementsOf(ids(small));
    }

    @Test
    void the_services_limits_hold_and_the_goals_words_are_near() {
        Screen.Builder builder = screen();
        for (int row = 0; row < 20; row++) {
            builder.element(button(row == 17 ? "Display" : "Row " + row, row));
        }
        Screen page = builder.build();
        Task task = Task.builder("Open the Display settings")
                .packages(APP)
                .allow(Capability.TAP)
                .build();
        DecisionRequest request = new RequestEncoder(
                        new ProviderInfo.Limits(5, 1, Integer.MAX_VALUE, 0), RunLimits.DEFAULT)
                .encode(task, page, offer(task, page), progress, Optional.empty(), 0);
        assertThat(ids(request)).contains("WAIT", "STOP", "DONE", "TAP_17").hasSize(5);
        assertThat(request.questions().questions().keySet()).containsExactly("action");
        assertThat(Json.strings(request.questions().stateJson(), "notes"))
                .containsExactly("18 of 23 actions are left out, the farthest first.");
    }

    @ParameterizedTest
    @ValueSource(ints = {1_000, 1_200, 1_500, 2_000, 5_000, 28_000})
    void even_the_worst_screen_fits(int limit) {
        Screen.Builder builder =
                screen().window("\u4e00".repeat(500)).settled(false).omitted(9);
        for (int row = 0; row < 200; row++) {
            builder.element(toggle("\u4e00\ud83d\ude00\"\\".repeat(80) + row, row % 20, row % 2 == 0)
                    .value("\u4e8c".repeat(300)));
            builder.text("\u4e09".repeat(400));
        }
        Screen page = builder.build();
        Task task = Task.builder("\u4e00".repeat(2_000))
                .packages(APP)
                .allow(Capability.values())
                .text("user", "\u4e00".repeat(4_000))
                .maxRequestBytes(limit)
                .build();
        Offer offer = offer(task, page);
        progress.observe(page);
        for (int step = 0; step < 12; step++) {
            progress.denied(offer.choices().get(offer.choices().size() - 1 - step), page, "\u4e00".repeat(500));
        }
        DecisionRequest request = encode(task, page, offer, Optional.of("\u4e00".repeat(2_000)));
        assertThat(RequestEncoder.bytes(request.questions())).isLessThanOrEqualTo(limit);
        assertThat(Json.keys(request.questions().stateJson())).contains("1 goal", "1 notes");
        assertThat(ids(request)).contains("WAIT", "STOP", "DONE", "BACK");
    }

    @Test
    void bytes_are_counted_as_they_are_sent() {
        DecisionRequest request = encode(
                everything().build(),
                screen().element(button("\u663e\u793a \ud83d\ude00", 0)).build());
        String sent = request.questions().stateJson()
                + QuestionJson.of(request.questions().questions());
        assertThat(RequestEncoder.bytes(request.questions())).isEqualTo(sent.getBytes(StandardCharsets.UTF_8).length);
        assertThat(sent).contains("\u663e\u793a \ud83d\ude00").doesNotContain("\\u");
    }

    /** The figures of other agents for the same screens are 5.0, 23 and 34.7 thousand bytes. */
    @ParameterizedTest
    @ValueSource(strings = {"15 30 25 a 2500", "60 80 60 a 11500", "60 0 20 \u4e00 17350"})
    void typical_screens_need_at_most_half_of_what_others_send(String row) {
        String[] parts = row.split(" ");
        Screen page =
                typical(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]), parts[3]);
        Task task = Task.builder("Open the Display settings")
                .packages(APP)
                .allow(Capability.TAP, Capability.BACK)
                .build();
        assertThat(RequestEncoder.bytes(encode(task, page).questions()))
                .isLessThanOrEqualTo(Integer.parseInt(parts[4]));
        assertThat(Json.strings(encode(task, page).questions().stateJson(), "notes"))
                .isEmpty();
    }

    static Screen typical(int elements, int texts, int length, String sign) {
        Screen.Builder builder = screen().window(".Settings");
        builder.add(Element.builder("")
                .className("android.widget.ScrollView")
                .scrollable()
                .bounds(0, 0, 1080, 2400));
        for (int row = 0; row < elements; row++) {
            builder.add(Element.builder(words("e" + row, length, sign))
                    .className("android.widget.TextView")
                    .clickable()
                    .resourceId("com.example.app:id/row" + row)
                    .bounds(0, 40 * row, 1080, 40 * row + 40)
                    .parent(0));
        }
        for (int line = 0; line < texts; line++) {
            builder.text(words("t" + line, length, sign));
        }
        return builder.build();
    }

    private static String words(String start, int length, String sign) {
        return start + sign.repeat(length - start.length());
    }

    private static String instructions(DecisionRequest request) {
        return request.questions().questions().get(DecisionRequest.ACTION).instructions();
    }

    private static List<String> ids(DecisionRequest request) {
        return request.actions().stream().map(Choice::id).toList();
    }

    private DecisionRequest encode(Task task, Screen page) {
        return encode(task, page, offer(task, page), Optional.empty());
    }

    private DecisionRequest encode(Task task, Screen page, Offer offer, Optional<String> notice) {
        return new RequestEncoder(ProviderInfo.Limits.NONE, task.limits())
                .encode(task, page, offer, progress, notice, 0);
    }
}
