package io.github.jevdroid.examples;

import io.github.jevdroid.adb.UiHierarchy;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reading a saved {@code uiautomator dump} needs no phone. */
public final class SavedDump {

    private SavedDump() {}

    /**
     * Lists what can be tapped.
     *
     * @param args the file
     * @throws IOException if the file cannot be read
     */
    public static void main(String[] args) throws IOException {
        // region saved-dump
        Screen screen = UiHierarchy.parse(Files.readAllBytes(Path.of(args[0]))).toScreen();
        screen.unreadable().ifPresent(why -> System.out.println("no tree: " + why.detail()));
        for (Element element : screen.elements()) {
            if (element.isClickable()) {
                System.out.println(element.label() + " at " + element.bounds().center());
            }
        }
        // endregion
    }
}
