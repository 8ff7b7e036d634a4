/** How contexts work inside. Not exported. */
@NullMarked
package io.github.jevdroid.run.internal;

import org.jspecify.annotations.NullMarked;
