package io.github.jevdroid.cli;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.JevDroidException;
import io.github.jevdroid.device.DeviceException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The one place that turns what a command throws into a sentence and an exit code. */
final class Failures {

    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

    private Failures() {}

    static ExitCode report(Exception failure, Terminal terminal) {
        terminal.err().println("jevdroid: " + sentence(failure));
        LOG.debug("The command failed", failure);
        return exitCode(failure);
    }

    private static String sentence(Exception failure) {
        if (failure instanceof UncheckedIOException unchecked && unchecked.getCause() != null) {
            return ofFile(unchecked.getCause());
        }
        if (failure instanceof IOException file) {
            return ofFile(file);
        }
        String message = failure.getMessage();
        return isExpected(failure) && message != null
                ? message
                : "unexpected " + failure.getClass().getSimpleName() + (message == null ? "" : ": " + message)
                        + "; set JAVA_TOOL_OPTIONS=-Dorg.slf4j.simpleLogger.defaultLogLevel=debug, run again, and report it";
    }

    private static String ofFile(IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return "there is no file " + failure.getMessage();
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "the file " + failure.getMessage() + " exists already and is not overwritten";
        }
        if (failure instanceof AccessDeniedException) {
            return "the file " + failure.getMessage() + " may not be read or written";
        }
        return String.valueOf(failure.getMessage());
    }

    private static boolean isExpected(Exception failure) {
        return failure instanceof JevDroidException
                || failure instanceof UsageProblem
                || failure instanceof IllegalArgumentException;
    }

    private static ExitCode exitCode(Exception failure) {
        if (failure instanceof DeviceException.Unauthorized) {
            return ExitCode.PERSON_NEEDED;
        }
        boolean usage = failure instanceof UsageProblem
                || failure instanceof ConfigurationException
                || failure instanceof IllegalArgumentException
                || failure instanceof DeviceException.Ambiguous;
        return usage ? ExitCode.USAGE : ExitCode.FAILED;
    }
}
