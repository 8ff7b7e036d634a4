/** How the offline decider reads a goal and a screen. Not exported. */
@NullMarked
package io.github.jevdroid.providers.internal.offline;

import org.jspecify.annotations.NullMarked;
