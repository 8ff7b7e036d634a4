package io.github.jevdroid.action;

/** Claim that the goal is reached. It is a claim only, until a verifier agrees. */
public record Done() implements Action {}
