/** Whole runs on the phone of Java objects, the same through each of its faces: in process, as an adb server, and behind a real one. */
package io.github.jevdroid.scenarios;
