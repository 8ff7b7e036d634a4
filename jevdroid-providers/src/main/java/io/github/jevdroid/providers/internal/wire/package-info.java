/** Questions and answers as the services spell them. Not exported. */
@NullMarked
package io.github.jevdroid.providers.internal.wire;

import org.jspecify.annotations.NullMarked;
