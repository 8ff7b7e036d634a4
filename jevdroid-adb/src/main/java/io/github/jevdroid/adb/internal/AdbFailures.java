package io.github.jevdroid.adb.internal;

import io.github.jevdroid.JevDroidException;
import io.github.jevdroid.adb.CommandNotSent;
import io.github.jevdroid.adb.internal.AdbSocket.AdbRefusal;
import io.github.jevdroid.adb.internal.AdbSocket.NotAdb;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunContext;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Locale;

/**
 * The one place where failures of sockets become exceptions of the SDK. Messages never hold a command, since a command may hold a text
 * that was to be typed.
 *
 * @param address the adb server
 */
public record AdbFailures(ServerAddress address) {

    /**
     * What became of a call that failed.
     *
     * @param failure what the socket said
     * @param doing what was going on, as in "while …"
     * @param sent whether the phone may have got the command
     * @param run the run that may have been cancelled
     * @return an exception to throw; with {@link CommandNotSent} as its cause when nothing was sent
     */
    public JevDroidException of(IOException failure, String doing, boolean sent, RunContext run) {
        Throwable cause = sent ? failure : new CommandNotSent(failure);
        if (run.isCancelled()) {
            RunCancelledException cancelled = new RunCancelledException(
                    "The run was cancelled or its time is used up, while " + doing + sentWords(sent));
            cancelled.initCause(cause);
            return cancelled;
        }
        if (failure instanceof AdbRefusal refusal) {
            return refused(refusal, doing, cause);
        }
        if (failure instanceof NotAdb) {
            return new DeviceException.Protocol(
                    "Something answers at " + address + " that does not speak as an adb server does, while " + doing
                            + ": "
                            + failure.getMessage()
                            + ". If another program uses this port, set ANDROID_ADB_SERVER_PORT to a free one; if it is an adb server,"
                            + " restart it",
                    cause);
        }
        if (failure instanceof SocketTimeoutException) {
            return new DeviceException.TimedOut(
                    "The adb server at " + address + " took too long, while " + doing + ": " + failure.getMessage()
                            + ". Look whether the phone is still connected and answers",
                    cause);
        }
        if (failure instanceof ConnectException || failure instanceof UnknownHostException) {
            return new DeviceException.Unavailable(unreachable(failure), cause);
        }
        return new DeviceException.Lost(
                "The connection through the adb server at " + address + " broke, while " + doing + ": " + words(failure)
                        + ". Look whether the phone is still connected",
                cause);
    }

    private String unreachable(IOException failure) {
        return failure instanceof UnknownHostException
                ? "The name of the adb server's host is not known: " + address.host()
                        + ". Look at ADB_SERVER_SOCKET and ANDROID_ADB_SERVER_ADDRESS"
                : "No adb server answers at " + address + " (" + words(failure) + ")";
    }

    /** What the server says is the phone's state, not a failure of the link. */
    private JevDroidException refused(AdbRefusal refusal, String doing, Throwable cause) {
        String words = refusal.words().strip();
        String lower = words.toLowerCase(Locale.ROOT);
        String message = "The adb server at " + address + " refused, while " + doing + ": " + firstLine(words);
        if (lower.contains("unauthorized")) {
            return new DeviceException.Unauthorized(
                    message + ". Unlock the phone, look at its screen and allow USB debugging for this computer",
                    cause);
        }
        if (lower.contains("more than one")) {
            return new DeviceException.Ambiguous(
                    message
                            + ". Two phones have the same serial; unplug one, or give one a port of its own with adb connect",
                    cause);
        }
        if (lower.equals("closed")) {
            return new DeviceException.Lost(
                    message + ". The phone closed the connection; look whether it is still connected", cause);
        }
        return new DeviceException.Unavailable(
                message + ". \"adb devices -l\" and \"jevdroid doctor\" show what is attached", cause);
    }

    /**
     * The server is too old to be used.
     *
     * @param version its version
     * @param least the oldest that serves
     * @return an exception to throw
     */
    public JevDroidException versionMismatch(int version, int least) {
        return new DeviceException.Unavailable(
                "The adb server at " + address + " has protocol version " + version + ", but " + least
                        + " or newer is needed (Android platform tools 24). Install current platform tools, end the old server with"
                        + " \"adb kill-server\" when nobody uses it, and try again",
                new CommandNotSent(null));
    }

    /**
     * The phone is too old.
     *
     * @param serial which phone
     * @return an exception to throw
     */
    public JevDroidException withoutShellV2(String serial) {
        return new DeviceException.Unavailable(
                "The phone \"" + serial
                        + "\" does not have adb's feature shell_v2, so its commands tell neither their exit code nor"
                        + " their errors: it runs an Android before 7. Use a phone with Android 7 or newer",
                new CommandNotSent(null));
    }

    private static String sentWords(boolean sent) {
        return sent ? "; the phone may have got the command" : "; nothing was sent";
    }

    private static String words(IOException failure) {
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : firstLine(failure.getMessage());
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("no reason given");
    }
}
