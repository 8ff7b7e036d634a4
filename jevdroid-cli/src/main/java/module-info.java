/** The command line. */
module io.github.jevdroid.cli {
    requires com.fasterxml.jackson.databind;
    requires info.picocli;
    requires io.github.jevdroid;
    requires io.github.jevdroid.report;
    requires io.github.jevdroid.testkit;
    requires org.slf4j;
    requires static org.jspecify;

    opens io.github.jevdroid.cli to
            info.picocli;
}
