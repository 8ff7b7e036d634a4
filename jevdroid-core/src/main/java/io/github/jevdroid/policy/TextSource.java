package io.github.jevdroid.policy;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.Optional;

/** Supplies a text that a run turns out to need. It is asked at most once for a field; nothing suspends the run. */
@FunctionalInterface
public interface TextSource {

    /**
     * Supplies a text.
     *
     * @param need what it is for
     * @return the text to type, or nothing
     */
    Optional<String> textFor(Need need);

    /**
     * What a text is for.
     *
     * @param goal what the run is for
     * @param name the text's name, as given to the task
     * @param question what to ask a person, as given to the task
     * @param field the field it goes into
     * @param screen what is in front
     */
    record Need(String goal, String name, String question, Element field, Screen screen) {
        @Override
        public String toString() {
            return "Need[" + name + "]";
        }
    }
}
