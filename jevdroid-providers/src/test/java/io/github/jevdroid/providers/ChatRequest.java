package io.github.jevdroid.providers;

import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.providers.internal.chat.Catalogue;
import java.util.List;

/** The request that the chat adapters are asked with, and the aliases that its choices have. */
final class ChatRequest {

    private static final List<String> ORDER = List.of("WAIT", "STOP", "DONE", "BACK", "TAP_1", "TAP_2", "TYPE_3_email");

    private ChatRequest() {}

    static DecisionRequest request() {
        return builder("Open the Display settings").build();
    }

    static Requests builder(String goal) {
        return Requests.goal(goal, "com.android.settings")
                .row("Sound")
                .row("Display", "Dark theme")
                .field("Email", "")
                .text(TextValue.plain("email", "qa@example.com"))
                .text(TextValue.secret("pin", "the card's", () -> "4711"));
    }

    static String alias(DecisionRequest request, String choice) {
        return new Catalogue(request).aliases().get(ORDER.indexOf(choice));
    }

    /** Puts the aliases of this request, and of another one, where a fixture names choices. */
    static String withAliases(String fixture) {
        String filled = fixture;
        DecisionRequest other = builder("Open the Sound settings").build();
        for (String choice : ORDER) {
            filled = filled.replace("<alias:" + choice + ">", alias(request(), choice))
                    .replace("<stale-alias:" + choice + ">", alias(other, choice));
        }
        return filled;
    }
}
