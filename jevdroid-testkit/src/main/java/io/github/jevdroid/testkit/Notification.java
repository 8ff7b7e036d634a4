package io.github.jevdroid.testkit;

/** A line in the notification shade. */
record Notification(String packageName, String title, String text) {}
