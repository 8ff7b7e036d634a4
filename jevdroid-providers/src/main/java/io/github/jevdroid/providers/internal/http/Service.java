package io.github.jevdroid.providers.internal.http;

/**
 * Which service is spoken to, for messages and for reading its errors.
 *
 * @param name the adapter's name
 * @param base where it is
 * @param keyHint where its key comes from, for instance {@code TYPESAFE_API_KEY}
 * @param typedErrors whether {@code error.type} rather than the status says what went wrong
 */
public record Service(String name, BaseUrl base, String keyHint, boolean typedErrors) {

    String place() {
        return name + " (" + base.host() + ")";
    }
}
