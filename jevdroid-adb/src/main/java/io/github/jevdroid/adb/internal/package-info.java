/** The machinery behind the adb module: sockets, scripts for the phone's shell, parsers. Not exported. */
@NullMarked
package io.github.jevdroid.adb.internal;

import org.jspecify.annotations.NullMarked;
