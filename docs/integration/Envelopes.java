import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Envelopes 1 and 2 of Fastline for a back end in Java. The rules are in docs/product/envelopes.md.
 *
 * <p>Copy this file into your project. It needs Java 11 or later and nothing beside the JDK.
 *
 * <pre>
 * String text = Envelopes.openFirst(privateKey, new Envelopes.First(encryption, xRsa, xDigest, value));
 * String text = Envelopes.openSecond(privateKey2, publicKey2, call, value, System.currentTimeMillis(), remember);
 * </pre>
 *
 * Both return the JSON text that the player's app sealed, or throw {@link Invalid}. Answer each {@code Invalid} in the same way:
 * 400 with the error code {@code envelope_invalid}. Its {@code reason} is for your log.
 */
public final class Envelopes {
  private static final String KEY_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  private static final int KEY_LENGTH = 8;
  private static final long ENVELOPE_LIFE_MS = 5 * 60 * 1000;
  private static final int PADDED_TO_BYTES = 64;
  private static final int POINT_BYTES = 65;
  private static final int TAG_BYTES = 16;
  private static final byte[] INFO = bytes("Fastline envelope 2");
  /** The suite of RFC 9180: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. */
  private static final byte[] KEM_SUITE = join(bytes("KEM"), new byte[] {0, 0x10});
  private static final byte[] SUITE = join(bytes("HPKE"), new byte[] {0, 0x10, 0, 1, 0, 2});
  /** A SubjectPublicKeyInfo of P-256 up to its point. */
  private static final byte[] SPKI_HEAD = {
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, (byte) 0x86, 0x48, (byte) 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, (byte) 0x86,
    0x48, (byte) 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00
  };
  private static final SecureRandom RANDOM = new SecureRandom();

  private Envelopes() {}

  /** The envelope does not open. {@code reason} is for the log; no client may see it. */
  public static final class Invalid extends Exception {
    public final String reason;

    Invalid(String reason) {
      super("envelope_invalid");
      this.reason = reason;
    }
  }

  /** The call for which an envelope 2 is sealed. */
  public static final class Call {
    final String method;
    final String path;
    final String merchant;
    final long at;

    /**
     * @param path as in the table of calls, without a query
     * @param merchant the header {@code Merchant}
     * @param at the member {@code at} of the body: milliseconds since 1970
     */
    public Call(String method, String path, String merchant, long at) {
      this.method = method;
      this.path = path;
      this.merchant = merchant;
      this.at = at;
    }

    byte[] data() {
      return bytes(method + "\n" + path + "\n" + merchant + "\n" + at);
    }
  }

  /**
   * Returns true if the digest is new, and stores it. It must be one atomic step for all processes of your back end, such as
   * {@code INSERT INTO opened_envelopes (digest, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING}, true if it added a row.
   * Delete a row an hour after {@code expiresAt}, because the clocks of two processes differ.
   */
  public interface Remember {
    boolean isNew(String digest, long expiresAt);
  }

  /** Loads the private key of envelope 1 from base64 of its PKCS #8 (a PEM file without its first and last line). */
  public static RSAPrivateKey loadFirstPrivateKey(String base64) throws GeneralSecurityException {
    return (RSAPrivateKey) KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(decode(base64)));
  }

  /** Loads the private key of envelope 2, likewise. */
  public static ECPrivateKey loadSecondPrivateKey(String base64) throws GeneralSecurityException {
    return (ECPrivateKey) KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(decode(base64)));
  }

  /** Loads {@code publicKey} of the call session.key. */
  public static RSAPublicKey loadFirstPublicKey(String base64) throws GeneralSecurityException {
    return (RSAPublicKey) KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(decode(base64)));
  }

  /** Loads {@code publicKey2} of the call session.key. */
  public static ECPublicKey loadSecondPublicKey(String base64) throws GeneralSecurityException {
    return (ECPublicKey) KeyFactory.getInstance("EC").generatePublic(new X509EncodedKeySpec(decode(base64)));
  }

  // Envelope 1

  /** An envelope 1: the three headers, which may be null, and the member {@code value} of the body. */
  public static final class First {
    final String encryption;
    final String sealedKey;
    final String digest;
    final String value;

    public First(String encryption, String xRsa, String xDigest, String value) {
      this.encryption = encryption == null ? "" : encryption;
      this.sealedKey = xRsa == null ? "" : xRsa;
      this.digest = xDigest == null ? "" : xDigest;
      this.value = value == null ? "" : value;
    }
  }

  /** Opens an envelope 1. Every defect takes the same work, so that the time does not tell which one it was. */
  public static String openFirst(RSAPrivateKey privateKey, First envelope) throws Invalid, GeneralSecurityException {
    String key = readKey(privateKey, envelope.sealedKey);
    boolean isRight = MessageDigest.isEqual(bytes(digest(key, envelope.value)), bytes(envelope.digest));
    String text = decryptDes(key, envelope.value);
    if (!isRight || !envelope.encryption.equals("1") || text == null) throw new Invalid("invalid");
    return text;
  }

  /** Seals as the player's app does; for your tests. */
  public static First sealFirst(RSAPublicKey publicKey, String text) throws GeneralSecurityException {
    String key = drawKey();
    Cipher des = Cipher.getInstance("DES/ECB/PKCS5Padding");
    des.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(bytes(key), "DES"));
    String value = encode(des.doFinal(bytes(text)));
    Cipher rsa = Cipher.getInstance("RSA/ECB/PKCS1Padding");
    rsa.init(Cipher.ENCRYPT_MODE, publicKey);
    return new First("1", encode(rsa.doFinal(bytes(reverse(key)))), digest(key, value), value);
  }

  private static String drawKey() {
    StringBuilder key = new StringBuilder();
    while (key.length() < KEY_LENGTH) key.append(KEY_LETTERS.charAt(RANDOM.nextInt(KEY_LETTERS.length())));
    return key.toString();
  }

  /** Returns the key of the envelope, or a random one that opens nothing. The padding is removed here, in constant time. */
  private static String readKey(RSAPrivateKey privateKey, String sealedKey) throws GeneralSecurityException {
    String fallback = drawKey();
    int size = (privateKey.getModulus().bitLength() + 7) / 8;
    byte[] block = decryptBlock(privateKey, sealedKey, size);
    // PKCS #1 v1.5: 00 02, bytes other than 00, 00, and then the key backwards.
    int start = size - KEY_LENGTH;
    int wrong = block[0] | (block[1] ^ 2) | block[start - 1];
    for (int at = 2; at < start - 1; at++) wrong |= ((block[at] & 0xff) - 1) >>> 31;
    StringBuilder key = new StringBuilder();
    for (int at = size - 1; at >= start; at--) {
      char letter = (char) (block[at] & 0xff);
      wrong |= KEY_LETTERS.indexOf(letter) >>> 31;
      key.append(letter);
    }
    String[] choices = {key.toString(), fallback};
    return choices[(wrong | -wrong) >>> 31];
  }

  private static byte[] decryptBlock(RSAPrivateKey privateKey, String sealedKey, int size) throws GeneralSecurityException {
    byte[] given = decodeOrEmpty(sealedKey);
    // A block of a wrong length or above the modulus is not a secret, so it may fail in another way.
    boolean fits = given.length == size && new BigInteger(1, given).compareTo(privateKey.getModulus()) < 0;
    Cipher rsa = Cipher.getInstance("RSA/ECB/NoPadding");
    rsa.init(Cipher.DECRYPT_MODE, privateKey);
    return rsa.doFinal(fits ? given : new byte[size]);
  }

  /** The digest covers the base64 text, so that an altered text is never used. */
  private static String digest(String key, String value) throws GeneralSecurityException {
    return toHex(mac(key.getBytes(StandardCharsets.ISO_8859_1), bytes(value)));
  }

  private static String decryptDes(String key, String value) {
    try {
      Cipher des = Cipher.getInstance("DES/ECB/PKCS5Padding");
      des.init(Cipher.DECRYPT_MODE, new SecretKeySpec(key.getBytes(StandardCharsets.ISO_8859_1), "DES"));
      return toText(des.doFinal(decodeOrEmpty(value)));
    } catch (GeneralSecurityException | CharacterCodingException error) {
      return null;
    }
  }

  // Envelope 2

  /**
   * Opens an envelope 2 that was sealed for this call, within 5 minutes of its time, and once.
   *
   * @param publicKey the key that belongs to the private one, {@code publicKey2} of session.key
   */
  public static String openSecond(
      ECPrivateKey privateKey, ECPublicKey publicKey, Call call, String value, long nowMs, Remember remember)
      throws Invalid, GeneralSecurityException {
    if (Math.abs(nowMs - call.at) > ENVELOPE_LIFE_MS) throw new Invalid("time");
    byte[] sealed = decodeOrEmpty(value);
    String text = openByHpke(privateKey, publicKey, call.data(), sealed);
    if (text == null) throw new Invalid("altered, or sealed for another call or key");
    // The digest names the bytes, so that another spelling of the base64 is the same envelope.
    String digest = toHex(MessageDigest.getInstance("SHA-256").digest(sealed));
    if (!remember.isNew(digest, call.at + ENVELOPE_LIFE_MS)) throw new Invalid("opened before");
    return text.replaceFirst(" +$", "");
  }

  /** Seals as the player's app does, and returns the member {@code value}; for your tests. */
  public static String sealSecond(ECPublicKey publicKey, Call call, String text) throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"), RANDOM);
    var sender = generator.generateKeyPair();
    byte[] point = point((ECPublicKey) sender.getPublic());
    byte[][] keys = schedule(agree(sender.getPrivate(), publicKey), join(point, point(publicKey)));
    byte[] plain = bytes(text);
    int blanks = Math.floorMod(-plain.length, PADDED_TO_BYTES);
    return encode(join(point, gcm(Cipher.ENCRYPT_MODE, keys, call.data()).doFinal(join(plain, bytes(" ".repeat(blanks))))));
  }

  private static String openByHpke(ECPrivateKey privateKey, ECPublicKey publicKey, byte[] additionalData, byte[] sealed)
      throws GeneralSecurityException {
    if (sealed.length < POINT_BYTES + TAG_BYTES) return null;
    byte[] point = slice(sealed, 0, POINT_BYTES);
    ECPublicKey sender = readPoint(point);
    if (sender == null) return null;
    byte[][] keys = schedule(agree(privateKey, sender), join(point, point(publicKey)));
    try {
      return toText(gcm(Cipher.DECRYPT_MODE, keys, additionalData).doFinal(slice(sealed, POINT_BYTES, sealed.length)));
    } catch (javax.crypto.AEADBadTagException | CharacterCodingException error) {
      return null;
    }
  }

  private static Cipher gcm(int mode, byte[][] keys, byte[] additionalData) throws GeneralSecurityException {
    Cipher aes = Cipher.getInstance("AES/GCM/NoPadding");
    aes.init(mode, new SecretKeySpec(keys[0], "AES"), new GCMParameterSpec(TAG_BYTES * 8, keys[1]));
    aes.updateAAD(additionalData);
    return aes;
  }

  private static byte[] agree(PrivateKey privateKey, PublicKey publicKey) throws GeneralSecurityException {
    KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
    agreement.init(privateKey);
    agreement.doPhase(publicKey, true);
    return agreement.generateSecret();
  }

  /** Reads an uncompressed point; null if it is not on the curve, which not every provider checks. */
  private static ECPublicKey readPoint(byte[] point) throws GeneralSecurityException {
    if (point[0] != 4) return null;
    BigInteger x = new BigInteger(1, slice(point, 1, 33));
    BigInteger y = new BigInteger(1, slice(point, 33, POINT_BYTES));
    ECParameterSpec curve = parameters();
    BigInteger p = ((ECFieldFp) curve.getCurve().getField()).getP();
    if (x.compareTo(p) >= 0 || y.compareTo(p) >= 0) return null;
    BigInteger right = x.pow(3).add(curve.getCurve().getA().multiply(x)).add(curve.getCurve().getB());
    if (y.pow(2).subtract(right).mod(p).signum() != 0) return null;
    return (ECPublicKey) KeyFactory.getInstance("EC").generatePublic(new X509EncodedKeySpec(join(SPKI_HEAD, point)));
  }

  private static ECParameterSpec parameters() throws GeneralSecurityException {
    var parameters = java.security.AlgorithmParameters.getInstance("EC");
    parameters.init(new ECGenParameterSpec("secp256r1"));
    return parameters.getParameterSpec(ECParameterSpec.class);
  }

  /** The key schedule of RFC 9180 in base mode: returns key and nonce. */
  private static byte[][] schedule(byte[] agreed, byte[] points) throws GeneralSecurityException {
    byte[] none = new byte[0];
    byte[] prepared = extract(KEM_SUITE, none, "eae_prk", agreed);
    byte[] secret = expand(KEM_SUITE, prepared, "shared_secret", points, 32);
    byte[] idHash = extract(SUITE, none, "psk_id_hash", none);
    byte[] context = join(new byte[] {0}, idHash, extract(SUITE, none, "info_hash", INFO));
    byte[] base = extract(SUITE, secret, "secret", none);
    return new byte[][] {expand(SUITE, base, "key", context, 32), expand(SUITE, base, "base_nonce", context, 12)};
  }

  private static byte[] extract(byte[] suite, byte[] salt, String label, byte[] text) throws GeneralSecurityException {
    // HMAC pads its key with zeros, and Java refuses an empty one.
    return mac(salt.length == 0 ? new byte[32] : salt, join(bytes("HPKE-v1"), suite, bytes(label), text));
  }

  /** For results of at most one hash, 32 bytes. */
  private static byte[] expand(byte[] suite, byte[] secret, String label, byte[] text, int length)
      throws GeneralSecurityException {
    byte[] size = {(byte) (length >> 8), (byte) length};
    return slice(mac(secret, join(size, bytes("HPKE-v1"), suite, bytes(label), text, new byte[] {1})), 0, length);
  }

  private static byte[] mac(byte[] key, byte[] text) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(text);
  }

  /** The last bytes of a SubjectPublicKeyInfo of P-256 are its point. */
  private static byte[] point(ECPublicKey key) {
    byte[] spki = key.getEncoded();
    return slice(spki, spki.length - POINT_BYTES, spki.length);
  }

  private static byte[] slice(byte[] whole, int from, int to) {
    return java.util.Arrays.copyOfRange(whole, from, to);
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) all.write(part, 0, part.length);
    return all.toByteArray();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Refuses bytes that are not UTF-8, where a String would replace them. */
  private static String toText(byte[] text) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString();
  }

  private static String toHex(byte[] all) {
    StringBuilder hex = new StringBuilder();
    for (byte one : all) hex.append(String.format("%02x", one));
    return hex.toString();
  }

  private static String reverse(String text) {
    return new StringBuilder(text).reverse().toString();
  }

  private static String encode(byte[] all) {
    return Base64.getEncoder().encodeToString(all);
  }

  private static byte[] decode(String base64) {
    return Base64.getDecoder().decode(base64);
  }

  private static byte[] decodeOrEmpty(String base64) {
    try {
      return decode(base64);
    } catch (IllegalArgumentException error) {
      return new byte[0];
    }
  }

  /** Test program: README.md describes its lines. */
  public static void main(String[] arguments) throws Exception {
    Set<String> opened = new HashSet<>();
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      System.out.println(answer(line.split("\t", -1), (digest, expiresAt) -> opened.add(digest)));
    }
  }

  private static String answer(String[] f, Remember remember) throws GeneralSecurityException {
    try {
      switch (f[0]) {
        case "open1":
          return "text\t" + encode(bytes(openFirst(loadFirstPrivateKey(f[1]), new First(f[2], f[3], f[4], f[5]))));
        case "open2":
          Call call = new Call(f[2], f[3], f[4], Long.parseLong(f[5]));
          var key = loadSecondPrivateKey(f[1]);
          return "text\t" + encode(bytes(openSecond(key, loadSecondPublicKey(f[8]), call, f[6], Long.parseLong(f[7]), remember)));
        case "seal1":
          First first = sealFirst(loadFirstPublicKey(f[1]), new String(decode(f[2]), StandardCharsets.UTF_8));
          return String.join("\t", "sealed", first.sealedKey, first.digest, first.value);
        default:
          Call sealed = new Call(f[2], f[3], f[4], Long.parseLong(f[5]));
          return "sealed\t" + sealSecond(loadSecondPublicKey(f[1]), sealed, new String(decode(f[6]), StandardCharsets.UTF_8));
      }
    } catch (Invalid error) {
      return "refused\t" + error.reason;
    }
  }
}
