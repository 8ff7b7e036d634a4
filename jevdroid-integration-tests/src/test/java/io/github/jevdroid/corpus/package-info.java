/** Measures on dumps of real phones, when a directory of them is given by the system property {@code jevdroid.corpus}. */
@NullMarked
package io.github.jevdroid.corpus;

import org.jspecify.annotations.NullMarked;
