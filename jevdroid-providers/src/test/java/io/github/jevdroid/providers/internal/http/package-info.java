@NullMarked
package io.github.jevdroid.providers.internal.http;

import org.jspecify.annotations.NullMarked;
