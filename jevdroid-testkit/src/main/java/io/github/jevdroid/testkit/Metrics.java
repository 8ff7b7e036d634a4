package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.Bounds;

/** The display in its current rotation, in pixels, and what density-independent sizes are on it. */
record Metrics(int width, int height, int density) {

    private static final int BASELINE_DENSITY = 160;

    int dp(int densityIndependent) {
        return Math.round(densityIndependent * density / (float) BASELINE_DENSITY);
    }

    int statusBar() {
        return dp(24);
    }

    int navigationBar() {
        return dp(48);
    }

    int keyboardTop() {
        return height - navigationBar() - Math.min(dp(280), height / 2);
    }

    Bounds display() {
        return new Bounds(0, 0, width, height);
    }

    /** Between status bar and navigation bar. */
    Bounds content() {
        return new Bounds(0, statusBar(), width, height - navigationBar());
    }
}
