package io.github.jevdroid.testkit.junit;

/** When a test's trace, report and pictures stay on disk. */
public enum Keep {
    /** After failed tests; what a passed test left is removed. The default. */
    ON_FAILURE,
    /** After every test. */
    ALWAYS,
    /** Never; nothing is written. */
    NEVER
}
