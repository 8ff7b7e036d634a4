/** The services that choose an action: hosted, self-hosted and offline. */
@NullMarked
package io.github.jevdroid.providers;

import org.jspecify.annotations.NullMarked;
