/** Small programs, one per way of use. The documentation quotes them, so they are compiled and run with every build. */
@NullMarked
package io.github.jevdroid.examples;

import org.jspecify.annotations.NullMarked;
