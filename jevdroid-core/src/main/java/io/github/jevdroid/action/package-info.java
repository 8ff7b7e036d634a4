/**
 * What can be done. A model never writes one of these: it names the id of a choice that the host built. An {@code Action} that reaches
 * the phone is an {@code Input}; only inputs can be handed to a device.
 */
@NullMarked
package io.github.jevdroid.action;

import org.jspecify.annotations.NullMarked;
