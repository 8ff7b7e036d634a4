package io.github.jevdroid.providers.internal.wire;

/** An answer that cannot be used, before it is known what it cost. */
public final class Malformed extends Exception {

    private static final long serialVersionUID = 1;

    private final String code;
    private final boolean repairable;

    private Malformed(String code, boolean repairable) {
        super(code);
        this.code = code;
        this.repairable = repairable;
    }

    /**
     * A fault that asking once more may mend.
     *
     * @param code a fixed word
     * @return the exception to throw
     */
    public static Malformed repairable(String code) {
        return new Malformed(code, true);
    }

    /**
     * A fault that asking once more will not mend.
     *
     * @param code a fixed word
     * @return the exception to throw
     */
    public static Malformed last(String code) {
        return new Malformed(code, false);
    }

    /**
     * What was wrong.
     *
     * @return a fixed word, never part of the answer
     */
    public String code() {
        return code;
    }

    /**
     * Says whether asking once more may mend it.
     *
     * @return false when it will not
     */
    public boolean isRepairable() {
        return repairable;
    }
}
