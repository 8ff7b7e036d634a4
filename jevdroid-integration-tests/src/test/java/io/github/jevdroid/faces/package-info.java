/** The same phone by both ways: what is read and done in this process and over adb agrees. */
@NullMarked
package io.github.jevdroid.faces;

import org.jspecify.annotations.NullMarked;
