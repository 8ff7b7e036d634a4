package io.github.jevdroid.testkit.adb;

/** The script of what goes wrong with a cable. */
@FunctionalInterface
public interface LinkFaults {

    /** A cable that never fails. */
    LinkFaults NONE = service -> LinkFault.NONE;

    /**
     * What happens to the next service. Asked exactly once for each service that a host opens, in the order of opening; possibly from
     * several threads.
     *
     * @param service as the host names it, for instance {@code shell,v2,raw:echo hi} or {@code tcp:9008}
     * @return what to do to it
     */
    LinkFault next(String service);
}
