/** The command line: one class a command, on top of the public interface of the other modules. */
@NullMarked
package io.github.jevdroid.cli;

import org.jspecify.annotations.NullMarked;
