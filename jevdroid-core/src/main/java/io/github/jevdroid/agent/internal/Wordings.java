package io.github.jevdroid.agent.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Properties;

/** Every sentence that the loop says to a model, out of one versioned resource, so that a trace can name what was said. */
public final class Wordings {

    private static final String ID = "wordings-v1";
    private static final String RESOURCE = "/io/github/jevdroid/agent/" + ID + ".properties";

    private static final Wordings CURRENT = load();

    private final Properties sentences;
    private final String hash;

    private Wordings(Properties sentences, String hash) {
        this.sentences = sentences;
        this.hash = hash;
    }

    /**
     * The version of the wordings, for the trace.
     *
     * @return for instance {@code wordings-v1}
     */
    public static String id() {
        return ID;
    }

    /**
     * The fingerprint of the resource as shipped, for the trace.
     *
     * @return SHA-256 in lower-case hexadecimal digits
     */
    public static String hash() {
        return CURRENT.hash;
    }

    /**
     * A sentence with its gaps filled. What fills a gap is never searched for gaps itself.
     *
     * @param key the sentence's name
     * @param gaps what replaces {@code {0}}, {@code {1}} and so on
     * @return the sentence
     * @throws IllegalArgumentException if there is no such sentence or a gap is not filled
     */
    public static String say(String key, Object... gaps) {
        String sentence = CURRENT.sentences.getProperty(key);
        if (sentence == null) {
            throw new IllegalArgumentException("There is no wording named " + key + " in " + ID);
        }
        StringBuilder said = new StringBuilder(sentence.length() + 32);
        int from = 0;
        for (int open = sentence.indexOf('{'); open >= 0; open = sentence.indexOf('{', from)) {
            int close = sentence.indexOf('}', open);
            int gap = Integer.parseInt(sentence.substring(open + 1, close));
            if (gap >= gaps.length) {
                throw new IllegalArgumentException("The wording " + key + " has more gaps than were filled");
            }
            said.append(sentence, from, open).append(gaps[gap]);
            from = close + 1;
        }
        return said.append(sentence, from, sentence.length()).toString();
    }

    private static Wordings load() {
        try (InputStream resource = Wordings.class.getResourceAsStream(RESOURCE)) {
            if (resource == null) {
                throw new IllegalStateException("The resource " + RESOURCE + " is missing from jevdroid-core");
            }
            byte[] bytes = resource.readAllBytes();
            Properties sentences = new Properties();
            sentences.load(new StringReader(new String(bytes, StandardCharsets.UTF_8)));
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return new Wordings(sentences, HexFormat.of().formatHex(digest));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The resource " + RESOURCE + " cannot be read", unreadable);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }
}
