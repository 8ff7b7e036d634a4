/** The rules of architecture that hold for the whole library, read from its class files. */
package io.github.jevdroid.architecture;
