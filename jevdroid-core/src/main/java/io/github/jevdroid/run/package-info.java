/**
 * The frame that a run gives to everything it calls: how much time is left, whether it was cancelled, and which clock counts.
 */
@NullMarked
package io.github.jevdroid.run;

import org.jspecify.annotations.NullMarked;
