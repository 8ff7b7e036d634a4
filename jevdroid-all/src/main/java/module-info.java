/** The one module a program requires: core, adb and providers. */
module io.github.jevdroid {
    requires transitive io.github.jevdroid.adb;
    requires transitive io.github.jevdroid.core;
    requires transitive io.github.jevdroid.providers;
}
