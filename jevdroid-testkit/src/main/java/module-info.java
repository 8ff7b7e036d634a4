/** A phone made of Java objects, a scripted provider, contract kits, a JUnit extension and assertions. */
module io.github.jevdroid.testkit {
    requires transitive io.github.jevdroid.core;
    requires com.fasterxml.jackson.core;
    requires io.github.jevdroid.report;
    requires org.slf4j;
    requires static org.assertj.core;
    requires static transitive org.jspecify;
    requires static org.junit.jupiter.api;
    requires static org.junit.platform.commons;
    requires static org.junit.platform.launcher;
    requires static org.opentest4j;

    exports io.github.jevdroid.testkit;
    exports io.github.jevdroid.testkit.adb;
    exports io.github.jevdroid.testkit.assertions;
    exports io.github.jevdroid.testkit.junit;

    // JUnit calls the tests of the contract kits, which are not public.
    opens io.github.jevdroid.testkit to
            org.junit.platform.commons;
}
