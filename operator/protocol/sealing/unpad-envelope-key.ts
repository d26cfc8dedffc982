import { ENVELOPE_KEY_ALPHABET, ENVELOPE_KEY_LENGTH } from '#contract/messages/crypto-worker.ts';

const BLOCK_TYPE = 2;

/**
 * The key inside a raw RSA block padded as PKCS#1 v1.5, or `fallback` when the block is anything else.
 * It takes the same time either way, so that nobody can learn a key by asking with altered blocks.
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
