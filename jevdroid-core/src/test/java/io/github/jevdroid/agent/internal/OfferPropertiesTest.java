package io.github.jevdroid.agent.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import io.github.jevdroid.Task;
import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.agent.Offer;
import io.github.jevdroid.agent.Pages;
import io.github.jevdroid.agent.Progress;
import io.github.jevdroid.policy.Freshness;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What holds for every screen and every task, tried on thousands of random ones; a failure names the seed. */
class OfferPropertiesTest {

    private static final int CASES = 2_000;

    @Test
    void ids_and_descriptions_are_unique_and_nothing_is_off_the_policy() {
        qt().withExamples(CASES).forAll(integers().all()).checkAssert(seed -> {
            RandomScreens random = new RandomScreens(new Random(seed));
            Task task = random.task();
            Set<Capability> device = random.capabilities();
            Screen screen = Reducer.reduce(random.screen(), task, new Secrets());
            Offer offer = Offer.of(task, screen, new Progress(), device);
            Set<String> ids = new HashSet<>();
            Set<String> descriptions = new HashSet<>();
            for (Choice choice : offer.choices()) {
                assertThat(ids.add(choice.id())).as(choice.id()).isTrue();
                assertThat(descriptions.add(choice.description()))
                        .as(choice.description())
                        .isTrue();
                assertThat(choice.description()).doesNotContain("\n", "\u202e", "\u0000");
                assertThat(needed(choice.action(), screen))
                        .as(choice.id())
                        .allMatch(capability -> task.policy().allows(capability) && device.contains(capability)
                                || capability == Capability.BACK
                                        && task.policy().allows(Capability.BACK_ANYWHERE));
                assertOnList(task, screen, choice);
            }
            assertThat(ids).contains("WAIT", "STOP");
        });
    }

    @Test
    void every_request_fits_and_is_json_whose_options_are_its_actions() {
        qt().withExamples(CASES / 2).forAll(integers().all()).checkAssert(seed -> {
            RandomScreens random = new RandomScreens(new Random(seed));
            Task task = random.task();
            Screen screen = Reducer.reduce(random.screen(), task, new Secrets());
            Offer offer = Offer.of(task, screen, new Progress(), Set.of(Capability.values()));
            ProviderInfo.Limits limits = random.limits();
            DecisionRequest request = new RequestEncoder(limits, task.limits())
                    .encode(task, screen, offer, new Progress(), Optional.empty(), 0);
            assertThat(RequestEncoder.bytes(request.questions()))
                    .isLessThanOrEqualTo(task.limits().maxRequestBytes());
            assertThat(Json.keys(request.questions().stateJson())).contains("1 goal");
            assertThat(Json.keys(QuestionJson.of(request.questions().questions())))
                    .contains("1 action");
            Question.OneOf action =
                    (Question.OneOf) request.questions().questions().get("action");
            assertThat(action.options().keySet())
                    .containsExactlyElementsOf(
                            request.actions().stream().map(Choice::id).toList());
            assertThat(request.actions()).isSubsetOf(offer.choices());
            assertThat(request.actions().size()).isLessThanOrEqualTo(limits.options());
        });
    }

    @Test
    void what_is_bound_again_is_the_same_kind_of_thing_and_is_touched_inside_it() {
        qt().withExamples(CASES / 2).forAll(integers().all()).checkAssert(seed -> {
            RandomScreens random = new RandomScreens(new Random(seed));
            Task task = Pages.everything().text("user", "x").build();
            Screen basis = Reducer.reduce(random.screen(), task, new Secrets());
            Screen now = Reducer.reduce(random.changed(basis), task, new Secrets());
            for (Choice choice : Pages.offer(task, basis).choices()) {
                if (choice.action() instanceof Input input
                        && Rebinder.rebind(input, basis, now, Freshness.TARGET) instanceof Rebinder.Bound bound) {
                    assertThat(bound.input().getClass()).isEqualTo(input.getClass());
                    if (bound.input() instanceof Tap tap && input instanceof Tap before) {
                        assertThat(now.elements()).contains(tap.target());
                        assertThat(tap.target().bounds().contains(tap.point())).isTrue();
                        assertThat(Identity.of(now, tap.target()).withoutClocks())
                                .isEqualTo(Identity.of(basis, before.target()).withoutClocks());
                    }
                }
            }
        });
    }

    private static void assertOnList(Task task, Screen screen, Choice choice) {
        if (choice.action() instanceof Launch launch) {
            assertThat(task.policy().allows(launch.packageName())).isTrue();
        }
        Element target = target(choice.action());
        if (target == null) {
            return;
        }
        assertThat(task.policy().allows(screen.packageName())).as(choice.id()).isTrue();
        assertThat(target.packageName())
                .matches(name -> name.isEmpty() || task.policy().allows(name));
        assertThat(target.isEnabled()).isTrue();
        assertThat(target.bounds().isEmpty()).isFalse();
        if (target.isPassword()) {
            assertThat(choice.action())
                    .isInstanceOfSatisfying(
                            EnterText.class,
                            text -> assertThat(text.text().isSecret()).isTrue());
        }
    }

    private static @Nullable Element target(Action action) {
        if (action instanceof Tap tap) {
            return tap.target();
        }
        if (action instanceof LongPress press) {
            return press.target();
        }
        if (action instanceof EnterText text) {
            return text.target();
        }
        return action instanceof Scroll scroll ? scroll.container() : null;
    }

    private static Set<Capability> needed(Action action, Screen screen) {
        if (action instanceof Tap tap) {
            return Set.of(Toggles.of(screen, tap.target()).isPresent() ? Capability.CHECKABLE : Capability.TAP);
        }
        if (action instanceof LongPress) {
            return Set.of(Capability.LONG_PRESS);
        }
        if (action instanceof EnterText) {
            return Set.of(Capability.TEXT);
        }
        if (action instanceof Launch) {
            return Set.of(Capability.LAUNCH);
        }
        if (action instanceof Scroll scroll) {
            return switch (scroll.direction()) {
                case DOWN -> Set.of(Capability.SCROLL);
                case UP -> Set.of(Capability.SCROLL_UP);
                case LEFT, RIGHT -> Set.of(Capability.SCROLL_SIDEWAYS);
            };
        }
        if (action instanceof PressKey press) {
            return switch (press.key()) {
                case BACK -> Set.of(Capability.BACK);
                case HOME -> Set.of(Capability.HOME);
                case ENTER -> Set.of(Capability.ENTER);
            };
        }
        return Set.of();
    }
}
