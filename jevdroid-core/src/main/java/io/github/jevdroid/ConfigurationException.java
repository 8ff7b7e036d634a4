package io.github.jevdroid;

/** Something that a session needs is not there: an artifact, a key, a choice between several. The message names what to add. */
public final class ConfigurationException extends JevDroidException {

    private static final long serialVersionUID = 1;

    /**
     * With a message.
     *
     * @param message what is missing, and the exact artifact, variable or call to add
     */
    public ConfigurationException(String message) {
        super(message);
    }
}
