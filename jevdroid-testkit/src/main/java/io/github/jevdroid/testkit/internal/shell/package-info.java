/** A small shell in the manner of Android's: words, quotes, expansions, pipes, conditions, loops and functions. Not exported. */
@NullMarked
package io.github.jevdroid.testkit.internal.shell;

import org.jspecify.annotations.NullMarked;
