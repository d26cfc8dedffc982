"""Envelopes 1 and 2 of Fastline for a back end in Python. The rules are in docs/product/envelopes.md.

Copy this file into your project. It needs Python 3.8 and the package `cryptography`, version 42 or later with OpenSSL 3.2 or
later: such an OpenSSL answers a wrong RSA padding with random bytes in the same time, so that the time of an answer reveals no key.

    text = open_envelope_1(private_key, request.headers, body["value"])
    text = open_envelope_2(private_key_2, call, body["value"], now_ms, remember)

Both return the JSON text that the player's app sealed, or raise EnvelopeInvalid. Answer each EnvelopeInvalid in the same way:
400 with the error code `envelope_invalid`. Its `reason` is for your log.
"""

import base64
import binascii
import hashlib
import hmac
import secrets
import struct
from typing import Callable, Dict, Mapping, NamedTuple, Tuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.backends.openssl import backend
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.ciphers import Cipher, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.padding import PKCS7
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_der_private_key, load_der_public_key

try:
    from cryptography.hazmat.decrepit.ciphers.algorithms import TripleDES
except ImportError:
    from cryptography.hazmat.primitives.ciphers.algorithms import TripleDES

if backend.openssl_version_number() < 0x30200000:
    raise ImportError("envelopes.py needs OpenSSL 3.2 or later: install `cryptography` 42 or later by pip")

KEY_LETTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
KEY_LENGTH = 8
ENVELOPE_LIFE_MS = 5 * 60 * 1000
PADDED_TO_BYTES = 64
POINT_BYTES = 65
TAG_BYTES = 16
INFO = b"Fastline envelope 2"
# The suite of RFC 9180: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM.
KEM_SUITE = b"KEM" + struct.pack(">H", 0x0010)
SUITE = b"HPKE" + struct.pack(">HHH", 0x0010, 0x0001, 0x0002)


class EnvelopeInvalid(Exception):
    """The envelope does not open. `reason` is for the log; no client may see it."""

    def __init__(self, reason: str):
        super().__init__("envelope_invalid")
        self.reason = reason


class Call(NamedTuple):
    """The call for which an envelope 2 is sealed."""

    method: str
    path: str  # as in the table of calls, without a query
    merchant: str  # the header `Merchant`
    at: int  # the member `at` of the body: milliseconds since 1970


# Returns True if the digest is new, and stores it. It must be one atomic step for all processes of your back end, such as
#   INSERT INTO opened_envelopes (digest, expires_at) VALUES (…) ON CONFLICT DO NOTHING
# Delete a row an hour after `expires_at`, because the clocks of two processes differ.
Remember = Callable[[str, int], bool]


def load_private_key(base64_pkcs8: str):
    """Loads the private key of one envelope from base64 of its PKCS #8 (a PEM file without its first and last line)."""
    return load_der_private_key(base64.b64decode(base64_pkcs8), None)


def load_public_key(base64_spki: str):
    """Loads `publicKey` or `publicKey2` of the call `session.key`."""
    return load_der_public_key(base64.b64decode(base64_spki))


# Envelope 1


def open_envelope_1(private_key: rsa.RSAPrivateKey, headers: Mapping[str, str], value: str) -> str:
    """Opens an envelope 1. Every defect takes the same work, so that the time does not tell which one it was."""
    names = {name.lower(): text for name, text in headers.items()}
    key = _read_key(private_key, names.get("x-rsa", ""))
    expected = _digest(key, value).encode()
    is_right = hmac.compare_digest(expected, names.get("x-digest", "").encode())
    text = _decrypt_des(key, value)
    if not is_right or names.get("encryption") != "1" or text is None:
        raise EnvelopeInvalid("invalid")
    return text


def seal_envelope_1(public_key: rsa.RSAPublicKey, text: str) -> Tuple[Dict[str, str], Dict[str, str]]:
    """Seals as the player's app does; for your tests. Returns the body and the headers."""
    key = bytes(secrets.choice(KEY_LETTERS) for _ in range(KEY_LENGTH))
    pad = PKCS7(64).padder()
    des = Cipher(TripleDES(key * 3), modes.ECB()).encryptor()
    value = base64.b64encode(des.update(pad.update(text.encode()) + pad.finalize()) + des.finalize()).decode()
    sealed_key = base64.b64encode(public_key.encrypt(key[::-1], padding.PKCS1v15())).decode()
    return {"value": value}, {"Encryption": "1", "X-RSA": sealed_key, "X-Digest": _digest(key, value)}


def _read_key(private_key: rsa.RSAPrivateKey, sealed_key: str) -> bytes:
    """Returns the key of the envelope, or a random one that opens nothing."""
    fallback = bytes(secrets.choice(KEY_LETTERS) for _ in range(KEY_LENGTH))
    try:
        found = private_key.decrypt(base64.b64decode(sealed_key, validate=True), padding.PKCS1v15())[::-1]
    except (ValueError, binascii.Error):
        # Only a block of a wrong length or above the modulus gets here, and that is not a secret.
        return fallback
    is_key = len(found) == KEY_LENGTH and sum(letter in KEY_LETTERS for letter in found) == KEY_LENGTH
    return (fallback, found)[is_key]


def _digest(key: bytes, value: str) -> str:
    """The digest covers the base64 text, so that an altered text is never used."""
    return hmac.new(key, value.encode(), hashlib.sha256).hexdigest()


def _decrypt_des(key: bytes, value: str):
    try:
        # Triple DES with the same key three times is DES, which OpenSSL 3 no longer offers by itself.
        des = Cipher(TripleDES(key * 3), modes.ECB()).decryptor()
        unpad = PKCS7(64).unpadder()
        padded = des.update(base64.b64decode(value, validate=True)) + des.finalize()
        return (unpad.update(padded) + unpad.finalize()).decode()
    except (ValueError, binascii.Error):
        return None


# Envelope 2


def open_envelope_2(private_key: ec.EllipticCurvePrivateKey, call: Call, value: str, now_ms: int, remember: Remember) -> str:
    """Opens an envelope 2 that was sealed for this call, within 5 minutes of its time, and once."""
    if type(call.at) is not int or abs(now_ms - call.at) > ENVELOPE_LIFE_MS:
        raise EnvelopeInvalid("time")
    try:
        sealed = base64.b64decode(value, validate=True)
        text = _open_by_hpke(private_key, _call_data(call), sealed).decode()
    except (ValueError, binascii.Error, InvalidTag):
        raise EnvelopeInvalid("altered, or sealed for another call or key") from None
    # The digest names the bytes, so that another spelling of the base64 is the same envelope.
    if not remember(hashlib.sha256(sealed).hexdigest(), call.at + ENVELOPE_LIFE_MS):
        raise EnvelopeInvalid("opened before")
    return text.rstrip(" ")


def seal_envelope_2(public_key: ec.EllipticCurvePublicKey, call: Call, text: str) -> Tuple[Dict[str, object], Dict[str, str]]:
    """Seals as the player's app does; for your tests. Returns the body and the headers."""
    sender = ec.generate_private_key(ec.SECP256R1())
    point, receiver = _point(sender.public_key()), _point(public_key)
    key, nonce = _schedule(sender.exchange(ec.ECDH(), public_key), point + receiver)
    plain = text.encode()
    plain += b" " * (-len(plain) % PADDED_TO_BYTES)
    sealed = point + AESGCM(key).encrypt(nonce, plain, _call_data(call))
    return {"value": base64.b64encode(sealed).decode(), "at": call.at}, {"Encryption": "2"}


def _call_data(call: Call) -> bytes:
    return "\n".join([call.method, call.path, call.merchant, str(call.at)]).encode()


def _open_by_hpke(private_key: ec.EllipticCurvePrivateKey, additional_data: bytes, sealed: bytes) -> bytes:
    if len(sealed) < POINT_BYTES + TAG_BYTES:
        raise ValueError("The envelope is too short.")
    point = sealed[:POINT_BYTES]
    # The package refuses a point that is not on the curve.
    sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    agreed = private_key.exchange(ec.ECDH(), sender)
    key, nonce = _schedule(agreed, point + _point(private_key.public_key()))
    return AESGCM(key).decrypt(nonce, sealed[POINT_BYTES:], additional_data)


def _schedule(agreed: bytes, points: bytes) -> Tuple[bytes, bytes]:
    """The key schedule of RFC 9180 in base mode: returns key and nonce."""
    prepared = _extract(KEM_SUITE, b"", b"eae_prk", agreed)
    secret = _expand(KEM_SUITE, prepared, b"shared_secret", points, 32)
    context = b"\0" + _extract(SUITE, b"", b"psk_id_hash", b"") + _extract(SUITE, b"", b"info_hash", INFO)
    base = _extract(SUITE, secret, b"secret", b"")
    return _expand(SUITE, base, b"key", context, 32), _expand(SUITE, base, b"base_nonce", context, 12)


def _extract(suite: bytes, salt: bytes, label: bytes, text: bytes) -> bytes:
    return hmac.new(salt, b"HPKE-v1" + suite + label + text, hashlib.sha256).digest()


def _expand(suite: bytes, secret: bytes, label: bytes, text: bytes, length: int) -> bytes:
    """For results of at most one hash, 32 bytes."""
    labeled = struct.pack(">H", length) + b"HPKE-v1" + suite + label + text + b"\1"
    return hmac.new(secret, labeled, hashlib.sha256).digest()[:length]


def _point(public_key: ec.EllipticCurvePublicKey) -> bytes:
    return public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


# Test program: README.md describes its lines.


def _answer(fields, opened) -> str:
    def remember(digest: str, _expires_at: int) -> bool:
        is_new = digest not in opened
        opened.add(digest)
        return is_new

    def to_text(text: str) -> str:
        return "text\t" + base64.b64encode(text.encode()).decode()

    command, key, *rest = fields
    try:
        if command == "open1":
            version, sealed_key, digest, value = rest
            headers = {"Encryption": version, "X-RSA": sealed_key, "X-Digest": digest}
            return to_text(open_envelope_1(load_private_key(key), headers, value))
        if command == "open2":
            method, path, merchant, at, value, now = rest[:6]
            call = Call(method, path, merchant, int(at))
            return to_text(open_envelope_2(load_private_key(key), call, value, int(now), remember))
        text = base64.b64decode(rest[-1]).decode()
        if command == "seal1":
            body, headers = seal_envelope_1(load_public_key(key), text)
            return "\t".join(["sealed", headers["X-RSA"], headers["X-Digest"], body["value"]])
        method, path, merchant, at = rest[:4]
        body, _ = seal_envelope_2(load_public_key(key), Call(method, path, merchant, int(at)), text)
        return "sealed\t" + str(body["value"])
    except EnvelopeInvalid as error:
        return "refused\t" + error.reason


if __name__ == "__main__":
    import sys

    seen = set()
    for line in sys.stdin:
        print(_answer(line.rstrip("\n").split("\t"), seen))
