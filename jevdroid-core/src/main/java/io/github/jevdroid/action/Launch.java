package io.github.jevdroid.action;

import java.util.Objects;

/**
 * Bringing an app to the front.
 *
 * @param packageName an allowed package
 */
public record Launch(String packageName) implements Input {

    /** Checks that the package is given. */
    public Launch {
        Objects.requireNonNull(packageName, "packageName");
    }

    @Override
    public ActionOutcome dispatch(InputHandler handler) {
        return handler.launch(this);
    }
}
