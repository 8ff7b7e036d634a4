package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Task;
import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Scroll.Direction;
import io.github.jevdroid.action.Stop;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.action.Wait;
import io.github.jevdroid.agent.Offer.LeftOut;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Toggle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that could be chosen on a screen as far as policy, device and screen go; what the run has learned is taken away by
 * {@link io.github.jevdroid.agent.Offer}.
 */
public final class Menu {

    private final Task task;
    private final Screen screen;
    private final Set<Capability> device;
    private final boolean onList;
    private final List<Choice> choices = new ArrayList<>();
    private final List<LeftOut> leftOut = new ArrayList<>();

    private Menu(Task task, Screen screen, Set<Capability> device) {
        this.task = task;
        this.screen = screen;
        this.device = device;
        this.onList = task.policy().allows(screen.packageName());
    }

    /**
     * Builds the menu.
     *
     * @param task goal, policy, texts
     * @param screen a reduced screen
     * @param device what the device can do
     * @return a menu
     */
    public static Menu of(Task task, Screen screen, Set<Capability> device) {
        Menu menu = new Menu(task, screen, device);
        menu.build();
        return menu;
    }

    /**
     * What can be chosen.
     *
     * @return choices in the order of presentation
     */
    public List<Choice> choices() {
        return Collections.unmodifiableList(choices);
    }

    /**
     * What is there and cannot be chosen.
     *
     * @return in the order of the screen
     */
    public List<LeftOut> leftOut() {
        return Collections.unmodifiableList(leftOut);
    }

    private void build() {
        boolean readable = screen.unreadable().isEmpty();
        boolean counted = task.limits().targetScrolls().isPresent();
        add("WAIT", "choice.wait", new Wait());
        add("STOP", "choice.stop", new Stop());
        if (!counted) {
            if (readable) {
                add("DONE", "choice.done", new Done());
            }
            addKeys(readable);
        }
        if (onList && readable) {
            addElements(counted);
        }
        if (can(Capability.LAUNCH)) {
            addLaunches();
        }
    }

    private void addKeys(boolean readable) {
        boolean anywhere = task.policy().allows(Capability.BACK_ANYWHERE)
                && (device.contains(Capability.BACK) || device.contains(Capability.BACK_ANYWHERE));
        if (anywhere || (onList && can(Capability.BACK))) {
            add("BACK", "choice.back", new PressKey(PressKey.Key.BACK));
        }
        // An unreadable screen may have no known package; going home from it touches nothing.
        boolean unknown = !readable && screen.packageName().isEmpty();
        if ((onList || unknown) && can(Capability.HOME)) {
            add("HOME", "choice.home", new PressKey(PressKey.Key.HOME));
        }
        if (onList && readable && can(Capability.ENTER) && isTyping()) {
            add("ENTER", "choice.enter", new PressKey(PressKey.Key.ENTER));
        }
    }

    private boolean isTyping() {
        return screen.elements().stream().anyMatch(element -> element.isEditable() && element.isFocused());
    }

    private void addElements(boolean counted) {
        Map<Element, Point> touchable = counted ? Map.of() : touchable();
        List<Element> scrollable = scrollable();
        Set<Element> named = new java.util.LinkedHashSet<>(touchable.keySet());
        named.addAll(scrollable);
        Names names = new Names(screen, named);
        touchable.forEach((element, point) -> addElement(element, point, names.of(element)));
        addScrolls(scrollable, names);
    }

    /** What can be acted on, and where a finger would meet it. */
    private Map<Element, Point> touchable() {
        Map<Element, Point> touchable = new LinkedHashMap<>();
        for (Element element : screen.elements()) {
            if (!isWanted(element)) {
                continue;
            }
            if (!element.isEnabled()) {
                leaveOut(LeftOut.Why.DISABLED, element, "left-out.disabled");
                continue;
            }
            Optional<Point> point = Touch.point(screen, element);
            if (point.isPresent() && !isHiddenByOwnPart(element)) {
                touchable.put(element, point.get());
            } else if (point.isEmpty() && isOnDisplay(element)) {
                leaveOut(LeftOut.Why.COVERED, element, "left-out.covered");
            }
        }
        return touchable;
    }

    private boolean isWanted(Element element) {
        return !element.bounds().isEmpty() && (canTap(element) || canHold(element) || canType(element));
    }

    private boolean isOnDisplay(Element element) {
        return !screen.size().isKnown()
                || element.bounds().intersects(screen.size().bounds());
    }

    /** A wrapper whose whole area is taken by one touchable part is that part for a finger; only the part is offered. */
    private boolean isHiddenByOwnPart(Element element) {
        for (Element later :
                screen.elements().subList(element.id() + 1, screen.elements().size())) {
            if (later.bounds().contains(element.bounds())
                    && later.isEnabled()
                    && isWanted(later)
                    && screen.isAncestor(element, later)) {
                return true;
            }
        }
        return false;
    }

    private boolean canTap(Element element) {
        if (element.isPassword()) {
            return false;
        }
        boolean toggles = Toggles.of(screen, element).isPresent();
        boolean taken = element.isClickable() || (element.isCheckable() && !hasClickableAncestor(element));
        return taken && can(toggles ? Capability.CHECKABLE : Capability.TAP);
    }

    private boolean hasClickableAncestor(Element element) {
        for (int at = element.parent();
                at != Element.NO_PARENT;
                at = screen.elements().get(at).parent()) {
            if (screen.elements().get(at).isClickable()) {
                return true;
            }
        }
        return false;
    }

    private boolean canHold(Element element) {
        return (element.isLongClickable() || element.isClickable())
                && !element.isPassword()
                && can(Capability.LONG_PRESS);
    }

    private boolean canType(Element element) {
        return element.isEditable()
                && can(Capability.TEXT)
                && (!task.texts().isEmpty() || !task.questions().isEmpty());
    }

    private void addElement(Element element, Point point, String name) {
        if (canTap(element)) {
            choices.add(new Choice(
                    "TAP_" + element.id(), Wordings.say(tapWording(element), name), new Tap(element, point)));
        }
        if (canHold(element)) {
            choices.add(new Choice(
                    "HOLD_" + element.id(),
                    Wordings.say("choice.hold", name),
                    new LongPress(element, point, task.times().longPress())));
        }
        if (canType(element)) {
            addTexts(element, name);
        }
    }

    private String tapWording(Element element) {
        Element shown = Toggles.shownBy(screen, element);
        if (shown.checked() == Toggle.OFF) {
            return "choice.turn-on";
        }
        boolean radio = shown.className().toLowerCase(Locale.ROOT).contains("radio");
        return shown.checked() == Toggle.ON && !radio ? "choice.turn-off" : "choice.tap";
    }

    private void addTexts(Element element, String name) {
        for (TextValue text : task.texts().values()) {
            if (text.isSecret() || !element.isPassword()) {
                addText(element, text, typeWording(text, name));
            }
        }
        task.questions()
                .forEach((key, question) -> addText(
                        element,
                        asked(key, question),
                        Wordings.say("choice.type.asked", key, Quote.of(question, Names.MAX_DETAIL), name)));
    }

    private void addText(Element element, TextValue text, String description) {
        choices.add(new Choice(
                "TYPE_" + element.id() + "_" + text.name(), description, EnterText.replacing(element, text)));
    }

    private static String typeWording(TextValue text, String name) {
        if (!text.isSecret()) {
            return Wordings.say("choice.type", text.name(), Quote.of(text.reveal(), Names.MAX_DETAIL), name);
        }
        return text.description().isEmpty()
                ? Wordings.say("choice.type.secret", text.name(), name)
                : Wordings.say(
                        "choice.type.secret.described",
                        text.name(),
                        Quote.of(text.description(), Names.MAX_DETAIL),
                        name);
    }

    /** Stands for a text that nobody has supplied yet; whatever is supplied is treated as a secret. */
    private static TextValue asked(String name, String question) {
        return TextValue.secret(name, question, () -> {
            throw new IllegalStateException(
                    "The text \"" + name + "\" was not supplied yet; answer its question before it is typed");
        });
    }

    private List<Element> scrollable() {
        return screen.elements().stream()
                .filter(element -> element.isScrollable() && element.isEnabled() && !element.isPassword())
                .filter(element -> !element.bounds().isEmpty() && isOnDisplay(element))
                .filter(element -> !directions(element).isEmpty())
                .toList();
    }

    private Set<Direction> directions(Element container) {
        String name = container.className().toLowerCase(Locale.ROOT);
        boolean sideways = name.contains("horizontal")
                || name.contains("pager")
                || name.contains("tab")
                || container.bounds().width() > 3L * container.bounds().height();
        boolean upright = name.endsWith(".scrollview") || name.endsWith("listview") || name.contains("nestedscroll");
        Set<Direction> directions = EnumSet.noneOf(Direction.class);
        if (!sideways || upright) {
            addDirection(directions, Direction.DOWN, Capability.SCROLL);
            addDirection(directions, Direction.UP, Capability.SCROLL_UP);
        }
        if (!upright) {
            addDirection(directions, Direction.LEFT, Capability.SCROLL_SIDEWAYS);
            addDirection(directions, Direction.RIGHT, Capability.SCROLL_SIDEWAYS);
        }
        return directions;
    }

    private void addDirection(Set<Direction> directions, Direction direction, Capability needed) {
        if (can(needed)) {
            directions.add(direction);
        }
    }

    private void addScrolls(List<Element> containers, Names names) {
        for (Direction direction : Direction.values()) {
            List<Element> movable = containers.stream()
                    .filter(container -> directions(container).contains(direction))
                    .toList();
            String words = Wordings.say("choice.scroll." + direction.name().toLowerCase(Locale.ROOT));
            for (Element container : movable) {
                boolean only = movable.size() == 1;
                choices.add(new Choice(
                        "SCROLL_" + direction + (only ? "" : "_" + container.id()),
                        only ? words : Wordings.say("choice.scroll.in", words, names.of(container)),
                        new Scroll(container, direction)));
            }
        }
    }

    private void addLaunches() {
        int number = 0;
        for (String name : task.policy().packages()) {
            if (!name.equals(screen.packageName())) {
                addLaunch(number, name);
            }
            number++;
        }
    }

    private void addLaunch(int number, String packageName) {
        String label = Quote.clean(
                task.appLabels().getOrDefault(packageName, screen.apps().getOrDefault(packageName, "")),
                Names.MAX_DETAIL);
        String words = label.isEmpty()
                ? Wordings.say("choice.launch.unnamed", packageName)
                : Wordings.say("choice.launch", '"' + label + '"', packageName);
        if (screen.apps().isEmpty() || screen.apps().containsKey(packageName)) {
            choices.add(new Choice("LAUNCH_" + number, words, new Launch(packageName)));
        } else {
            leftOut.add(new LeftOut(LeftOut.Why.NOT_INSTALLED, words, Wordings.say("left-out.not-installed")));
        }
    }

    private void leaveOut(LeftOut.Why why, Element element, String wording) {
        leftOut.add(new LeftOut(why, Names.plain(screen, element), Wordings.say(wording)));
    }

    private void add(String id, String wording, Action action) {
        choices.add(new Choice(id, Wordings.say(wording), action));
    }

    private boolean can(Capability capability) {
        return task.policy().allows(capability) && device.contains(capability);
    }
}
