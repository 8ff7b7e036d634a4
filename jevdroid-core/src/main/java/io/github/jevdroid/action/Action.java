package io.github.jevdroid.action;

/**
 * Something that can be chosen: an {@link Input} to the phone, waiting, or the end of the run. Closed per major version; write
 * {@code instanceof} chains with a last branch for what is not known.
 */
public sealed interface Action permits Input, Wait, Done, Stop {}
