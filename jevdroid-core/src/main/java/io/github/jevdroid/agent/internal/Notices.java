package io.github.jevdroid.agent.internal;

import io.github.jevdroid.agent.AgentEvent;
import java.util.Optional;

/** What the next request says about the last answer. */
final class Notices {

    private final RunScope run;

    Notices(RunScope run) {
        this.run = run;
    }

    void give(String key, Object... gaps) {
        String words = run.secrets.redact(Wordings.say(key, gaps));
        run.book.notice = Optional.of(words);
        run.send(moment -> new AgentEvent.NoticeGiven(moment, words));
    }

    /** A valid answer has heard what there was to say. */
    void clear() {
        run.book.notice = Optional.empty();
    }
}
