/**
 * Money and tokens. A request is sent only if its reservation fits beside everything that is settled and reserved already, in the run's
 * budget and in the session's.
 */
@NullMarked
package io.github.jevdroid.budget;

import org.jspecify.annotations.NullMarked;
