package io.github.jevdroid.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.action.Tap;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Match;
import io.github.jevdroid.screen.Screen;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GatesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Pay",
                "Pay now",
                "PAY $12.00",
                "Buy\u00a0now",
                "Place order",
                "Jetzt kaufen",
                "L\u00f6schen",
                "Supprimer",
                "Pagar 12 \u20ac",
                "\u7acb\u5373\u652f\u4ed8",
                "\u524a\u9664",
                "\uacb0\uc81c\ud558\uae30",
                "\u041e\u043f\u043b\u0430\u0442\u0438\u0442\u044c",
                "P\u200bay",
                "Delete account",
                "Check out"
            })
    void a_label_that_speaks_of_money_or_deletion_is_asked_about(String label) {
        assertThat(Gates.consequential().review(tapOn(label)).kind()).isEqualTo(Verdict.Kind.ASK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Display", "Payload", "Buyer's guide", "Recorder", "Border", "Silk", "OK", ""})
    void a_label_that_only_looks_alike_passes(String label) {
        assertThat(Gates.consequential().review(tapOn(label)).kind()).isEqualTo(Verdict.Kind.ALLOW);
    }

    @Test
    void a_card_is_judged_by_the_button_that_a_tap_on_its_middle_hits() {
        Screen.Builder screen = Screen.builder("com.example.shop");
        int card = screen.add(Element.builder("Shoes").clickable().bounds(0, 0, 400, 300));
        screen.add(Element.builder("Buy now").clickable().parent(card).bounds(100, 100, 300, 200));
        Screen shop = screen.build();

        Verdict verdict = Gates.deny(Match.label("Buy now"), "no")
                .review(proposal(shop, shop.elements().get(card)));

        assertThat(verdict.kind()).isEqualTo(Verdict.Kind.DENY);
    }

    @Test
    void of_two_gates_the_stricter_verdict_wins_in_either_order() {
        ActionGate asks = proposal -> Verdict.ask("sure?");
        ActionGate denies = proposal -> Verdict.deny("no");
        ActionGate halts = proposal -> Verdict.halt("never");

        assertThat(asks.and(denies).review(tapOn("x"))).isEqualTo(Verdict.deny("no"));
        assertThat(denies.and(asks).review(tapOn("x"))).isEqualTo(Verdict.deny("no"));
        assertThat(denies.and(halts).review(tapOn("x"))).isEqualTo(Verdict.halt("never"));
        assertThat(Gates.allowAll().and(asks).review(tapOn("x"))).isEqualTo(Verdict.ask("sure?"));
    }

    private static Proposal tapOn(String label) {
        Screen screen = Screen.builder("com.example")
                .element(Element.builder(label).clickable().bounds(0, 0, 100, 100))
                .build();
        return proposal(screen, screen.elements().get(0));
    }

    private static Proposal proposal(Screen screen, Element target) {
        return new Proposal(Tap.on(target), "Tap it", screen, "goal", 1, OptionalDouble.empty());
    }
}
