@NullMarked
package io.github.jevdroid.examples;

import org.jspecify.annotations.NullMarked;
