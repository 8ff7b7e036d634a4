/**
 * A JUnit 5 extension: a test gets a connected phone of its own from a pool, and a failed one leaves trace, report and pictures behind.
 * Needs {@code junit-jupiter-api} on the test's path.
 */
@NullMarked
package io.github.jevdroid.testkit.junit;

import org.jspecify.annotations.NullMarked;
