package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.agent.HostileTexts;
import io.github.jevdroid.agent.Pages;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.TextFold;
import io.github.jevdroid.screen.Toggle;
import io.github.jevdroid.screen.Unreadable;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Random screens and tasks with few labels, so that many elements are alike, and with hostile texts among them. */
final class RandomScreens {

    private static final List<String> HOSTILE = HostileTexts.all();
    private static final List<String> LABELS = List.of(
            "",
            "Open",
            "Call",
            "Delete",
            "Open",
            " open ",
            "\u200bOpen",
            "\"Open\"",
            "'Open'",
            "12:04",
            "Row 1",
            "Row 2");
    private static final List<String> CLASSES = List.of(
            "",
            "android.widget.Button",
            "android.widget.Switch",
            "android.widget.EditText",
            "android.widget.ImageView",
            "androidx.viewpager.widget.ViewPager",
            "android.widget.ScrollView");
    private static final List<String> PACKAGES = List.of("", "", "", Pages.APP, "com.evil");
    private static final List<String> IDS = List.of("", "", "com.example.app:id/open", "tag", "x:id/a/b", "\"id\"");

    private final Random random;

    RandomScreens(Random random) {
        this.random = random;
    }

    Task task() {
        Task.Builder task = Task.builder(oneOf(10) ? "\u4e00".repeat(1_900) : "Open the second row")
                .packages(Pages.APP)
                .allow(capabilities().toArray(new Capability[0]))
                .maxRequestBytes(1_000 + random.nextInt(20_000));
        if (random.nextBoolean()) {
            task.packages("com.example.other", "android");
        }
        if (random.nextBoolean()) {
            task.text("user", TextFold.cut(text(), Task.MAX_TEXT))
                    .secret("password", () -> "hunter2")
                    .askFor("otp", text());
        }
        if (oneOf(5)) {
            task.targetScrolls(3);
        }
        if (oneOf(5)) {
            task.deny(Capability.SCROLL, Capability.LAUNCH);
        }
        return task.build();
    }

    Set<Capability> capabilities() {
        Set<Capability> some = EnumSet.noneOf(Capability.class);
        for (Capability capability : Capability.values()) {
            if (random.nextInt(3) > 0) {
                some.add(capability);
            }
        }
        return some;
    }

    ProviderInfo.Limits limits() {
        return oneOf(3)
                ? new ProviderInfo.Limits(2 + random.nextInt(20), 1 + random.nextInt(3), Integer.MAX_VALUE, 0)
                : ProviderInfo.Limits.NONE;
    }

    Screen screen() {
        Screen.Builder screen = Screen.builder(oneOf(6) ? "com.evil" : oneOf(20) ? "" : Pages.APP)
                .window(pick(LABELS))
                .settled(random.nextBoolean());
        if (random.nextInt(4) > 0) {
            screen.size(1080, 2400);
        }
        int count = random.nextInt(25);
        for (int at = 0; at < count; at++) {
            screen.add(element(at));
        }
        int texts = random.nextInt(20);
        for (int at = 0; at < texts; at++) {
            screen.text(text());
        }
        if (oneOf(5)) {
            screen.keyboard(Keyboard.shown(new Bounds(0, 1600, 1080, 2400)));
        }
        if (oneOf(8)) {
            screen.overlay(bounds());
        }
        if (oneOf(15)) {
            screen.unreadable(Unreadable.Kind.NO_ROOT, "nothing");
        }
        return screen.build();
    }

    /** The same screen with some elements changed, dropped or moved. */
    Screen changed(Screen screen) {
        return screen.mapElements(element -> switch (random.nextInt(6)) {
            case 0 -> Optional.empty();
            case 1 -> Optional.of(element.toBuilder().bounds(bounds()));
            case 2 -> Optional.of(element.toBuilder().label(text()));
            default -> Optional.of(element.toBuilder());
        });
    }

    private Element.Builder element(int id) {
        Element.Builder element = Element.builder(text())
                .value(oneOf(4) ? text() : "")
                .hint(oneOf(6) ? text() : "")
                .context(oneOf(3) ? text() : "")
                .className(pick(CLASSES))
                .resourceId(pick(IDS))
                .packageName(pick(PACKAGES))
                .bounds(bounds())
                .checked(oneOf(4) ? Toggle.of(random.nextBoolean()) : Toggle.ABSENT)
                .selected(oneOf(6) ? Toggle.of(random.nextBoolean()) : Toggle.ABSENT)
                .enabled(!oneOf(6))
                .focused(oneOf(8))
                .clickable(random.nextInt(3) > 0)
                .longClickable(oneOf(5))
                .editable(oneOf(5))
                .scrollable(oneOf(6))
                .password(oneOf(12))
                .heading(oneOf(8));
        return id > 0 && random.nextBoolean() ? element.parent(random.nextInt(id)) : element;
    }

    private Bounds bounds() {
        int left = random.nextInt(1_200) - 100;
        int top = random.nextInt(2_600) - 100;
        return new Bounds(left, top, left + random.nextInt(600) - 20, top + random.nextInt(400) - 20);
    }

    private String text() {
        return oneOf(8) ? HOSTILE.get(random.nextInt(HOSTILE.size())) : pick(LABELS);
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }

    private boolean oneOf(int many) {
        return random.nextInt(many) == 0;
    }
}
