/**
 * What a decision service must offer: one method that turns a request into a decision. Retries, budget, validation, events and redaction
 * are the loop's; an adapter sends one request a call and checks the shape of what comes back.
 */
@NullMarked
package io.github.jevdroid.provider;

import org.jspecify.annotations.NullMarked;
