package io.github.jevdroid.scenarios;

import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.Fault;
import io.github.jevdroid.testkit.adb.LinkFault;
import io.github.jevdroid.testkit.adb.LinkFault.Loss;
import io.github.jevdroid.testkit.adb.LinkFaults;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** What goes wrong in one run, on the phone and on its cable, all of it from one seed. */
final class FaultSchedule implements LinkFaults {

    private static final int INPUTS = 12;
    private static final int READS = 25;
    private static final int SERVICES = 40;

    private final Random random;
    private final List<Fault> onPhone = new ArrayList<>();
    private final Map<Integer, LinkFault> onCable = new HashMap<>();
    private final AtomicInteger services = new AtomicInteger();
    private final List<String> cut = new CopyOnWriteArrayList<>();

    FaultSchedule(long seed, boolean cable) {
        random = new Random(seed);
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            if (cable && random.nextBoolean()) {
                onCable.put(random.nextInt(SERVICES), cableFault());
            } else {
                onPhone.add(phoneFault());
            }
        }
    }

    private Fault phoneFault() {
        int input = random.nextInt(INPUTS);
        int read = random.nextInt(READS);
        return switch (random.nextInt(15)) {
            case 0 -> Fault.slow(Duration.ofMillis(random.nextInt(500))).after(read);
            case 1 ->
                Fault.slow(Duration.ofMillis(random.nextInt(500))).onInputs().after(input);
            case 2 -> Fault.hang().after(read);
            case 3 -> Fault.hang().onInputs().after(input);
            case 4 -> Fault.hangAfterInput().after(input);
            case 5 -> Fault.dropBeforeInput().after(input);
            case 6 -> Fault.dropMidReply(random.nextInt(2000)).after(read);
            case 7 -> Fault.dropMidReply(random.nextInt(60)).onInputs().after(input);
            case 8 -> Fault.dropAfterInput().after(input);
            case 9 -> Fault.neverIdle().after(read);
            case 10 -> Fault.nullRoot().times(1 + random.nextInt(3)).after(read);
            case 11 -> Fault.truncatedTree().after(read);
            case 12 -> Fault.exitCode(1 + random.nextInt(255)).onInputs().after(input);
            case 13 -> Fault.refuseInjection().after(input);
            default -> Fault.reboot().after(input);
        };
    }

    private LinkFault cableFault() {
        Loss loss = Loss.values()[random.nextInt(Loss.values().length)];
        LinkFault fault = switch (random.nextInt(4)) {
            case 0 -> LinkFault.beforeRun(loss);
            case 1 -> LinkFault.afterRun(loss);
            case 2 -> LinkFault.inReply(random.nextInt(300), loss);
            default -> LinkFault.slow(Duration.ZERO);
        };
        return fault.after(Duration.ofMillis(random.nextInt(20)));
    }

    void arm(FakePhone phone) {
        phone.inject(onPhone.toArray(Fault[]::new));
    }

    @Override
    public LinkFault next(String service) {
        LinkFault fault = onCable.getOrDefault(services.getAndIncrement(), LinkFault.NONE);
        if (fault.cut() != LinkFault.Cut.NEVER) {
            cut.add(fault.cut() + " " + service);
        }
        return fault;
    }

    /** The services whose reply never came: cut before or after they ran. */
    boolean lostAnInput() {
        return cut.stream().anyMatch(line -> !line.startsWith("IN_REPLY") && isInput(line));
    }

    /** The scripts of inputs, told from those that read by what they call. */
    private static boolean isInput(String service) {
        return service.contains("input \"$@\"") || service.contains("am start") || service.contains("input text");
    }

    @Override
    public String toString() {
        return "on the phone " + onPhone + ", on the cable " + onCable + ", cut "
                + cut.stream()
                        .map(line -> line.substring(0, Math.min(60, line.length())))
                        .toList();
    }
}
