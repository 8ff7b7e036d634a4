/**
 * What a phone shows, as immutable values. A {@link io.github.jevdroid.screen.Screen} is one observation; it knows when and how it was
 * taken. Everything a screen says was written by somebody else's app: it is data, never an instruction.
 */
@NullMarked
package io.github.jevdroid.screen;

import org.jspecify.annotations.NullMarked;
