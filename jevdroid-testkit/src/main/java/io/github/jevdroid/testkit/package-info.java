/** A phone made of Java objects, a scripted provider, contract kits, a JUnit extension and assertions. */
@NullMarked
package io.github.jevdroid.testkit;

import org.jspecify.annotations.NullMarked;
