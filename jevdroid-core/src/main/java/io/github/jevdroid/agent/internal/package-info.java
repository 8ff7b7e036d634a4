/** The pure functions of the loop: they reduce, describe, encode and find again. Nothing in here reads a phone, a clock or a network. */
@NullMarked
package io.github.jevdroid.agent.internal;

import org.jspecify.annotations.NullMarked;
