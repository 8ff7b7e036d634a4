/** What all services have in common: the connection, the key, strict JSON, and the one place that maps failures. Not exported. */
@NullMarked
package io.github.jevdroid.providers.internal.http;

import org.jspecify.annotations.NullMarked;
