package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Reason;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Sees to it that in this process one run at a time uses a phone. */
final class DeviceLocks {

    private static final Set<String> BUSY = ConcurrentHashMap.newKeySet();

    private DeviceLocks() {}

    static void take(String deviceId) {
        if (!BUSY.add(deviceId)) {
            throw EndRun.error(
                    Reason.DEVICE_BUSY,
                    "another run in this process uses the phone " + deviceId
                            + "; wait for its end, or use another phone",
                    null);
        }
    }

    static void giveBack(String deviceId) {
        BUSY.remove(deviceId);
    }
}
