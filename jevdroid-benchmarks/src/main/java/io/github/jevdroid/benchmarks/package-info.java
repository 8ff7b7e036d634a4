/** JMH benchmarks. */
@NullMarked
package io.github.jevdroid.benchmarks;

import org.jspecify.annotations.NullMarked;
