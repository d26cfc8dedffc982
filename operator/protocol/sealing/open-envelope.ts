import { constants, type KeyObject, privateDecrypt, randomBytes, timingSafeEqual } from 'node:crypto';
import { ENVELOPE_KEY_ALPHABET, ENVELOPE_KEY_LENGTH, ENVELOPE_VERSION } from '#contract/messages/crypto-worker.ts';
import { decryptText, digestText } from './envelope-cipher.ts';

const BLOCK_TYPE = 2;

export interface Envelope {
  readonly version: string;
  readonly sealedKey: string;
  readonly digest: string;
  readonly value: string;
}

const DIGEST_HEX_LENGTH = 64;

/** Decrypts the text inside an envelope, or returns null; the same work is done for every defect. docs/product/sealing.md */
export function openEnvelope(envelope: Envelope, privateKey: KeyObject): string | null {
  const fallbackKey = randomBytes(ENVELOPE_KEY_LENGTH / 2).toString('hex');
  const key = unpadEnvelopeKey(decryptBlock(envelope.sealedKey, privateKey), fallbackKey);
  const isDigestRight = isSameText(digestText(key, envelope.value), envelope.digest);
  const text = tryDecrypt(key, envelope.value);
  return isDigestRight && envelope.version === ENVELOPE_VERSION ? text : null;
}

function decryptBlock(base64Block: string, privateKey: KeyObject): Buffer {
  const size = (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  const block = Buffer.from(base64Block, 'base64');
  try {
    // Node rightly refuses PKCS#1 v1.5 for decryption, so the padding is removed here without becoming an oracle.
    return privateDecrypt(
      { key: privateKey, padding: constants.RSA_NO_PADDING },
      block.length === size ? block : Buffer.alloc(size),
    );
  } catch {
    return Buffer.alloc(size);
  }
}

function isSameText(expected: string, given: string): boolean {
  const padded = given.padEnd(DIGEST_HEX_LENGTH).slice(0, DIGEST_HEX_LENGTH);
  return timingSafeEqual(Buffer.from(expected, 'latin1'), Buffer.from(padded, 'latin1')) && given.length === DIGEST_HEX_LENGTH;
}

function tryDecrypt(key: string, value: string): string | null {
  try {
    return decryptText(key, value);
  } catch {
    return null;
  }
}

/**
 * Returns the key inside a raw RSA block padded as PKCS#1 v1.5, or `fallback` for any other block. Takes the same time either
 * way, so that altered blocks reveal no key.
 */
export function unpadEnvelopeKey(block: Buffer, fallback: string): string {
  const keyStart = block.length - ENVELOPE_KEY_LENGTH;
  let wrong = (block[0] ?? 1) | ((block[1] ?? 0) ^ BLOCK_TYPE) | (block[keyStart - 1] ?? 1);
  for (let at = 2; at < keyStart - 1; at += 1) wrong |= Number(block[at] === 0);
  const key = Buffer.from(block.subarray(keyStart)).reverse().toString('latin1');
  for (let at = 0; at < ENVELOPE_KEY_LENGTH; at += 1) wrong |= Number(!ENVELOPE_KEY_ALPHABET.includes(key.charAt(at)));
  const choices = [key, fallback] as const;
  return choices[wrong === 0 ? 0 : 1];
}
