package io.github.jevdroid.run;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks the one place that may do what the build forbids elsewhere. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
@interface SuppressForbidden {}
