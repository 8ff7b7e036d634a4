package io.github.jevdroid.trace;

import io.github.jevdroid.RunResult;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentEvent.AttemptFailed;
import io.github.jevdroid.agent.AgentEvent.ChoiceAccepted;
import io.github.jevdroid.agent.AgentEvent.ChoiceRefused;
import io.github.jevdroid.agent.AgentEvent.DecisionAsked;
import io.github.jevdroid.agent.AgentEvent.DecisionReceived;
import io.github.jevdroid.agent.AgentEvent.EffectSeen;
import io.github.jevdroid.agent.AgentEvent.GateJudged;
import io.github.jevdroid.agent.AgentEvent.InputDone;
import io.github.jevdroid.agent.AgentEvent.InputSending;
import io.github.jevdroid.agent.AgentEvent.NoticeGiven;
import io.github.jevdroid.agent.AgentEvent.OfferMade;
import io.github.jevdroid.agent.AgentEvent.OutcomeVerified;
import io.github.jevdroid.agent.AgentEvent.RunEnded;
import io.github.jevdroid.agent.AgentEvent.RunResumed;
import io.github.jevdroid.agent.AgentEvent.RunStarted;
import io.github.jevdroid.agent.AgentEvent.RunSuspended;
import io.github.jevdroid.agent.AgentEvent.ScreenObserved;
import io.github.jevdroid.agent.AgentEvent.ScreenshotTaken;
import io.github.jevdroid.agent.AgentEvent.StepEnded;
import io.github.jevdroid.agent.AgentEvent.TargetConfirmed;
import io.github.jevdroid.agent.Moment;
import io.github.jevdroid.agent.Timings;
import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.AnswerSet;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.screen.Screen;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The events of one run as lines of JSON, as {@code docs/trace-schema-v1.json} describes them. A screen with the content of the one that was
 * written last is written as a reference to that line, so a trace grows with what happens and not with how often one looks.
 */
final class EventJson {

    /** What an id that the host made looks like; anything else was made up by a model and may quote a screen. */
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    private final boolean full;
    private final boolean screenshots;
    private Optional<Screen> lastScreen = Optional.empty();
    private long lastScreenNumber;

    EventJson(boolean full, boolean screenshots) {
        this.full = full;
        this.screenshots = screenshots;
    }

    byte[] line(AgentEvent event) {
        JsonOut out = new JsonOut();
        Moment moment = event.moment();
        out.number("v", JsonlTrace.SCHEMA_VERSION).text("event", name(event));
        out.text("run", moment.runId()).text("device", moment.deviceId());
        out.number("n", moment.number()).number("step", moment.step());
        out.text("time", moment.time().toString()).millis("elapsedMs", moment.elapsed());
        fields(out, event);
        return out.line();
    }

    private static String name(AgentEvent event) {
        String type = event.getClass().getSimpleName();
        return type.substring(0, 1).toLowerCase(Locale.ROOT) + type.substring(1);
    }

    private void fields(JsonOut out, AgentEvent event) {
        if (event instanceof RunStarted started) {
            started(out, started);
        } else if (event instanceof ScreenObserved observed) {
            out.constant("purpose", observed.purpose()).number("reads", observed.reads());
            out.millis("tookMs", observed.took());
            screen(out, observed.screen(), observed.moment());
        } else if (event instanceof ScreenshotTaken taken) {
            out.number("bytes", taken.png().length);
            if (screenshots) {
                out.text("png", Base64.getEncoder().encodeToString(taken.png()));
            }
        } else if (event instanceof OfferMade offer) {
            offer(out, offer);
        } else if (event instanceof DecisionAsked asked) {
            out.text("provider", asked.provider().name()).number("attempt", asked.attempt());
            out.constant("source", asked.source()).money("reserved", asked.reserved());
            out.number("reservedTokens", asked.reservedTokens());
        } else if (event instanceof DecisionReceived received) {
            decision(out, received);
        } else if (event instanceof AttemptFailed failed) {
            failed.kind().ifPresent(kind -> out.constant("kind", kind));
            out.text("message", failed.message())
                    .constant("billing", failed.billing())
                    .usage(failed.usage());
            out.constant("source", failed.source()).millis("tookMs", failed.took());
            failed.retryIn().ifPresent(wait -> out.millis("retryInMs", wait));
        } else {
            judged(out, event);
        }
    }

    private void judged(JsonOut out, AgentEvent event) {
        if (event instanceof ChoiceAccepted accepted) {
            out.text("choice", accepted.choice().id());
            words(out, "description", accepted.choice().description());
            out.object("action", () -> ActionJson.write(out, accepted.choice().action(), full));
            out.constant("source", accepted.source()).number("confidence", accepted.confidence());
            out.bool("calibrated", accepted.calibrated());
        } else if (event instanceof ChoiceRefused refused) {
            id(out, "choice", refused.choiceId());
            out.constant("source", refused.source()).constant("why", refused.why());
            words(out, "words", refused.words());
            out.number("confidence", refused.confidence());
        } else if (event instanceof GateJudged judged) {
            out.text("choice", judged.choice().id())
                    .constant("verdict", judged.verdict().kind());
            words(out, "words", judged.verdict().words());
            out.constant("gate", judged.gate());
        } else if (event instanceof TargetConfirmed confirmed) {
            out.text("choice", confirmed.choice().id())
                    .bool("found", confirmed.input().isPresent());
            confirmed.input().ifPresent(input -> out.object("input", () -> ActionJson.write(out, input, full)));
            words(out, "words", confirmed.words());
            out.millis("tookMs", confirmed.took());
        } else if (event instanceof InputSending sending) {
            out.text("choice", sending.choice().id());
            out.object("input", () -> ActionJson.write(out, sending.input(), full));
            out.bool("dryRun", sending.dryRun());
        } else if (event instanceof InputDone done) {
            out.text("choice", done.choice().id());
            out.object("outcome", () -> ActionJson.outcome(out, done.outcome(), full));
            out.millis("tookMs", done.took());
        } else if (event instanceof EffectSeen effect) {
            out.text("choice", effect.choice().id());
            words(out, "words", effect.words());
            out.bool("changed", effect.changed()).bool("upgraded", effect.upgraded());
            out.millis("tookMs", effect.took());
            screen(out, effect.after(), effect.moment());
        } else {
            ended(out, event);
        }
    }

    private void ended(JsonOut out, AgentEvent event) {
        if (event instanceof OutcomeVerified verified) {
            out.bool("agreed", verified.verification().agreed());
            words(out, "words", verified.verification().words());
            out.millis("tookMs", verified.took());
        } else if (event instanceof NoticeGiven notice) {
            words(out, "words", notice.words());
        } else if (event instanceof StepEnded step) {
            step(out, step);
        } else if (event instanceof RunSuspended suspended) {
            out.text("suspension", suspended.suspension().id());
            out.constant("kind", suspended.suspension().kind());
            words(out, "question", suspended.suspension().question());
            out.textIfAny("name", suspended.suspension().name());
            out.text("expires", suspended.suspension().expires().toString());
        } else if (event instanceof RunResumed resumed) {
            out.text("suspension", resumed.suspension().id()).constant("reply", resumed.reply());
        } else if (event instanceof RunEnded ended) {
            result(out, ended.result(), ended.moment());
        }
    }

    private void started(JsonOut out, RunStarted started) {
        out.text("level", full ? "FULL" : "METADATA");
        out.object("task", () -> TaskJson.write(out, started.task(), full));
        out.object("provider", () -> TaskJson.provider(out, started.provider()));
        started.fallback().ifPresent(provider -> out.object("fallback", () -> TaskJson.provider(out, provider)));
        out.constants("capabilities", started.capabilities());
        out.text("wordings", started.wordings()).text("wordingsHash", started.wordingsHash());
    }

    private void offer(JsonOut out, OfferMade offer) {
        DecisionRequest request = offer.request();
        out.number("bytes", offer.bytes()).millis("tookMs", offer.took());
        out.array(
                "choices",
                () -> request.actions()
                        .forEach(choice -> out.item(() -> {
                            out.text("id", choice.id());
                            words(out, "description", choice.description());
                            out.object("action", () -> ActionJson.write(out, choice.action(), full));
                        })));
        screen(out, request.screen(), offer.moment());
        if (full) {
            out.texts("leftOut", offer.leftOut()).texts("history", request.history());
            out.texts("excluded", request.excluded());
            request.notice().ifPresent(notice -> out.text("notice", notice));
            out.text("state", request.questions().stateJson());
            out.object(
                    "questions",
                    () -> request.questions()
                            .questions()
                            .forEach((id, question) -> out.object(id, () -> question(out, question))));
        }
    }

    private static void question(JsonOut out, Question question) {
        out.text("instructions", question.instructions());
        if (question instanceof Question.OneOf oneOf) {
            out.text("type", "ONE_OF").texts("options", oneOf.options());
        } else if (question instanceof Question.Noul noul) {
            out.text("type", "NOUL").text("whenTrue", noul.whenTrue()).text("whenFalse", noul.whenFalse());
        } else if (question instanceof Question.Score score) {
            out.text("type", "SCORE").texts("levels", score.levels());
        }
    }

    private void decision(JsonOut out, DecisionReceived received) {
        Decision decision = received.decision();
        id(out, "choice", decision.actionId());
        out.constant("source", received.source());
        if (!decision.distribution().isEmpty()) {
            probabilities(out, "distribution", decision.distribution());
        }
        out.number("reportedConfidence", decision.reportedConfidence());
        out.number("goalDone", decision.goalDone()).number("stuck", decision.stuck());
        out.textIfAny("model", decision.model()).textIfAny("requestId", decision.requestId());
        out.usage(received.usage()).money("cost", received.cost()).money("spent", received.spent());
        out.millis("tookMs", received.took());
        if (full) {
            out.textIfAny("summary", decision.summary());
            out.textIfAny("expectedChange", decision.expectedChange());
            decision.answers().ifPresent(answers -> out.object("answers", () -> answers(out, answers)));
        }
    }

    private void answers(JsonOut out, AnswerSet answers) {
        answers.answers()
                .forEach((id, answer) -> out.object(id, () -> {
                    if (answer instanceof Answer.OneOf oneOf) {
                        out.text("choice", oneOf.choice());
                        probabilities(out, "probabilities", oneOf.probabilities());
                        out.number("confidence", oneOf.confidence());
                    } else if (answer instanceof Answer.Noul noul) {
                        out.number("probability", noul.probability());
                    } else if (answer instanceof Answer.Score score) {
                        out.number("score", score.score());
                        probabilities(out, "probabilities", score.probabilities());
                        out.number("confidence", score.confidence());
                    }
                }));
    }

    private void probabilities(JsonOut out, String name, Map<String, Double> values) {
        Map<String, Double> written = new LinkedHashMap<>(values);
        if (!full) {
            written.keySet().removeIf(id -> !ID.matcher(id).matches());
        }
        out.object(name, () -> written.forEach(out::number));
    }

    private void step(JsonOut out, StepEnded step) {
        out.number("number", step.entry().number()).text("choice", step.entry().choiceId());
        words(out, "description", step.entry().description());
        out.object("action", () -> ActionJson.write(out, step.entry().action(), full));
        out.number("confidence", step.entry().confidence());
        step.entry()
                .outcome()
                .ifPresent(outcome -> out.object("outcome", () -> ActionJson.outcome(out, outcome, full)));
        words(out, "effect", step.entry().effect());
        out.millis("tookMs", step.entry().took());
        Timings timings = step.timings();
        out.object(
                "timings",
                () -> out.millis("observeMs", timings.observe())
                        .millis("encodeMs", timings.encode())
                        .millis("decideMs", timings.decide())
                        .millis("confirmMs", timings.confirm())
                        .millis("actMs", timings.act())
                        .millis("settleMs", timings.settle()));
    }

    private void result(JsonOut out, RunResult result, Moment moment) {
        out.constant("status", result.status()).constant("reason", result.reason());
        words(out, "message", result.message());
        out.number("decisions", result.decisions()).number("inputs", result.inputs());
        out.number("scrolls", result.scrolls()).usage(result.usage());
        out.money("spent", result.spent()).money("reserved", result.reserved());
        out.bool("inputInDoubt", result.inputInDoubt());
        result.lastScreen().ifPresent(screen -> screen(out, screen, moment));
    }

    private void screen(JsonOut out, Screen screen, Moment moment) {
        if (!full) {
            out.object(
                    "screen",
                    () -> out.text("package", screen.packageName())
                            .number("elementCount", screen.elements().size())
                            .bool("settled", screen.isSettled()));
            return;
        }
        boolean known = lastScreen
                .filter(screen::sameContentAs)
                .filter(last -> last.size().equals(screen.size()) && last.apps().equals(screen.apps()))
                .isPresent();
        out.object("screen", () -> {
            if (known) {
                out.number("ref", lastScreenNumber);
                ScreenJson.writeReading(out, screen);
            } else {
                ScreenJson.write(out, screen);
            }
        });
        if (!known) {
            lastScreen = Optional.of(screen);
            lastScreenNumber = moment.number();
        }
    }

    private void words(JsonOut out, String name, String value) {
        if (full) {
            out.textIfAny(name, value);
        }
    }

    private void id(JsonOut out, String name, String value) {
        if (full || ID.matcher(value).matches()) {
            out.text(name, value);
        }
    }
}
