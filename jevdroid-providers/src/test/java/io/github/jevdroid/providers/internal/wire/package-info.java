@NullMarked
package io.github.jevdroid.providers.internal.wire;

import org.jspecify.annotations.NullMarked;
