package io.github.jevdroid.cli;

import picocli.CommandLine.IVersionProvider;

/** The version the build wrote into the jar's manifest. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {"jevdroid " + (version == null ? "(not packaged)" : version)};
    }
}
