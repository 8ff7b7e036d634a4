package io.github.jevdroid.providers;

import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Stop;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.action.Wait;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Requests as the loop builds them: ids and descriptions of the same form, over screens that a test describes. */
final class Requests {

    private final String goal;
    private final Screen.Builder screen;
    private final List<TextValue> texts = new ArrayList<>();
    private final Map<String, String> apps = new LinkedHashMap<>();
    private final List<String> history = new ArrayList<>();
    private int rows;
    private boolean scrolls;
    private boolean back = true;
    private Optional<String> notice = Optional.empty();

    private Requests(String goal, String packageName) {
        this.goal = goal;
        this.screen = Screen.builder(packageName).settled(true);
    }

    static Requests goal(String goal, String packageName) {
        return new Requests(goal, packageName);
    }

    Requests row(String label) {
        return element(Element.builder(label).clickable());
    }

    Requests row(String label, String summary) {
        return element(Element.builder(label).context(summary).clickable());
    }

    Requests toggle(String label, boolean on) {
        return element(Element.builder(label).clickable().checked(on));
    }

    Requests field(String label, String value) {
        return element(Element.builder(label).value(value).clickable().editable());
    }

    Requests password(String label, String value) {
        return element(
                Element.builder(label).value(value).clickable().editable().password(true));
    }

    Requests element(Element.Builder element) {
        screen.element(element.bounds(0, 100 * rows, 1000, 100 * rows + 90));
        rows++;
        return this;
    }

    Requests heading(String text) {
        screen.text(text);
        return this;
    }

    Requests text(TextValue text) {
        texts.add(text);
        return this;
    }

    Requests app(String packageName, String label) {
        screen.app(packageName, label);
        apps.put(packageName, label);
        return this;
    }

    Requests scrolls() {
        scrolls = true;
        return this;
    }

    Requests withoutBack() {
        back = false;
        return this;
    }

    Requests did(String... steps) {
        history.addAll(List.of(steps));
        return this;
    }

    Requests notice(String words) {
        notice = Optional.of(words);
        return this;
    }

    DecisionRequest build() {
        if (scrolls) {
            element(Element.builder("").scrollable());
        }
        Screen built = screen.build();
        List<Choice> choices = new ArrayList<>();
        choices.add(new Choice("WAIT", "Waits for the page", new Wait()));
        choices.add(new Choice("STOP", "Gives up: nothing offered can help", new Stop()));
        choices.add(new Choice("DONE", "Ends: the goal is visibly reached", new Done()));
        if (back) {
            choices.add(new Choice("BACK", "Goes back one page", new PressKey(PressKey.Key.BACK)));
        }
        int number = 1;
        for (Element element : built.elements()) {
            if (element.isEditable()) {
                for (TextValue text : texts) {
                    choices.add(new Choice(
                            "TYPE_" + number + "_" + text.name(),
                            "Replaces the text of \"" + element.label() + "\" with " + text.name(),
                            EnterText.replacing(element, text)));
                }
            } else if (element.isScrollable()) {
                choices.add(new Choice(
                        "SCROLL_DOWN", "Shows what is further down", new Scroll(element, Scroll.Direction.DOWN)));
            } else {
                choices.add(new Choice("TAP_" + number, "Taps \"" + element.label() + "\"", Tap.on(element)));
            }
            number++;
        }
        int launch = 1;
        for (Map.Entry<String, String> app : apps.entrySet()) {
            choices.add(new Choice(
                    "LAUNCH_" + launch++, "Opens the app \"" + app.getValue() + "\"", new Launch(app.getKey())));
        }
        Map<String, String> options = new LinkedHashMap<>();
        choices.forEach(choice -> options.put(choice.id(), choice.description()));
        Map<String, Question> questions = new LinkedHashMap<>();
        questions.put(DecisionRequest.ACTION, new Question.OneOf("Which action brings the goal nearer?", options));
        questions.put(DecisionRequest.GOAL_DONE, new Question.Noul("Is the goal reached?", "", ""));
        questions.put(DecisionRequest.STUCK, new Question.Noul("Can nothing offered help?", "", ""));
        return new DecisionRequest(
                goal, built, choices, history, List.of(), notice, new QuestionSet("{\"screen\":\"x\"}", questions));
    }
}
