package io.github.jevdroid.adb;

/**
 * How much of a screen is read. What goes beyond the last three limits is left out and counted in
 * {@link io.github.jevdroid.screen.Screen#omitted()}; what goes beyond the first three makes the screen unreadable.
 *
 * @param maxBytes the largest dump that is parsed, in bytes as received; 1 or more
 * @param maxDepth the deepest node, the root counted as 1; 1 to 500
 * @param maxNodes the most nodes; 1 or more
 * @param maxElements the most elements of a screen; 1 or more
 * @param maxTexts the most texts of a screen that belong to no element; 0 or more
 * @param maxLabelLength the longest label, value, hint, context or text, in code points; 8 or more
 */
public record ReaderLimits(
        int maxBytes, int maxDepth, int maxNodes, int maxElements, int maxTexts, int maxLabelLength) {

    /** 2,000,000 bytes, depth 100, 10,000 nodes, 220 elements, 150 texts, 160 code points. */
    public static final ReaderLimits DEFAULT = new ReaderLimits(2_000_000, 100, 10_000, 220, 150, 160);

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException if a limit is outside its range
     */
    public ReaderLimits {
        check("maxBytes", maxBytes, 1, Integer.MAX_VALUE);
        check("maxDepth", maxDepth, 1, 500);
        check("maxNodes", maxNodes, 1, Integer.MAX_VALUE);
        check("maxElements", maxElements, 1, Integer.MAX_VALUE);
        check("maxTexts", maxTexts, 0, Integer.MAX_VALUE);
        check("maxLabelLength", maxLabelLength, 8, Integer.MAX_VALUE);
    }

    /**
     * The same with another number of elements.
     *
     * @param elements the most elements of a screen
     * @return changed limits
     */
    public ReaderLimits withMaxElements(int elements) {
        return new ReaderLimits(maxBytes, maxDepth, maxNodes, elements, maxTexts, maxLabelLength);
    }

    /**
     * The same with another number of texts.
     *
     * @param texts the most texts of a screen that belong to no element
     * @return changed limits
     */
    public ReaderLimits withMaxTexts(int texts) {
        return new ReaderLimits(maxBytes, maxDepth, maxNodes, maxElements, texts, maxLabelLength);
    }

    /**
     * The same with another label length.
     *
     * @param codePoints the longest label
     * @return changed limits
     */
    public ReaderLimits withMaxLabelLength(int codePoints) {
        return new ReaderLimits(maxBytes, maxDepth, maxNodes, maxElements, maxTexts, codePoints);
    }

    /**
     * The same with another size.
     *
     * @param bytes the largest dump that is parsed
     * @return changed limits
     */
    public ReaderLimits withMaxBytes(int bytes) {
        return new ReaderLimits(bytes, maxDepth, maxNodes, maxElements, maxTexts, maxLabelLength);
    }

    private static void check(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " must be " + least
                    + (most == Integer.MAX_VALUE ? " or more" : " to " + most) + ", not " + value);
        }
    }
}
