package io.github.jevdroid.run.internal;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Does something at a moment of the machine's clock, so that a deadline strikes even while nobody looks at it. */
final class Alarms {

    private static final long IDLE_SECONDS = 10;
    private static final ScheduledThreadPoolExecutor TIMER = timer();

    private Alarms() {}

    /**
     * Sets an alarm.
     *
     * @param delayNanos from now
     * @param action runs on a thread of its own, so that a slow one holds up no other alarm
     * @return cancelling it takes the alarm back
     */
    static Future<?> after(long delayNanos, Runnable action) {
        return TIMER.schedule(() -> daemon(action).start(), Math.max(0, delayNanos), TimeUnit.NANOSECONDS);
    }

    private static ScheduledThreadPoolExecutor timer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, Alarms::daemon);
        timer.setRemoveOnCancelPolicy(true);
        timer.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
        timer.allowCoreThreadTimeOut(true);
        return timer;
    }

    private static Thread daemon(Runnable action) {
        Thread thread = new Thread(action, "jevdroid-deadline");
        thread.setDaemon(true);
        return thread;
    }
}
