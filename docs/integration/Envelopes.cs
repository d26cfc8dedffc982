using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Security.Cryptography;
using System.Text;

namespace Fastline
{
    /// <summary>The envelope does not open. Its reason is for the log; no client may see it.</summary>
    public sealed class EnvelopeInvalidException : Exception
    {
        public string Reason { get; }

        public EnvelopeInvalidException(string reason) : base("envelope_invalid") { Reason = reason; }
    }

    /// <summary>An envelope 1: the three headers, which may be null, and the member value of the body.</summary>
    public sealed class FirstEnvelope
    {
        public string Encryption { get; }
        public string SealedKey { get; }
        public string Digest { get; }
        public string Value { get; }

        public FirstEnvelope(string encryption, string xRsa, string xDigest, string value)
        {
            Encryption = encryption ?? "";
            SealedKey = xRsa ?? "";
            Digest = xDigest ?? "";
            Value = value ?? "";
        }
    }

    /// <summary>
    /// Envelopes 1 and 2 of Fastline for a back end in C#. The rules are in docs/product/envelopes.md.
    ///
    /// Copy this file into your project. It needs .NET 6 or later and no package; envelope 1 alone also .NET Framework 4.7.2.
    ///
    ///     var text = Envelopes.OpenFirst(rsaParameters, new FirstEnvelope(encryption, xRsa, xDigest, value));
    ///     var text = Envelopes.OpenSecond(key2, call, value, DateTimeOffset.UtcNow.ToUnixTimeMilliseconds(), remember);
    ///
    /// Both return the JSON text that the player's app sealed, or throw EnvelopeInvalidException. Answer each of them in the
    /// same way: 400 with the error code "envelope_invalid". Its Reason is for your log.
    /// </summary>
    public static partial class Envelopes
    {
        private const string KeyLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
        private const int KeyLength = 8;
        private static readonly Encoding StrictUtf8 = new UTF8Encoding(false, true);
        private static readonly Encoding Latin1 = Encoding.GetEncoding("iso-8859-1");

        /// <summary>Opens an envelope 1. Every defect takes the same work, so that the time does not tell which one it was.</summary>
        /// <param name="privateKey">with its private parts, such as rsa.ExportParameters(true)</param>
        public static string OpenFirst(RSAParameters privateKey, FirstEnvelope envelope)
        {
            var key = ReadKey(privateKey, envelope.SealedKey);
            var isRight = IsSame(DigestOf(key, envelope.Value), envelope.Digest);
            var text = DecryptDes(key, envelope.Value);
            if (!isRight || envelope.Encryption != "1" || text == null) throw new EnvelopeInvalidException("invalid");
            return text;
        }

        /// <summary>Seals as the player's app does; for your tests.</summary>
        public static FirstEnvelope SealFirst(RSA publicKey, string text)
        {
            var key = DrawKey();
            using (var des = CreateDes(key))
            using (var encryptor = des.CreateEncryptor())
            {
                var plain = StrictUtf8.GetBytes(text);
                var value = Convert.ToBase64String(encryptor.TransformFinalBlock(plain, 0, plain.Length));
                var reversed = Latin1.GetBytes(key).Reverse().ToArray();
                var sealedKey = Convert.ToBase64String(publicKey.Encrypt(reversed, RSAEncryptionPadding.Pkcs1));
                return new FirstEnvelope("1", sealedKey, DigestOf(key, value), value);
            }
        }

        private static string DrawKey()
        {
            var key = new StringBuilder();
            foreach (var number in DrawBytes(64))
            {
                // Bytes from here on would make the first letters likelier than the last.
                if (number < 256 - 256 % KeyLetters.Length && key.Length < KeyLength) key.Append(KeyLetters[number % KeyLetters.Length]);
            }
            return key.Length == KeyLength ? key.ToString() : DrawKey();
        }

        private static byte[] DrawBytes(int length)
        {
            var bytes = new byte[length];
            using (var generator = RandomNumberGenerator.Create()) generator.GetBytes(bytes);
            return bytes;
        }

        /// <summary>Returns the key of the envelope, or a random one that opens nothing. No step depends on the padding.</summary>
        private static string ReadKey(RSAParameters privateKey, string sealedKey)
        {
            var fallback = DrawKey();
            var block = DecryptBlock(privateKey, DecodeOrEmpty(sealedKey));
            // PKCS #1 v1.5: 00 02, bytes other than 00, 00, and then the key backwards.
            var start = block.Length - KeyLength;
            var wrong = block[0] | (block[1] ^ 2) | block[start - 1];
            for (var at = 2; at < start - 1; at++) wrong |= ((block[at] - 1) >> 8) & 1;
            var key = new StringBuilder();
            for (var at = block.Length - 1; at >= start; at--)
            {
                wrong |= (KeyLetters.IndexOf((char)block[at]) >> 8) & 1;
                key.Append((char)block[at]);
            }
            var choices = new[] { key.ToString(), fallback };
            return choices[(int)((uint)(wrong | -wrong) >> 31)];
        }

        /// <summary>
        /// RSA without removing the padding, which .NET does not offer: its own way throws for a wrong padding, and the time that
        /// takes would let an attacker open envelopes. Number and exponent are blinded, so that the time tells nothing of them.
        /// </summary>
        private static byte[] DecryptBlock(RSAParameters key, byte[] given)
        {
            BigInteger n = ToNumber(key.Modulus), e = ToNumber(key.Exponent);
            var size = key.Modulus.Length;
            var sealedNumber = ToNumber(given);
            if (given.Length != size || sealedNumber >= n) sealedNumber = BigInteger.Zero;
            var totient = (ToNumber(key.P) - 1) * (ToNumber(key.Q) - 1);
            var exponent = ToNumber(key.D) + ToNumber(DrawBytes(8)) * totient;
            // A number that has no inverse would be a factor of n, which nobody draws.
            var blind = ToNumber(DrawBytes(size + 8)) % n;
            var unblind = BigInteger.ModPow(blind, totient - 1, n);
            var blinded = sealedNumber * BigInteger.ModPow(blind, e, n) % n;
            var opened = BigInteger.ModPow(blinded, exponent, n) * unblind % n;
            var bytes = opened.ToByteArray();
            var block = new byte[size];
            for (var at = 0; at < Math.Min(bytes.Length, size); at++) block[size - 1 - at] = bytes[at];
            return block;
        }

        private static BigInteger ToNumber(byte[] bigEndian)
        {
            // BigInteger reads the lowest byte first, and a last byte of 0 keeps it positive.
            return new BigInteger(bigEndian.Reverse().Concat(new byte[] { 0 }).ToArray());
        }

        /// <summary>The digest covers the base64 text, so that an altered text is never used.</summary>
        private static string DigestOf(string key, string value)
        {
            using (var hmac = new HMACSHA256(Latin1.GetBytes(key))) return ToHex(hmac.ComputeHash(Encoding.UTF8.GetBytes(value)));
        }

        /// <summary>Compares in a time that depends on the lengths alone.</summary>
        private static bool IsSame(string expected, string given)
        {
            if (expected.Length != given.Length) return false;
            var different = 0;
            for (var at = 0; at < expected.Length; at++) different |= expected[at] ^ given[at];
            return different == 0;
        }

        private static string DecryptDes(string key, string value)
        {
            try
            {
                using (var des = CreateDes(key))
                using (var decryptor = des.CreateDecryptor())
                {
                    var bytes = DecodeOrEmpty(value);
                    // An empty text has no padding, and no envelope is empty.
                    return bytes.Length == 0 ? null : StrictUtf8.GetString(decryptor.TransformFinalBlock(bytes, 0, bytes.Length));
                }
            }
            catch (Exception error) when (error is CryptographicException || error is ArgumentException)
            {
                return null;
            }
        }

        private static DES CreateDes(string key)
        {
            var des = DES.Create();
            des.Mode = CipherMode.ECB;
            des.Padding = PaddingMode.PKCS7;
            des.Key = Latin1.GetBytes(key);
            return des;
        }

        private static byte[] DecodeOrEmpty(string base64)
        {
            try { return Convert.FromBase64String(base64); }
            catch (FormatException) { return new byte[0]; }
        }

        private static string ToHex(byte[] bytes)
        {
            return string.Concat(bytes.Select(one => one.ToString("x2", CultureInfo.InvariantCulture)));
        }
    }

#if NET6_0_OR_GREATER
    /// <summary>The call for which an envelope 2 is sealed.</summary>
    public sealed class Call
    {
        internal long At { get; }
        internal byte[] Data { get; }

        /// <param name="path">as in the table of calls, without a query</param>
        /// <param name="merchant">the header Merchant</param>
        /// <param name="at">the member at of the body: milliseconds since 1970</param>
        public Call(string method, string path, string merchant, long at)
        {
            At = at;
            Data = Encoding.UTF8.GetBytes(string.Join("\n", method, path, merchant, at.ToString(CultureInfo.InvariantCulture)));
        }
    }

    /// <summary>
    /// Returns true if the digest is new, and stores it. It must be one atomic step for all processes of your back end, such as
    /// INSERT INTO opened_envelopes (digest, expires_at) VALUES (…), false if the primary key refuses it.
    /// Delete a row an hour after expiresAt, because the clocks of two processes differ.
    /// </summary>
    public delegate bool Remember(string digest, long expiresAt);

    public static partial class Envelopes
    {
        private const long EnvelopeLifeMs = 5 * 60 * 1000;
        private const int PaddedToBytes = 64;
        private const int PointBytes = 65;
        private const int TagBytes = 16;
        private static readonly byte[] Info = Encoding.ASCII.GetBytes("Fastline envelope 2");
        // The suite of RFC 9180: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM.
        private static readonly byte[] KemSuite = Join(Encoding.ASCII.GetBytes("KEM"), new byte[] { 0, 0x10 });
        private static readonly byte[] Suite = Join(Encoding.ASCII.GetBytes("HPKE"), new byte[] { 0, 0x10, 0, 1, 0, 2 });

        /// <summary>Opens an envelope 2 that was sealed for this call, within 5 minutes of its time, and once.</summary>
        public static string OpenSecond(ECDiffieHellman privateKey, Call call, string value, long nowMs, Remember remember)
        {
            if (nowMs - call.At > EnvelopeLifeMs || call.At - nowMs > EnvelopeLifeMs) throw new EnvelopeInvalidException("time");
            var bytes = DecodeOrEmpty(value);
            var text = OpenByHpke(privateKey, call.Data, bytes);
            if (text == null) throw new EnvelopeInvalidException("altered, or sealed for another call or key");
            // The digest names the bytes, so that another spelling of the base64 is the same envelope.
            using (var sha = SHA256.Create())
            {
                var isNew = remember(ToHex(sha.ComputeHash(bytes)), call.At + EnvelopeLifeMs);
                if (!isNew) throw new EnvelopeInvalidException("opened before");
            }
            return text.TrimEnd(' ');
        }

        /// <summary>Seals as the player's app does, and returns the member value; for your tests.</summary>
        public static string SealSecond(ECDiffieHellman publicKey, Call call, string text)
        {
            using (var sender = ECDiffieHellman.Create(ECCurve.NamedCurves.nistP256))
            {
                var point = PointOf(sender);
                var (key, nonce) = Schedule(sender, publicKey, Join(point, PointOf(publicKey)));
                var plain = StrictUtf8.GetBytes(text);
                var blanks = (PaddedToBytes - plain.Length % PaddedToBytes) % PaddedToBytes;
                plain = Join(plain, Encoding.ASCII.GetBytes(new string(' ', blanks)));
                byte[] cipher = new byte[plain.Length], tag = new byte[TagBytes];
                using (var aes = CreateAes(key)) aes.Encrypt(nonce, plain, cipher, tag, call.Data);
                return Convert.ToBase64String(Join(point, cipher, tag));
            }
        }

        private static string OpenByHpke(ECDiffieHellman privateKey, byte[] additionalData, byte[] bytes)
        {
            // 04 marks an uncompressed point, and no other is allowed.
            if (bytes.Length < PointBytes + TagBytes || bytes[0] != 4) return null;
            byte[] point = Slice(bytes, 0, PointBytes), tag = Slice(bytes, bytes.Length - TagBytes, bytes.Length);
            var cipher = Slice(bytes, PointBytes, bytes.Length - TagBytes);
            var parameters = new ECParameters
            {
                Curve = ECCurve.NamedCurves.nistP256,
                Q = new ECPoint { X = Slice(point, 1, 33), Y = Slice(point, 33, PointBytes) },
            };
            try
            {
                // .NET refuses a point that is not on the curve.
                using (var sender = ECDiffieHellman.Create(parameters))
                {
                    var (key, nonce) = Schedule(privateKey, sender, Join(point, PointOf(privateKey)));
                    var plain = new byte[cipher.Length];
                    using (var aes = CreateAes(key)) aes.Decrypt(nonce, cipher, tag, plain, additionalData);
                    return StrictUtf8.GetString(plain);
                }
            }
            catch (Exception error) when (error is CryptographicException || error is ArgumentException)
            {
                return null;
            }
        }

        private static AesGcm CreateAes(byte[] key)
        {
#if NET8_0_OR_GREATER
            return new AesGcm(key, TagBytes);
#else
            return new AesGcm(key);
#endif
        }

        /// <summary>The key schedule of RFC 9180 in base mode.</summary>
        private static (byte[] Key, byte[] Nonce) Schedule(ECDiffieHellman own, ECDiffieHellman other, byte[] points)
        {
            var none = new byte[0];
            // .NET gives the agreed secret only inside an HMAC, which is LabeledExtract; its empty salt is padded with zeros.
            var label = Join(Encoding.ASCII.GetBytes("HPKE-v1"), KemSuite, Encoding.ASCII.GetBytes("eae_prk"));
            var prepared = own.DeriveKeyFromHmac(other.PublicKey, HashAlgorithmName.SHA256, new byte[32], label, none);
            var secret = Expand(KemSuite, prepared, "shared_secret", points, 32);
            var context = Join(new byte[] { 0 }, Extract(none, "psk_id_hash", none), Extract(none, "info_hash", Info));
            var start = Extract(secret, "secret", none);
            return (Expand(Suite, start, "key", context, 32), Expand(Suite, start, "base_nonce", context, 12));
        }

        private static byte[] Extract(byte[] salt, string label, byte[] text)
        {
            return Mac(salt, Join(Encoding.ASCII.GetBytes("HPKE-v1"), Suite, Encoding.ASCII.GetBytes(label), text));
        }

        /// <summary>For results of at most one hash, 32 bytes.</summary>
        private static byte[] Expand(byte[] suite, byte[] secret, string label, byte[] text, int length)
        {
            var size = new[] { (byte)(length >> 8), (byte)length };
            var labeled = Join(size, Encoding.ASCII.GetBytes("HPKE-v1"), suite, Encoding.ASCII.GetBytes(label), text, new byte[] { 1 });
            return Slice(Mac(secret, labeled), 0, length);
        }

        private static byte[] Mac(byte[] key, byte[] text)
        {
            using (var hmac = new HMACSHA256(key)) return hmac.ComputeHash(text);
        }

        private static byte[] PointOf(ECDiffieHellman key)
        {
            var q = key.ExportParameters(false).Q;
            return Join(new byte[] { 4 }, q.X, q.Y);
        }

        private static byte[] Slice(byte[] whole, int from, int to) { return whole.Skip(from).Take(to - from).ToArray(); }

        private static byte[] Join(params byte[][] parts) { return parts.SelectMany(part => part).ToArray(); }
    }
#endif

#if ENVELOPES_TEST_PROGRAM
    /// <summary>README.md describes its lines. It is not compiled into your program.</summary>
    public static class EnvelopesTestProgram
    {
        public static void Main()
        {
            var opened = new HashSet<string>();
            for (var line = Console.ReadLine(); line != null; line = Console.ReadLine())
            {
                try { Console.WriteLine(string.Join("\t", Answer(line.Split('\t'), opened))); }
                catch (EnvelopeInvalidException error) { Console.WriteLine("refused\t" + error.Reason); }
            }
        }

        private static string[] Answer(string[] f, HashSet<string> opened)
        {
            switch (f[0])
            {
                case "open1":
                    using (var key = LoadRsa(f[1]))
                    {
                        var text = Envelopes.OpenFirst(key.ExportParameters(true), new FirstEnvelope(f[2], f[3], f[4], f[5]));
                        return new[] { "text", Encode(text) };
                    }
                case "seal1":
                    using (var key = LoadRsa(f[1]))
                    {
                        var first = Envelopes.SealFirst(key, Decode(f[2]));
                        return new[] { "sealed", first.SealedKey, first.Digest, first.Value };
                    }
#if NET6_0_OR_GREATER
                case "open2":
                    using (var key = ECDiffieHellman.Create())
                    {
                        key.ImportPkcs8PrivateKey(Convert.FromBase64String(f[1]), out _);
                        var call = new Call(f[2], f[3], f[4], long.Parse(f[5], CultureInfo.InvariantCulture));
                        var now = long.Parse(f[7], CultureInfo.InvariantCulture);
                        return new[] { "text", Encode(Envelopes.OpenSecond(key, call, f[6], now, (digest, _) => opened.Add(digest))) };
                    }
                default:
                    using (var key = ECDiffieHellman.Create())
                    {
                        key.ImportSubjectPublicKeyInfo(Convert.FromBase64String(f[1]), out _);
                        var call = new Call(f[2], f[3], f[4], long.Parse(f[5], CultureInfo.InvariantCulture));
                        return new[] { "sealed", Envelopes.SealSecond(key, call, Decode(f[6])) };
                    }
#else
                default:
                    throw new NotSupportedException("Envelope 2 needs .NET 6 or later.");
#endif
            }
        }

        /// <summary>A private key as PKCS #8, a public one as SubjectPublicKeyInfo; both as XML on .NET Framework and Mono.</summary>
        private static RSA LoadRsa(string key)
        {
            var rsa = RSA.Create();
#if NET6_0_OR_GREATER
            var bytes = Convert.FromBase64String(key);
            try { rsa.ImportSubjectPublicKeyInfo(bytes, out _); }
            catch (CryptographicException) { rsa.ImportPkcs8PrivateKey(bytes, out _); }
#else
            rsa.FromXmlString(key);
#endif
            return rsa;
        }

        private static string Encode(string text) { return Convert.ToBase64String(Encoding.UTF8.GetBytes(text)); }

        private static string Decode(string base64) { return Encoding.UTF8.GetString(Convert.FromBase64String(base64)); }
    }
#endif
}
