import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { BOUND_ENVELOPE_VERSION } from '#contract/sealing/bound-envelope.ts';
import { openBoundEnvelope } from '#operator/protocol/sealing/open-bound-envelope.ts';
import { seal } from '#tests/operator/fixtures/seal.ts';
import { createKeyPair, openEnvelope } from '#tests/unit/workers/envelope/node-envelope.ts';
import { type LineCall, pathOf } from './line-call.ts';

/** Opens an envelope 2 of the attacker's key. */
function openBound(call: LineCall, key: KeyObject): string {
  const { value, at } = JSON.parse(call.body ?? '') as { value: string; at: number };
  const bound = { method: call.method, path: pathOf(call), merchant: call.headers.merchant ?? '', at };
  const opened = openBoundEnvelope(value, bound, key, new Date(at));
  if (!opened) throw new Error('sealed with another key');
  return opened.text.trimEnd();
}

/** The attacker's own sealing keys, and what they brought in. */
export function createVault() {
  const pair = createKeyPair();
  const second = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const passwords: string[] = [];
  /** Recorded calls that the operator has carried out again. */
  const repeated: string[] = [];
  /** Opens an envelope that was sealed with the attacker's key; returns null for any other. */
  const open = (call: LineCall): string | null => {
    const { headers, body } = call;
    try {
      const own = {
        'X-RSA': headers['x-rsa'] ?? '',
        'X-Digest': headers['x-digest'] ?? '',
        Encryption: headers.encryption ?? '',
      };
      const text =
        headers.encryption === BOUND_ENVELOPE_VERSION
          ? openBound(call, second.privateKey)
          : openEnvelope({ body: JSON.parse(body ?? ''), headers: own }, pair.privateKey);
      passwords.push(text);
      return text;
    } catch {
      return null;
    }
  };
  /** Seals the text again for the operator, so that the call works. */
  const reseal = (call: LineCall, text: string, operatorKey: string): LineCall => {
    const { body, headers } = seal(text, operatorKey);
    const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    return { ...call, body, headers: { ...call.headers, ...Object.fromEntries(names) } };
  };
  const publicKey2 = second.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { publicKey: pair.publicKey, publicKey2, passwords, repeated, open, reseal };
}
