/** A session as a program gets it: with what is found on the class path. */
@org.jspecify.annotations.NullMarked
package io.github.jevdroid.session;
