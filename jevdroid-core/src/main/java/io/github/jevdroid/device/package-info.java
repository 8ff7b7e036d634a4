/** What a phone, or anything with screens and inputs, must offer to be driven; and how it says that it is lost. */
@NullMarked
package io.github.jevdroid.device;

import org.jspecify.annotations.NullMarked;
