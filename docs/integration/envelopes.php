<?php

/**
 * Envelopes 1 and 2 of Fastline for a back end in PHP. The rules are in docs/product/envelopes.md.
 *
 * Copy this file into your project. It needs PHP 7.4 or later with the extension openssl.
 *
 *     $text = Envelopes::openFirst($privateKey, getallheaders(), $body['value']);
 *     $text = Envelopes::openSecond($privateKey2, $call, $body['value'], (int) (microtime(true) * 1000), $remember);
 *
 * Both return the JSON text that the player's app sealed, or throw EnvelopeInvalid. Answer each EnvelopeInvalid in the same
 * way: 400 with the error code `envelope_invalid`. Its `reason` is for your log.
 */

declare(strict_types=1);

namespace Fastline;

/** The envelope does not open. `reason` is for the log; no client may see it. */
final class EnvelopeInvalid extends \Exception
{
    public string $reason;

    public function __construct(string $reason)
    {
        parent::__construct('envelope_invalid');
        $this->reason = $reason;
    }
}

/** The call for which an envelope 2 is sealed. */
final class Call
{
    public string $method;
    /** As in the table of calls, without a query. */
    public string $path;
    /** The header `Merchant`. */
    public string $merchant;
    /** The member `at` of the body: milliseconds since 1970. */
    public int $at;

    public function __construct(string $method, string $path, string $merchant, int $at)
    {
        $this->method = $method;
        $this->path = $path;
        $this->merchant = $merchant;
        $this->at = $at;
    }
}

final class Envelopes
{
    private const KEY_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
    private const KEY_LENGTH = 8;
    private const ENVELOPE_LIFE_MS = 300000;
    private const PADDED_TO_BYTES = 64;
    private const POINT_BYTES = 65;
    private const TAG_BYTES = 16;
    private const INFO = 'Fastline envelope 2';
    /** The suite of RFC 9180: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. */
    private const KEM_SUITE = "KEM\x00\x10";
    private const SUITE = "HPKE\x00\x10\x00\x01\x00\x02";
    /** A SubjectPublicKeyInfo of P-256 up to its point. */
    private const SPKI_HEAD = "\x30\x59\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07\x03\x42\x00";

    /** Loads the private key of one envelope from base64 of its PKCS #8 (a PEM file without its first and last line). */
    public static function loadPrivateKey(string $base64)
    {
        $pem = "-----BEGIN PRIVATE KEY-----\n" . chunk_split($base64, 64, "\n") . "-----END PRIVATE KEY-----\n";
        $key = openssl_pkey_get_private($pem);
        if ($key === false) {
            throw new \InvalidArgumentException('The private key is not PKCS #8 in base64.');
        }
        return $key;
    }

    /** Loads `publicKey` or `publicKey2` of the call `session.key`. */
    public static function loadPublicKey(string $base64)
    {
        $pem = "-----BEGIN PUBLIC KEY-----\n" . chunk_split($base64, 64, "\n") . "-----END PUBLIC KEY-----\n";
        $key = openssl_pkey_get_public($pem);
        if ($key === false) {
            throw new \InvalidArgumentException('The public key is not a SubjectPublicKeyInfo in base64.');
        }
        return $key;
    }

    // Envelope 1

    /**
     * Opens an envelope 1. Every defect takes the same work, so that the time does not tell which one it was.
     *
     * @param array<string, string> $headers the headers of the request, in any case
     */
    public static function openFirst($privateKey, array $headers, string $value): string
    {
        $headers = array_change_key_case($headers, CASE_LOWER);
        $key = self::readKey($privateKey, $headers['x-rsa'] ?? '');
        $isRight = hash_equals(hash_hmac('sha256', $value, $key), $headers['x-digest'] ?? '');
        // Triple DES with the same key three times is DES, which OpenSSL 3 no longer offers by itself.
        $text = openssl_decrypt((string) base64_decode($value, true), 'des-ede3', str_repeat($key, 3), OPENSSL_RAW_DATA);
        if (!$isRight || ($headers['encryption'] ?? '') !== '1' || $text === false || !self::isUtf8($text)) {
            throw new EnvelopeInvalid('invalid');
        }
        return $text;
    }

    /** Seals as the player's app does; for your tests. Returns `body` and `headers`. */
    public static function sealFirst($publicKey, string $text): array
    {
        $key = self::drawKey();
        $value = base64_encode(openssl_encrypt($text, 'des-ede3', str_repeat($key, 3), OPENSSL_RAW_DATA));
        if (!openssl_public_encrypt(strrev($key), $sealedKey, $publicKey, OPENSSL_PKCS1_PADDING)) {
            throw new \InvalidArgumentException('The public key cannot seal.');
        }
        $digest = hash_hmac('sha256', $value, $key);
        $headers = ['Encryption' => '1', 'X-RSA' => base64_encode($sealedKey), 'X-Digest' => $digest];
        return ['body' => ['value' => $value], 'headers' => $headers];
    }

    private static function drawKey(): string
    {
        $key = '';
        for ($at = 0; $at < self::KEY_LENGTH; $at++) {
            $key .= self::KEY_LETTERS[random_int(0, strlen(self::KEY_LETTERS) - 1)];
        }
        return $key;
    }

    /** Returns the key of the envelope, or a random one that opens nothing. The padding is removed here, in constant time. */
    private static function readKey($privateKey, string $sealedKey): string
    {
        $fallback = self::drawKey();
        $size = intdiv(openssl_pkey_get_details($privateKey)['bits'], 8);
        $sealed = (string) base64_decode($sealedKey, true);
        $sealed = strlen($sealed) === $size ? $sealed : str_repeat("\0", $size);
        $block = '';
        openssl_private_decrypt($sealed, $block, $privateKey, OPENSSL_NO_PADDING);
        $block = str_pad((string) $block, $size, "\0", STR_PAD_LEFT);
        // PKCS #1 v1.5: 00 02, bytes other than 00, 00, and then the key backwards.
        $start = $size - self::KEY_LENGTH;
        $wrong = ord($block[0]) | (ord($block[1]) ^ 2) | ord($block[$start - 1]);
        for ($at = 2; $at < $start - 1; $at++) {
            $wrong |= (ord($block[$at]) - 1) >> 8 & 1;
        }
        $key = strrev(substr($block, $start));
        for ($at = 0; $at < self::KEY_LENGTH; $at++) {
            $wrong |= (int) (strpos(self::KEY_LETTERS, $key[$at]) === false);
        }
        return [$key, $fallback][(int) ($wrong !== 0)];
    }

    // Envelope 2

    /**
     * Opens an envelope 2 that was sealed for this call, within 5 minutes of its time, and once.
     *
     * `$remember(string $digest, int $expiresAtMs): bool` returns true if the digest is new, and stores it. It must be one
     * atomic step for all processes of your back end, such as
     *   INSERT IGNORE INTO opened_envelopes (digest, expires_at) VALUES (…)     true if one row was added
     * Delete a row an hour after `expires_at`, because the clocks of two processes differ.
     */
    public static function openSecond($privateKey, Call $call, string $value, int $nowMs, callable $remember): string
    {
        if (abs($nowMs - $call->at) > self::ENVELOPE_LIFE_MS) {
            throw new EnvelopeInvalid('time');
        }
        $sealed = (string) base64_decode($value, true);
        $text = self::openByHpke($privateKey, self::writeCallData($call), $sealed);
        if ($text === null || !self::isUtf8($text)) {
            throw new EnvelopeInvalid('altered, or sealed for another call or key');
        }
        // The digest names the bytes, so that another spelling of the base64 is the same envelope.
        if ($remember(hash('sha256', $sealed), $call->at + self::ENVELOPE_LIFE_MS) !== true) {
            throw new EnvelopeInvalid('opened before');
        }
        return rtrim($text, ' ');
    }

    /** Seals as the player's app does; for your tests. Returns `body` and `headers`. */
    public static function sealSecond($publicKey, Call $call, string $text): array
    {
        $sender = openssl_pkey_new(['private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1']);
        $point = self::readPoint($sender);
        [$key, $nonce] = self::schedule(self::agree($publicKey, $sender), $point . self::readPoint($publicKey));
        $length = (int) ceil(strlen($text) / self::PADDED_TO_BYTES) * self::PADDED_TO_BYTES;
        $tag = '';
        $data = self::writeCallData($call);
        $padded = str_pad($text, $length, ' ');
        $sealed = openssl_encrypt($padded, 'aes-256-gcm', $key, OPENSSL_RAW_DATA, $nonce, $tag, $data, self::TAG_BYTES);
        $body = ['value' => base64_encode($point . $sealed . $tag), 'at' => $call->at];
        return ['body' => $body, 'headers' => ['Encryption' => '2']];
    }

    private static function writeCallData(Call $call): string
    {
        return implode("\n", [$call->method, $call->path, $call->merchant, (string) $call->at]);
    }

    private static function openByHpke($privateKey, string $additionalData, string $sealed): ?string
    {
        // openssl_decrypt accepts a shortened tag, so the length is checked first.
        if (strlen($sealed) < self::POINT_BYTES + self::TAG_BYTES) {
            return null;
        }
        $point = substr($sealed, 0, self::POINT_BYTES);
        // OpenSSL refuses a point that is not on the curve. 04 marks an uncompressed one, and no other is allowed.
        $pem = "-----BEGIN PUBLIC KEY-----\n" . chunk_split(base64_encode(self::SPKI_HEAD . $point), 64, "\n") . "-----END PUBLIC KEY-----\n";
        $sender = $point[0] === "\x04" ? openssl_pkey_get_public($pem) : false;
        if ($sender === false) {
            return null;
        }
        [$key, $nonce] = self::schedule(self::agree($sender, $privateKey), $point . self::readPoint($privateKey));
        $text = substr($sealed, self::POINT_BYTES, -self::TAG_BYTES);
        $tag = substr($sealed, -self::TAG_BYTES);
        $opened = openssl_decrypt($text, 'aes-256-gcm', $key, OPENSSL_RAW_DATA, $nonce, $tag, $additionalData);
        return $opened === false ? null : $opened;
    }

    private static function agree($publicKey, $privateKey): string
    {
        $agreed = openssl_pkey_derive($publicKey, $privateKey);
        if ($agreed === false) {
            throw new \InvalidArgumentException('The key of envelope 2 is not of the curve P-256.');
        }
        return $agreed;
    }

    /** The key schedule of RFC 9180 in base mode: returns key and nonce. */
    private static function schedule(string $agreed, string $points): array
    {
        $prepared = self::extract(self::KEM_SUITE, '', 'eae_prk', $agreed);
        $secret = self::expand(self::KEM_SUITE, $prepared, 'shared_secret', $points, 32);
        $context = "\0" . self::extract(self::SUITE, '', 'psk_id_hash', '') . self::extract(self::SUITE, '', 'info_hash', self::INFO);
        $base = self::extract(self::SUITE, $secret, 'secret', '');
        return [self::expand(self::SUITE, $base, 'key', $context, 32), self::expand(self::SUITE, $base, 'base_nonce', $context, 12)];
    }

    private static function extract(string $suite, string $salt, string $label, string $text): string
    {
        return hash_hmac('sha256', 'HPKE-v1' . $suite . $label . $text, $salt, true);
    }

    /** For results of at most one hash, 32 bytes. */
    private static function expand(string $suite, string $secret, string $label, string $text, int $length): string
    {
        $labeled = pack('n', $length) . 'HPKE-v1' . $suite . $label . $text . "\x01";
        return substr(hash_hmac('sha256', $labeled, $secret, true), 0, $length);
    }

    private static function readPoint($key): string
    {
        $curve = openssl_pkey_get_details($key)['ec'];
        return "\x04" . str_pad($curve['x'], 32, "\0", STR_PAD_LEFT) . str_pad($curve['y'], 32, "\0", STR_PAD_LEFT);
    }

    private static function isUtf8(string $text): bool
    {
        return preg_match('//u', $text) === 1;
    }
}

// Test program: README.md describes its lines.
if (PHP_SAPI === 'cli' && realpath($_SERVER['argv'][0] ?? '') === __FILE__) {
    $opened = [];
    $remember = function (string $digest) use (&$opened): bool {
        $isNew = !isset($opened[$digest]);
        $opened[$digest] = true;
        return $isNew;
    };
    while (($line = fgets(STDIN)) !== false) {
        [$command, $key, $a, $b, $c, $d, $value, $now] = explode("\t", rtrim($line, "\n")) + array_fill(0, 8, '');
        try {
            if ($command === 'open1') {
                $headers = ['Encryption' => $a, 'X-RSA' => $b, 'X-Digest' => $c];
                $answer = ['text', base64_encode(Envelopes::openFirst(Envelopes::loadPrivateKey($key), $headers, $d))];
            } elseif ($command === 'open2') {
                $call = new Call($a, $b, $c, (int) $d);
                $text = Envelopes::openSecond(Envelopes::loadPrivateKey($key), $call, $value, (int) $now, $remember);
                $answer = ['text', base64_encode($text)];
            } elseif ($command === 'seal1') {
                ['body' => $body, 'headers' => $headers] = Envelopes::sealFirst(Envelopes::loadPublicKey($key), base64_decode($a));
                $answer = ['sealed', $headers['X-RSA'], $headers['X-Digest'], $body['value']];
            } else {
                $call = new Call($a, $b, $c, (int) $d);
                $sealed = Envelopes::sealSecond(Envelopes::loadPublicKey($key), $call, base64_decode($value));
                $answer = ['sealed', $sealed['body']['value']];
            }
        } catch (EnvelopeInvalid $error) {
            $answer = ['refused', $error->reason];
        }
        echo implode("\t", $answer), "\n";
    }
}
