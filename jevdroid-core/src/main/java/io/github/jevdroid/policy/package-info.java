/**
 * What the host allows. A policy is a value; a gate is asked before every input; a verifier is asked whether the goal is really reached.
 * None of them can be widened by a model or by what a screen says.
 */
@NullMarked
package io.github.jevdroid.policy;

import org.jspecify.annotations.NullMarked;
