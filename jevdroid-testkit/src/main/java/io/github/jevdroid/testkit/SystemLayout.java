package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.Bounds;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Lays out what is no app's: launcher, dialogs, keyboard, bars, notifications and keyguard. */
final class SystemLayout {

    static final String LAUNCHER = "com.android.launcher3";
    static final String SYSTEM_UI = "com.android.systemui";
    static final String PERMISSIONS = "com.android.permissioncontroller";

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("EEE, MMM d", Locale.ENGLISH);
    private static final List<String> KEY_ROWS = List.of("qwertyuiop", "asdfghjkl", "zxcvbnm");
    private static final int LAUNCHER_COLUMNS = 4;

    private final Metrics metrics;
    private final PhoneState state;
    private final Instant now;

    SystemLayout(Metrics metrics, PhoneState state, Instant now) {
        this.metrics = metrics;
        this.state = state;
        this.now = now;
    }

    ViewNode launcher(Collection<AppSpec> apps) {
        Bounds display = metrics.display();
        ViewNode root = ViewNode.widget("FrameLayout", LAUNCHER, display);
        ViewNode workspace = ViewNode.widget("ScrollView", LAUNCHER, display).id(LAUNCHER + ":id/workspace");
        root.add(ViewNode.widget("FrameLayout", LAUNCHER, display)
                .id("android:id/content")
                .add(workspace));
        Bounds content = metrics.content();
        int cellWidth = content.width() / LAUNCHER_COLUMNS;
        int cellHeight = metrics.dp(112);
        int at = 0;
        for (AppSpec app : apps) {
            int left = at % LAUNCHER_COLUMNS * cellWidth;
            int top = content.top() + metrics.dp(64) + at / LAUNCHER_COLUMNS * cellHeight;
            ViewNode icon = ViewNode.widget(
                            "TextView",
                            LAUNCHER,
                            new Bounds(left + metrics.dp(8), top, left + cellWidth - metrics.dp(8), top + cellHeight))
                    .text(app.label())
                    .description(app.label())
                    .taps(phone -> phone.open(app.packageName()));
            icon.longClickable = true;
            workspace.add(icon);
            at++;
        }
        return root.clip(display);
    }

    /** A box in the middle with title, message and one line for each button. */
    ViewNode dialog(Dialog dialog) {
        String owner = dialog.packageName();
        int side = metrics.width() / 14;
        int line = metrics.dp(48);
        int textHeight = dialog.message().isEmpty() ? 0 : 2 * line;
        int titleHeight = dialog.title().isEmpty() ? 0 : line;
        int height = metrics.dp(32)
                + titleHeight
                + textHeight
                + line * dialog.buttons().size();
        int top = Math.max(metrics.statusBar(), (metrics.height() - height) / 2);
        Bounds box = new Bounds(side, top, metrics.width() - side, top + height);
        ViewNode root = ViewNode.widget("FrameLayout", owner, box);
        ViewNode panel = ViewNode.widget("LinearLayout", owner, box)
                .id(dialog.kind() == Dialog.Kind.PERMISSION ? owner + ":id/grant_dialog" : "android:id/parentPanel");
        root.add(ViewNode.widget("FrameLayout", owner, box)
                .id("android:id/content")
                .add(panel));
        int left = box.left() + metrics.dp(24);
        int right = box.right() - metrics.dp(24);
        int at = box.top() + metrics.dp(16);
        if (titleHeight > 0) {
            panel.add(ViewNode.widget("TextView", owner, new Bounds(left, at, right, at + titleHeight))
                    .id("android:id/alertTitle")
                    .text(Words.fill(dialog.title(), state)));
            at += titleHeight;
        }
        if (textHeight > 0) {
            panel.add(ViewNode.widget("TextView", owner, new Bounds(left, at, right, at + textHeight))
                    .id(
                            dialog.kind() == Dialog.Kind.PERMISSION
                                    ? owner + ":id/permission_message"
                                    : "android:id/message")
                    .text(Words.fill(dialog.message(), state)));
            at += textHeight;
        }
        for (int number = 0; number < dialog.buttons().size(); number++) {
            Item button = dialog.buttons().get(number);
            panel.add(ViewNode.widget("Button", owner, new Bounds(left, at, right, at + line))
                    .id(button.id().isEmpty() ? "android:id/button" + (number + 1) : button.id())
                    .text(Words.fill(button.label(), state))
                    .taps(button.onTap().orElseThrow()));
            at += line;
        }
        return root.clip(metrics.display());
    }

    /** A call or message that slides in at the top. */
    ViewNode headsUp(Dialog dialog) {
        int top = metrics.statusBar();
        int height = metrics.dp(72) + (dialog.buttons().isEmpty() ? 0 : metrics.dp(56));
        Bounds box = new Bounds(metrics.dp(8), top, metrics.width() - metrics.dp(8), top + height);
        ViewNode root = ViewNode.widget("FrameLayout", SYSTEM_UI, box);
        ViewNode row = ViewNode.widget("FrameLayout", SYSTEM_UI, box)
                .id(SYSTEM_UI + ":id/expandableNotificationRow")
                .taps(FakePhone::closeDialog);
        int left = box.left() + metrics.dp(16);
        int right = box.right() - metrics.dp(16);
        row.add(ViewNode.widget("TextView", SYSTEM_UI, new Bounds(left, top, right, top + metrics.dp(36)))
                .id("android:id/title")
                .text(Words.fill(dialog.title(), state)));
        row.add(ViewNode.widget(
                        "TextView", SYSTEM_UI, new Bounds(left, top + metrics.dp(36), right, top + metrics.dp(72)))
                .id("android:id/text")
                .text(Words.fill(dialog.message(), state)));
        int count = dialog.buttons().size();
        for (int at = 0; at < count; at++) {
            Item button = dialog.buttons().get(at);
            row.add(ViewNode.widget(
                            "Button",
                            SYSTEM_UI,
                            new Bounds(
                                    left + (right - left) * at / count,
                                    top + metrics.dp(72),
                                    left + (right - left) * (at + 1) / count,
                                    box.bottom()))
                    .id("android:id/action" + at)
                    .text(button.label())
                    .taps(button.onTap().orElseThrow()));
        }
        return root.add(row).clip(metrics.display());
    }

    /** The keyboard: as real ones do, its window's tree spans more than its keys. */
    ViewNode keyboard(String packageName) {
        Bounds area = keyboardArea();
        ViewNode root = ViewNode.widget("FrameLayout", packageName, area);
        ViewNode board = ViewNode.widget("FrameLayout", packageName, area).id(packageName + ":id/keyboard_area");
        root.add(board);
        int rowHeight = area.height() / (KEY_ROWS.size() + 1);
        int top = area.top();
        for (String row : KEY_ROWS) {
            int keyWidth = area.width() / 10;
            int left = (area.width() - keyWidth * row.length()) / 2;
            for (int at = 0; at < row.length(); at++) {
                String letter = row.substring(at, at + 1);
                board.add(key(packageName, letter, new Bounds(left, top, left + keyWidth, top + rowHeight))
                        .taps(phone -> phone.press(letter)));
                left += keyWidth;
            }
            top += rowHeight;
        }
        int third = area.width() / 3;
        board.add(key(packageName, "Delete", new Bounds(0, top, third, area.bottom()))
                .taps(phone -> phone.pressOnScreen("KEYCODE_DEL")));
        board.add(key(packageName, "Space", new Bounds(third, top, 2 * third, area.bottom()))
                .taps(phone -> phone.press(" ")));
        board.add(key(packageName, "Enter", new Bounds(2 * third, top, area.width(), area.bottom()))
                .taps(phone -> phone.pressOnScreen("KEYCODE_ENTER")));
        return root.clip(metrics.display());
    }

    Bounds keyboardArea() {
        return new Bounds(0, metrics.keyboardTop(), metrics.width(), metrics.height() - metrics.navigationBar());
    }

    private static ViewNode key(String packageName, String name, Bounds place) {
        return ViewNode.widget("FrameLayout", packageName, place).description(name);
    }

    ViewNode statusBar() {
        Bounds bar = new Bounds(0, 0, metrics.width(), metrics.statusBar());
        return ViewNode.widget("FrameLayout", SYSTEM_UI, bar)
                .add(ViewNode.widget("TextView", SYSTEM_UI, new Bounds(metrics.dp(16), 0, metrics.dp(80), bar.bottom()))
                        .id(SYSTEM_UI + ":id/clock")
                        .text(CLOCK.format(now.atOffset(ZoneOffset.UTC))))
                .clip(metrics.display());
    }

    ViewNode navigationBar() {
        int top = metrics.height() - metrics.navigationBar();
        int third = metrics.width() / 3;
        ViewNode bar = ViewNode.widget("FrameLayout", SYSTEM_UI, new Bounds(0, top, metrics.width(), metrics.height()));
        bar.add(navigation("back", "Back", new Bounds(0, top, third, metrics.height()))
                .taps(FakePhone::goBack));
        bar.add(navigation("home", "Home", new Bounds(third, top, 2 * third, metrics.height()))
                .taps(FakePhone::goHome));
        return bar.clip(metrics.display());
    }

    private static ViewNode navigation(String id, String name, Bounds place) {
        return ViewNode.widget("ImageView", SYSTEM_UI, place)
                .id(SYSTEM_UI + ":id/" + id)
                .description(name);
    }

    ViewNode shade(List<Notification> notifications) {
        Bounds display = metrics.display();
        ViewNode root = ViewNode.widget("FrameLayout", SYSTEM_UI, display);
        ViewNode stack = new ViewNode("android.view.ViewGroup", SYSTEM_UI, display)
                .id(SYSTEM_UI + ":id/notification_stack_scroller");
        root.add(ViewNode.widget("FrameLayout", SYSTEM_UI, display)
                .id(SYSTEM_UI + ":id/notification_panel")
                .add(stack));
        int top = metrics.statusBar() + metrics.dp(96);
        for (Notification notification : notifications) {
            Bounds box = new Bounds(metrics.dp(16), top, metrics.width() - metrics.dp(16), top + metrics.dp(80));
            ViewNode row = ViewNode.widget("FrameLayout", SYSTEM_UI, box)
                    .id(SYSTEM_UI + ":id/expandableNotificationRow")
                    .taps(phone -> phone.openNotification(notification));
            row.add(ViewNode.widget(
                            "TextView", SYSTEM_UI, new Bounds(box.left(), top, box.right(), top + metrics.dp(40)))
                    .id("android:id/title")
                    .text(notification.title()));
            row.add(ViewNode.widget(
                            "TextView",
                            SYSTEM_UI,
                            new Bounds(box.left(), top + metrics.dp(40), box.right(), box.bottom()))
                    .id("android:id/text")
                    .text(notification.text()));
            stack.add(row);
            top = box.bottom();
        }
        return root.clip(display);
    }

    ViewNode keyguard(boolean secure, boolean bouncer) {
        Bounds display = metrics.display();
        ViewNode root = ViewNode.widget("FrameLayout", SYSTEM_UI, display);
        ViewNode panel = ViewNode.widget("FrameLayout", SYSTEM_UI, display).id(SYSTEM_UI + ":id/notification_panel");
        root.add(panel);
        int top = metrics.statusBar() + metrics.dp(40);
        panel.add(label("lockscreen_clock_view", top, metrics.dp(80)).text(CLOCK.format(now.atOffset(ZoneOffset.UTC))));
        panel.add(label("keyguard_status_area", top + metrics.dp(80), metrics.dp(32))
                .text(DATE.format(now.atOffset(ZoneOffset.UTC))));
        if (secure) {
            int middle = metrics.width() / 2;
            panel.add(ViewNode.widget(
                            "ImageView",
                            SYSTEM_UI,
                            new Bounds(
                                    middle - metrics.dp(24),
                                    top + metrics.dp(120),
                                    middle + metrics.dp(24),
                                    top + metrics.dp(168)))
                    .id(SYSTEM_UI + ":id/lock_icon")
                    .description("Device locked"));
        }
        if (bouncer) {
            ViewNode pin = ViewNode.widget(
                            "EditText",
                            SYSTEM_UI,
                            new Bounds(0, top + metrics.dp(200), metrics.width(), top + metrics.dp(260)))
                    .id(SYSTEM_UI + ":id/pinEntry")
                    .description("PIN area");
            pin.password = true;
            pin.clickable = true;
            pin.focusable = true;
            panel.add(pin);
        } else {
            panel.add(label("keyguard_indication_text", metrics.height() - metrics.dp(96), metrics.dp(32))
                    .text("Swipe up to open"));
        }
        return root.clip(display);
    }

    private ViewNode label(String id, int top, int height) {
        return ViewNode.widget("TextView", SYSTEM_UI, new Bounds(0, top, metrics.width(), top + height))
                .id(SYSTEM_UI + ":id/" + id);
    }
}
