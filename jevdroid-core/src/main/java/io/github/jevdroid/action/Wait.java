package io.github.jevdroid.action;

/** Let the screen load; nothing is sent to the phone. */
public record Wait() implements Action {}
