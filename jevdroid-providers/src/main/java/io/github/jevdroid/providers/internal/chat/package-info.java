/** How a chat model is made to choose: the catalogue of aliases, the words around it, and the strict reading of its answer. Not exported. */
@NullMarked
package io.github.jevdroid.providers.internal.chat;

import org.jspecify.annotations.NullMarked;
