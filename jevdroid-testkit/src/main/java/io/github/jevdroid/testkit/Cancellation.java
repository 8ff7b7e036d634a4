package io.github.jevdroid.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Tells one running shell command that its caller has gone. Safe for use by several threads. */
public final class Cancellation {

    private final CountDownLatch cancelled = new CountDownLatch(1);
    private final List<Runnable> actions = new ArrayList<>();

    /** A cancellation that has not happened. */
    public Cancellation() {}

    /** Says that the caller has gone. Later calls do nothing. */
    public void cancel() {
        List<Runnable> due;
        synchronized (actions) {
            cancelled.countDown();
            due = new ArrayList<>(actions);
            actions.clear();
        }
        due.forEach(Runnable::run);
    }

    /**
     * Says whether the caller has gone.
     *
     * @return true once {@link #cancel()} was called
     */
    public boolean isCancelled() {
        return cancelled.getCount() == 0;
    }

    /**
     * Has something done when the caller goes; at once when it has gone already.
     *
     * @param action short and harmless
     */
    public void onCancel(Runnable action) {
        synchronized (actions) {
            if (!isCancelled()) {
                actions.add(action);
                return;
            }
        }
        action.run();
    }

    /**
     * Waits until the caller goes, in real time.
     *
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    public void await() throws InterruptedException {
        cancelled.await();
    }
}
