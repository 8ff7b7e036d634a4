/** The adapters by name, for {@link java.util.ServiceLoader}. Not exported. */
@NullMarked
package io.github.jevdroid.providers.internal.factory;

import org.jspecify.annotations.NullMarked;
