package io.github.jevdroid.providers.internal.http;

import io.github.jevdroid.provider.ProviderException.Details;
import io.github.jevdroid.provider.ProviderException.MalformedAnswer;
import io.github.jevdroid.provider.Usage;
import java.util.function.UnaryOperator;

/** What a service answered. Its text is nobody's business but the reader's. */
public final class Reply {

    private final int status;
    private final byte[] body;
    private final boolean cut;
    private final String requestId;
    private final UnaryOperator<String> headers;

    Reply(int status, byte[] body, boolean cut, String requestId, UnaryOperator<String> headers) {
        this.status = status;
        this.body = body;
        this.cut = cut;
        this.requestId = requestId;
        this.headers = headers;
    }

    int status() {
        return status;
    }

    /**
     * The bytes of the body.
     *
     * @return not to be changed
     */
    public byte[] body() {
        return body;
    }

    /**
     * Says whether the request's form was refused.
     *
     * @return true for the statuses 400 and 422
     */
    public boolean isBadRequest() {
        return status == 400 || status == 422;
    }

    boolean isCut() {
        return cut;
    }

    /**
     * The service's id of the request.
     *
     * @return {@code ""} when it gave none that can be shown
     */
    public String requestId() {
        return requestId;
    }

    String header(String name) {
        return headers.apply(name);
    }

    /**
     * The failure of an answer that cannot be used.
     *
     * @param code a fixed word that names the fault
     * @param repairable whether asking once more may mend it
     * @param usage what the service reported beside it
     * @return the exception to throw
     */
    public MalformedAnswer malformed(String code, boolean repairable, Usage usage) {
        return HttpFailures.malformed(this, code, repairable, usage);
    }

    Details details(Details details) {
        return details.status(status).requestId(requestId);
    }

    @Override
    public String toString() {
        return "Reply[" + status + ", " + body.length + " bytes]";
    }
}
