package io.github.jevdroid.testkit;

import java.util.ArrayList;
import java.util.List;

/** The faults that are still to come. */
final class FaultPlan {

    private final List<Fault> faults = new ArrayList<>();

    void add(Fault fault) {
        faults.add(fault);
    }

    void clear() {
        faults.clear();
    }

    List<Fault> left() {
        return List.copyOf(faults);
    }

    /** What goes wrong with the operation that begins now; counts it. There is no tree for one reason at a time. */
    List<Fault> take(Fault.Operation operation) {
        List<Fault> due = new ArrayList<>();
        for (int at = 0; at < faults.size(); at++) {
            Fault fault = faults.get(at);
            boolean waits = fault.obstacle.isPresent() && due.stream().anyMatch(other -> other.obstacle.isPresent());
            if (fault.operation != operation || waits) {
                continue;
            }
            if (fault.skip > 0) {
                faults.set(at, fault.after(fault.skip - 1));
                continue;
            }
            due.add(fault);
            if (!fault.isForEver()) {
                faults.set(at, fault.times(fault.times - 1));
            }
        }
        faults.removeIf(fault -> fault.times <= 0);
        return due;
    }
}
