package io.github.jevdroid.testkit.adb;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.RSAPublicKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Cipher;

/** A host's public key in the form of {@code adbkey.pub}: base64 of a structure for small processors, a blank, and a comment. */
record AdbKey(PublicKey key) {

    private static final int MODULUS_BYTES = 256;
    /** Before the modulus: its length in words, and an inverse that spares the phone a division. */
    private static final int MODULUS_OFFSET = 8;
    /** Between modulus and exponent: R squared, for the same reason. */
    private static final int EXPONENT_OFFSET = MODULUS_OFFSET + 2 * MODULUS_BYTES;

    private static final int STRUCTURE_BYTES = EXPONENT_OFFSET + 4;

    /** ASN.1's way of saying that the next 20 bytes are a SHA-1 digest. The token is used as if it were one. */
    private static final byte[] SHA1_PREFIX = HexFormat.of().parseHex("3021300906052b0e03021a05000414");

    static AdbKey parse(String text) throws GeneralSecurityException {
        byte[] structure;
        try {
            structure = Base64.getDecoder().decode(text.split("\\s", 2)[0]);
        } catch (IllegalArgumentException e) {
            throw new GeneralSecurityException("The host's key is not in base64", e);
        }
        if (structure.length != STRUCTURE_BYTES) {
            throw new GeneralSecurityException("The host's key has " + structure.length + " bytes");
        }
        BigInteger modulus = littleEndian(structure, MODULUS_OFFSET, MODULUS_BYTES);
        BigInteger exponent = littleEndian(structure, EXPONENT_OFFSET, 4);
        return new AdbKey(KeyFactory.getInstance("RSA").generatePublic(new RSAPublicKeySpec(modulus, exponent)));
    }

    private static BigInteger littleEndian(byte[] bytes, int offset, int length) {
        byte[] reversed = new byte[length];
        for (int i = 0; i < length; i++) {
            reversed[i] = bytes[offset + length - 1 - i];
        }
        return new BigInteger(1, reversed);
    }

    boolean signed(byte[] token, byte[] signature) {
        try {
            Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
            cipher.init(Cipher.DECRYPT_MODE, key);
            byte[] expected = Arrays.copyOf(SHA1_PREFIX, SHA1_PREFIX.length + token.length);
            System.arraycopy(token, 0, expected, SHA1_PREFIX.length, token.length);
            return Arrays.equals(cipher.doFinal(signature), expected);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }
}
