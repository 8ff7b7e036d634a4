/** A run as one HTML file, and the one renderer of a screen. */
@NullMarked
package io.github.jevdroid.report;

import org.jspecify.annotations.NullMarked;
