/**
 * AssertJ assertions about runs and screens, whose failures show what was done and what looks most like the missing element. Needs
 * {@code assertj-core} on the test's path.
 */
@NullMarked
package io.github.jevdroid.testkit.assertions;

import org.jspecify.annotations.NullMarked;
