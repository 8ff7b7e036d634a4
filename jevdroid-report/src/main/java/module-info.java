/** A run as one HTML file, and the one renderer of a screen. */
module io.github.jevdroid.report {
    requires transitive io.github.jevdroid.core;
    requires com.fasterxml.jackson.core;
    requires java.desktop;
    requires org.slf4j;
    requires static transitive org.jspecify;

    exports io.github.jevdroid.report;
}
