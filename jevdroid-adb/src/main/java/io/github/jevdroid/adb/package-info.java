/** Phones over adb: a client of the adb server, device selection, the screen reader and the hands. */
@NullMarked
package io.github.jevdroid.adb;

import org.jspecify.annotations.NullMarked;
