package io.github.jevdroid.adb.internal;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** The script of an observation without its dump: what the phone tells beside a tree that is had in another way. */
final class FactsScript {

    private static final DeviceScript SCRIPT = DeviceScript.load("observe.sh");

    Question next() {
        String mark = "jevdroid-" + UUID.randomUUID();
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("mark", mark);
        variables.put("dir", "/data/local/tmp");
        variables.put("file", "/data/local/tmp/" + mark + ".xml");
        variables.put("tries", "0");
        variables.put("windows", "");
        variables.put("probe", "0");
        variables.put("sweep", "0");
        return new Question(mark, SCRIPT.with(variables));
    }

    /** One question and how its answer is told from noise. */
    record Question(String mark, String command) {

        ScreenFacts answer(byte[] output) {
            return FactsParser.parse(Sections.parse(output, mark));
        }
    }
}
