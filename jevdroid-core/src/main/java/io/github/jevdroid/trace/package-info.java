/** What a run did, written down as it happens. */
@NullMarked
package io.github.jevdroid.trace;

import org.jspecify.annotations.NullMarked;
