/** Hand a phone a goal, get back a bounded and audited run: the session, the task, and what became of it. */
@NullMarked
package io.github.jevdroid;

import org.jspecify.annotations.NullMarked;
