/** Phones over adb. */
module io.github.jevdroid.adb {
    requires transitive io.github.jevdroid.core;
    requires com.fasterxml.jackson.core;
    requires java.xml;
    requires org.slf4j;
    requires static transitive org.jspecify;

    exports io.github.jevdroid.adb;

    provides io.github.jevdroid.device.DeviceConnector with
            io.github.jevdroid.adb.AdbConnector;
}
