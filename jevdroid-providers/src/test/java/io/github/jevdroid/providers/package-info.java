@NullMarked
package io.github.jevdroid.providers;

import org.jspecify.annotations.NullMarked;
