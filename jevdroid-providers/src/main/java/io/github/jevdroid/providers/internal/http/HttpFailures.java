package io.github.jevdroid.providers.internal.http;

import static io.github.jevdroid.provider.ProviderException.Billing.NOT_BILLED;
import static io.github.jevdroid.provider.ProviderException.Billing.UNKNOWN;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.ProviderException.Details;
import io.github.jevdroid.provider.ProviderException.MalformedAnswer;
import io.github.jevdroid.provider.ProviderException.Overloaded;
import io.github.jevdroid.provider.ProviderException.PaymentRequired;
import io.github.jevdroid.provider.ProviderException.RateLimited;
import io.github.jevdroid.provider.ProviderException.Refused;
import io.github.jevdroid.provider.ProviderException.TimedOut;
import io.github.jevdroid.provider.ProviderException.Unauthorized;
import io.github.jevdroid.provider.ProviderException.Unreachable;
import io.github.jevdroid.provider.Usage;
import java.io.InterruptedIOException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLException;

/**
 * The one place where what went wrong on the wire becomes an exception. Messages are made of fixed words, the service's name and host, the
 * status and the request id; what a server wrote is only compared with known words, never quoted, and no cause is attached, since causes
 * quote it.
 */
public final class HttpFailures {

    private static final Set<Integer> NOT_BILLED_STATUSES = Set.of(400, 401, 402, 403, 404, 413, 422, 429);
    private static final Set<String> TOO_LONG =
            Set.of("max_tokens_exceeded", "tokens_exceeded", "context_length_exceeded", "exceed_context_size_error");

    private HttpFailures() {}

    /**
     * The failure of a request that got no complete answer.
     *
     * @param service who was asked
     * @param failure what the connection said
     * @param sent whether any part of the request may have arrived
     * @param status the status that arrived, 0 if none did
     * @return the exception to throw
     */
    static ProviderException broken(Service service, Exception failure, boolean sent, int status) {
        Details details = Details.of(!(failure instanceof SSLException) || sent, sent ? UNKNOWN : NOT_BILLED)
                .status(status);
        boolean timedOut = failure instanceof InterruptedIOException;
        if (!sent) {
            String why = failure instanceof UnknownHostException
                    ? "its name is not known here"
                    : failure instanceof SSLException
                            ? "no safe connection (TLS) could be agreed"
                            : timedOut ? "no connection in time" : "the connection was not accepted";
            return new Unreachable(
                    service.place() + " could not be reached: " + why + ". Nothing was sent. Check the network and the"
                            + " address",
                    details,
                    null);
        }
        if (timedOut) {
            return new TimedOut(
                    service.place() + " did not answer in time; whether it charges for the request is not known",
                    details,
                    null);
        }
        return new Unreachable(
                "The connection to " + service.place() + " broke after the request was sent; whether it charges for it"
                        + " is not known",
                details,
                null);
    }

    /**
     * The failure that a status other than 200 stands for.
     *
     * @param service who was asked
     * @param reply what it answered
     * @param now the time that a date in {@code retry-after} is compared with
     * @return the exception to throw
     */
    public static ProviderException of(Service service, Reply reply, Instant now) {
        int status = reply.status();
        Optional<JsonNode> body = reply.isCut() ? Optional.empty() : StrictJson.read(reply.body());
        String type = body.map(HttpFailures::errorType).orElse("");
        if (status >= 200 && status < 300) {
            return malformed(reply, "NO_CONTENT", false, Usage.unknown());
        }
        Cause cause = service.typedErrors() ? byType(type, status) : byStatus(status);
        Details details = reply.details(
                Details.of(cause.retryable(status), NOT_BILLED_STATUSES.contains(status) ? NOT_BILLED : UNKNOWN));
        Optional<Duration> wait = RetryAfter.of(reply.header("retry-after-ms"), reply.header("retry-after"), now);
        if (wait.isPresent()) {
            details = details.retryAfter(wait.get());
        }
        String where = " (HTTP " + status + (reply.requestId().isEmpty() ? "" : ", request " + reply.requestId()) + ")";
        return switch (cause) {
            case KEY ->
                new Unauthorized(
                        service.place() + " does not accept the key" + where + ". Check " + service.keyHint(),
                        details,
                        null);
            case FORBIDDEN ->
                new Unauthorized(
                        service.place() + " does not allow this" + where + ". Check what the key in "
                                + service.keyHint() + " may be used for",
                        details,
                        null);
            case CREDIT ->
                new PaymentRequired(
                        service.place() + " asks for credit or a payment method" + where + ". Top up the account",
                        details,
                        null);
            case RATE ->
                new RateLimited(
                        service.place() + " takes no more requests for now" + where
                                + ". Wait, or ask for a higher limit",
                        details,
                        null);
            case TIME -> new TimedOut(service.place() + " ran out of time" + where + ". Try again", details, null);
            case OVERLOAD ->
                new Overloaded(service.place() + " failed on its side" + where + ". Try again later", details, null);
            case REDIRECT ->
                new Refused(
                        service.place() + " redirects elsewhere" + where
                                + "; the key and the screen are not sent to another"
                                + " address. Set the right base URL",
                        details,
                        null);
            case REQUEST ->
                new Refused(
                        service.place() + " does not take the request" + where + ". " + advice(status, type),
                        details,
                        null);
        };
    }

    static MalformedAnswer malformed(Reply reply, String code, boolean repairable, Usage usage) {
        Details details = reply.details(Details.of(false, UNKNOWN));
        return new MalformedAnswer(code, repairable, usage.isKnown() ? details.usage(usage) : details);
    }

    /**
     * A request that is not sent because the service is known not to take it.
     *
     * @param service who would have been asked
     * @param why what does not fit and what to do
     * @return the exception to throw
     */
    public static Refused notSent(Service service, String why) {
        return new Refused(
                "The request was not sent to " + service.place() + ": " + why, Details.of(false, NOT_BILLED), null);
    }

    /**
     * A service that gave up in the middle of an answer and said so.
     *
     * @param service who was asked
     * @param reply what it answered
     * @param usage what it reported
     * @return the exception to throw
     */
    public static Overloaded gaveUp(Service service, Reply reply, Usage usage) {
        Details details = reply.details(Details.of(true, UNKNOWN));
        return new Overloaded(
                service.place() + " broke off its answer for want of capacity. Try again",
                usage.isKnown() ? details.usage(usage) : details,
                null);
    }

    /**
     * A request form that the server does not know; the next request uses a simpler one.
     *
     * @param service who was asked
     * @param reply what it answered
     * @return the exception to throw
     */
    public static Refused formNotKnown(Service service, Reply reply) {
        return new Refused(
                service.place() + " does not know this way of asking for JSON (HTTP " + reply.status()
                        + "). The next request asks in a simpler way",
                reply.details(Details.of(true, NOT_BILLED)),
                null);
    }

    private enum Cause {
        KEY,
        FORBIDDEN,
        CREDIT,
        RATE,
        TIME,
        OVERLOAD,
        REDIRECT,
        REQUEST;

        boolean retryable(int status) {
            return this == RATE || this == TIME || this == OVERLOAD || (this == REQUEST && status == 409);
        }
    }

    private static Cause byStatus(int status) {
        return switch (status) {
            case 401, 403 -> Cause.KEY;
            case 402 -> Cause.CREDIT;
            case 408 -> Cause.TIME;
            case 429 -> Cause.RATE;
            // llama.cpp: the loaded model does not decide.
            case 501 -> Cause.REQUEST;
            default -> status >= 500 ? Cause.OVERLOAD : status < 400 ? Cause.REDIRECT : Cause.REQUEST;
        };
    }

    /** Vercel's gateway: the type decides, whatever the status is; an unknown type leaves it to the status. */
    private static Cause byType(String type, int status) {
        return switch (type) {
            case "authentication_error" -> Cause.KEY;
            case "forbidden" -> Cause.FORBIDDEN;
            case "insufficient_funds", "customer_verification_required" -> Cause.CREDIT;
            case "rate_limit_exceeded" -> Cause.RATE;
            case "invalid_request_error", "model_not_found", "not_found", "failed_dependency" -> Cause.REQUEST;
            default -> byStatus(status);
        };
    }

    private static String advice(int status, String type) {
        if (TOO_LONG.contains(type) || status == 413) {
            return "It is too long for the model: lower RunLimits.maxRequestBytes";
        }
        if (type.equals("model_not_found") || status == 404) {
            return "Check the model's name and the base URL";
        }
        if (status == 501) {
            return "The model that the server has loaded does not decide";
        }
        return "Check the model and the base URL; the same request would be refused again";
    }

    /** The word for the kind of error, wherever the service puts it; only ever compared. */
    static String errorType(JsonNode body) {
        JsonNode error = body.path("error");
        for (JsonNode candidate : new JsonNode[] {
            error.path("type"),
            body.path("detail").path("error_type"),
            body.path("error_type"),
            error,
            error.path("code")
        }) {
            if (candidate.isTextual()) {
                return candidate.textValue();
            }
        }
        return "";
    }
}
