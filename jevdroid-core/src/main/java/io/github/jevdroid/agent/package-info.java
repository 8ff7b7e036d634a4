/**
 * The bounded loop and what it is made of: what is offered on a screen, what became of an input, and how the run gets on. A program needs
 * this package only for listening to a run or for building a loop of its own.
 */
@NullMarked
package io.github.jevdroid.agent;

import org.jspecify.annotations.NullMarked;
