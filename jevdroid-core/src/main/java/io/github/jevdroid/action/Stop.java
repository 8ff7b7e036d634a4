package io.github.jevdroid.action;

/** Give up: nothing that is offered leads to the goal. */
public record Stop() implements Action {}
