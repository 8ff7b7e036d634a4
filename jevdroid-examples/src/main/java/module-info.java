/** Small programs, one per way of use. */
module io.github.jevdroid.examples {
    requires io.github.jevdroid;
    requires io.github.jevdroid.report;
    requires io.github.jevdroid.testkit;
    requires org.assertj.core;
    requires org.junit.jupiter.api;
    requires org.slf4j;
    requires static org.jspecify;
}
