package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.Bounds;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Lays a page of an app out as a tree of nodes: a bar at the top, the content that scrolls, a bar at the bottom. */
final class ScreenLayout {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

    private final Metrics metrics;
    private final PhoneState state;
    private final Instant now;
    private final Page page;
    private final String packageName;

    ScreenLayout(Metrics metrics, PhoneState state, Instant now, Page page) {
        this.metrics = metrics;
        this.state = state;
        this.now = now;
        this.page = page;
        this.packageName = page.app.packageName();
    }

    /** The whole window; the lower part is left free for a keyboard that ends above {@code bottom}. */
    ViewNode window(boolean loading, boolean first, int bottom) {
        Bounds display = metrics.display();
        ViewNode decor = ViewNode.widget("FrameLayout", packageName, display);
        if (page.spec.withheld()) {
            decor.place = Bounds.NONE;
            return decor;
        }
        Bounds content = new Bounds(0, metrics.statusBar(), display.right(), bottom);
        ViewNode frame = ViewNode.widget("FrameLayout", packageName, content).id("android:id/content");
        decor.add(ViewNode.widget("LinearLayout", packageName, display).add(frame));
        int top = content.top();
        if (!page.spec.title().isEmpty() || !page.spec.toolbar().isEmpty()) {
            top += metrics.dp(56);
            frame.add(toolbar(new Bounds(0, content.top(), content.right(), top), first));
        }
        int end = content.bottom();
        if (!page.spec.bottomBar().isEmpty()) {
            end -= metrics.dp(56);
        }
        Bounds viewport = new Bounds(0, top, content.right(), Math.max(top, end));
        frame.add(loading ? spinner(viewport) : scroller(viewport));
        if (!page.spec.bottomBar().isEmpty()) {
            frame.add(bottomBar(new Bounds(0, end, content.right(), content.bottom())));
        }
        return decor.clip(display);
    }

    private ViewNode toolbar(Bounds bar, boolean first) {
        ViewNode toolbar = new ViewNode("android.view.ViewGroup", packageName, bar).id(packageName + ":id/toolbar");
        int left = metrics.dp(16);
        if (!first) {
            left = metrics.dp(56);
            toolbar.add(ViewNode.widget("ImageButton", packageName, new Bounds(0, bar.top(), left, bar.bottom()))
                    .description("Navigate up")
                    .taps(FakePhone::goUp));
        }
        int right = bar.right() - metrics.dp(48) * page.spec.toolbar().size();
        toolbar.add(ViewNode.widget(
                        "TextView",
                        packageName,
                        new Bounds(left, bar.top() + metrics.dp(12), right, bar.bottom() - metrics.dp(12)))
                .text(Words.fill(page.spec.title(), state)));
        for (Item icon : page.spec.toolbar()) {
            toolbar.add(button(icon, new Bounds(right, bar.top(), right + metrics.dp(48), bar.bottom())));
            right += metrics.dp(48);
        }
        return toolbar;
    }

    private ViewNode bottomBar(Bounds bar) {
        ViewNode tabs = ViewNode.widget("LinearLayout", packageName, bar).id(packageName + ":id/bottom_bar");
        List<Item> items = page.spec.bottomBar();
        for (int at = 0; at < items.size(); at++) {
            Item tab = items.get(at);
            ViewNode node = button(
                    tab,
                    new Bounds(
                            bar.width() * at / items.size(),
                            bar.top(),
                            bar.width() * (at + 1) / items.size(),
                            bar.bottom()));
            node.selected = state.get("tab").equals(tab.label());
            tabs.add(node);
        }
        return tabs;
    }

    private ViewNode spinner(Bounds viewport) {
        int size = metrics.dp(48);
        int left = viewport.center().x() - size / 2;
        int top = viewport.center().y() - size / 2;
        return ViewNode.widget("FrameLayout", packageName, viewport)
                .add(ViewNode.widget("ProgressBar", packageName, new Bounds(left, top, left + size, top + size)));
    }

    private ViewNode scroller(Bounds viewport) {
        List<Item> shown =
                page.items.stream().filter(item -> item.shown().test(state)).toList();
        int contentHeight = shown.stream().mapToInt(this::height).sum();
        int farthest = Math.max(0, contentHeight - viewport.height());
        int offset = Math.min(page.offset(Page.MAIN), farthest);
        page.offset(Page.MAIN, offset);
        boolean form = page.spec.hasFields();
        ViewNode list = form
                ? ViewNode.widget("ScrollView", packageName, viewport)
                : new ViewNode("androidx.recyclerview.widget.RecyclerView", packageName, viewport);
        list.id(packageName + (form ? ":id/scroll" : ":id/list"));
        list.scrollable = farthest > 0;
        list.focusable = true;
        list.scroller = Optional.of(new ViewNode.Scroller(page, Page.MAIN, false, farthest));
        ViewNode holder = list;
        if (form) {
            holder = ViewNode.widget(
                    "LinearLayout",
                    packageName,
                    new Bounds(
                            viewport.left(),
                            viewport.top() - offset,
                            viewport.right(),
                            viewport.top() - offset + Math.max(contentHeight, 1)));
            list.add(holder);
        }
        int top = viewport.top() - offset;
        for (Item item : shown) {
            int bottom = top + height(item);
            ViewNode node = place(item, new Bounds(viewport.left(), top, viewport.right(), bottom));
            if (form || node.place.intersects(viewport)) {
                holder.add(node);
            }
            top = bottom;
        }
        return list;
    }

    private int height(Item item) {
        if (item.heightDp() > 0) {
            return metrics.dp(item.heightDp());
        }
        return metrics.dp(
                switch (item.kind()) {
                    case HEADING, CHECK_BOX, RADIO, CLOCK -> 48;
                    case TEXT -> 16 + 24 * lines(Words.fill(item.label(), state));
                    case ROW, SWITCH -> item.summary().isEmpty() ? 64 : 72;
                    case BUTTON, ICON, SLIDER -> 56;
                    case FIELD, SPINNER -> 72;
                    case IMAGE -> 160;
                    case CAROUSEL -> 140;
                    case WEB_PAGE -> 400;
                });
    }

    private int lines(String text) {
        int perLine = Math.max(8, metrics.width() * 20 / metrics.dp(160));
        int lines = 0;
        for (String paragraph : text.split("\n", -1)) {
            lines += 1 + paragraph.length() / perLine;
        }
        return lines;
    }

    private ViewNode place(Item item, Bounds box) {
        return switch (item.kind()) {
            case HEADING -> heading(item, box);
            case TEXT -> text(item, box, Words.fill(item.label(), state));
            case CLOCK -> text(item, box, CLOCK.format(now.atOffset(ZoneOffset.UTC)));
            case ROW, SWITCH -> row(item, box);
            case CHECK_BOX, RADIO, BUTTON, ICON -> button(item, inset(box));
            case IMAGE ->
                described(ViewNode.widget("ImageView", packageName, inset(box)), item)
                        .id(fullId(item.id()));
            case FIELD -> field(item, inset(box));
            case SLIDER -> slider(item, inset(box));
            case CAROUSEL -> carousel(item, box);
            case WEB_PAGE -> new ViewNode("android.webkit.WebView", packageName, box).id(fullId(item.id()));
            case SPINNER -> ViewNode.widget("ProgressBar", packageName, inset(box));
        };
    }

    private ViewNode heading(Item item, Bounds box) {
        ViewNode heading = text(item, box, Words.fill(item.label(), state));
        heading.heading = true;
        return heading;
    }

    private ViewNode text(Item item, Bounds box, String shown) {
        return described(ViewNode.widget("TextView", packageName, inset(box)), item)
                .text(shown)
                .id(fullId(item.id()));
    }

    private ViewNode row(Item item, Bounds box) {
        ViewNode row = ViewNode.widget("LinearLayout", packageName, box).id(fullId(item.id()));
        described(row, item);
        boolean isSwitch = item.kind() == Item.Kind.SWITCH;
        int right = box.right() - metrics.dp(16);
        int controls = right
                - (isSwitch ? metrics.dp(52) : metrics.dp(72) * item.children().size());
        int middle = item.summary().isEmpty()
                ? box.bottom() - metrics.dp(12)
                : box.center().y();
        row.add(ViewNode.widget(
                        "TextView",
                        packageName,
                        new Bounds(metrics.dp(16) + box.left(), box.top() + metrics.dp(12), controls, middle))
                .id("android:id/title")
                .text(Words.fill(item.label(), state)));
        if (!item.summary().isEmpty()) {
            row.add(ViewNode.widget(
                            "TextView",
                            packageName,
                            new Bounds(metrics.dp(16) + box.left(), middle, controls, box.bottom() - metrics.dp(12)))
                    .id("android:id/summary")
                    .text(Words.fill(item.summary(), state)));
        }
        if (isSwitch) {
            row.add(switchWidget(
                    item, new Bounds(controls, box.top() + metrics.dp(16), right, box.bottom() - metrics.dp(16))));
        }
        if (!item.onlySwitchReacts()) {
            react(row, item);
        }
        item.onHold().ifPresent(action -> holds(row, item));
        for (Item child : item.children()) {
            row.add(button(
                    child,
                    new Bounds(
                            controls,
                            box.top() + metrics.dp(8),
                            controls + metrics.dp(64),
                            box.bottom() - metrics.dp(8))));
            controls += metrics.dp(72);
        }
        return row;
    }

    private ViewNode switchWidget(Item item, Bounds box) {
        ViewNode widget = ViewNode.widget("Switch", packageName, box).id("android:id/switch_widget");
        widget.checkable = true;
        widget.checked = isChecked(item);
        widget.enabled = item.isEnabled(state);
        if (item.onlySwitchReacts()) {
            react(widget, item);
            widget.id("");
        }
        return widget;
    }

    private boolean isChecked(Item item) {
        return item.kind() == Item.Kind.RADIO ? state.get(item.key()).equals(item.label()) : state.isOn(item.key());
    }

    private ViewNode button(Item item, Bounds box) {
        ViewNode button = ViewNode.widget(
                        switch (item.kind()) {
                            case CHECK_BOX -> "CheckBox";
                            case RADIO -> "RadioButton";
                            case ICON -> "ImageButton";
                            default -> "Button";
                        },
                        packageName,
                        box)
                .id(fullId(item.id()))
                .text(Words.fill(item.label(), state));
        button.checkable = item.isToggle();
        button.checked = item.isToggle() && isChecked(item);
        described(button, item);
        react(button, item);
        item.onHold().ifPresent(action -> holds(button, item));
        return button;
    }

    private ViewNode field(Item item, Bounds box) {
        Item.FieldRules rules = item.field().orElseThrow();
        String content = state.get(item.key());
        ViewNode field = ViewNode.widget("EditText", packageName, box)
                .id(fullId(item.id().isEmpty() ? item.key() : item.id()));
        described(field, item);
        String shown = rules.password() ? "•".repeat(content.codePointCount(0, content.length())) : content;
        field.text(content.isEmpty() ? rules.hint() : shown);
        field.hint = rules.hint();
        field.password = rules.password();
        field.clickable = true;
        field.longClickable = true;
        field.focusable = true;
        field.focused = page.focused.filter(item::equals).isPresent();
        field.enabled = item.isEnabled(state);
        field.item = Optional.of(item);
        field.onTap = Optional.of(phone -> phone.focus(item));
        return field;
    }

    private ViewNode slider(Item item, Bounds box) {
        ViewNode slider = ViewNode.widget("SeekBar", packageName, box).id(fullId(item.id()));
        slider.description = item.label();
        slider.text = state.get(item.key());
        slider.focusable = true;
        slider.item = Optional.of(item);
        return slider;
    }

    private ViewNode carousel(Item item, Bounds box) {
        int cardWidth = metrics.dp(180);
        String key = "carousel " + page.items.indexOf(item);
        int farthest = Math.max(0, cardWidth * item.children().size() - box.width());
        int offset = Math.min(page.offset(key), farthest);
        ViewNode carousel =
                ViewNode.widget("HorizontalScrollView", packageName, box).id(packageName + ":id/carousel");
        carousel.scrollable = farthest > 0;
        carousel.focusable = true;
        carousel.scroller = Optional.of(new ViewNode.Scroller(page, key, true, farthest));
        int left = box.left() - offset;
        for (Item card : item.children()) {
            carousel.add(row(card, new Bounds(left, box.top(), left + cardWidth, box.bottom())));
            left += cardWidth;
        }
        return carousel;
    }

    private void react(ViewNode node, Item item) {
        node.clickable = true;
        node.focusable = true;
        node.enabled = item.isEnabled(state);
        node.item = Optional.of(item);
        node.onTap = Optional.of(phone -> {
            if (item.isToggle()) {
                phone.set(
                        item.key(),
                        item.kind() == Item.Kind.RADIO
                                ? item.label()
                                : phone.isOn(item.key()) ? PhoneState.OFF : PhoneState.ON);
            }
            item.onTap().ifPresent(action -> action.accept(phone));
        });
    }

    private static void holds(ViewNode node, Item item) {
        node.longClickable = true;
        node.item = Optional.of(item);
        node.onHold = item.onHold();
    }

    private static ViewNode described(ViewNode node, Item item) {
        return node.description(item.description());
    }

    private Bounds inset(Bounds box) {
        int side = metrics.dp(16);
        int edge = metrics.dp(4);
        return new Bounds(box.left() + side, box.top() + edge, box.right() - side, box.bottom() - edge);
    }

    private String fullId(String id) {
        if (id.isEmpty() || id.contains(":")) {
            return id;
        }
        return packageName + ":id/" + id;
    }
}
