import { createHash, type KeyObject } from 'node:crypto';
import { ENVELOPE_INFO, ENVELOPE_LIFE_MS, type SealedCall, writeCallData } from '#contract/sealing/bound-envelope.ts';
import { openByHpke } from './open-by-hpke.ts';

export interface OpenedEnvelope {
  readonly text: string;
  /** Names the envelope, however its base64 was written. */
  readonly digest: string;
  /** Until then it would open again. */
  readonly expiresAt: Date;
}

/** Opens an envelope 2 that was sealed for this call, at about this time; null for any other. docs/product/envelopes.md */
export function openBoundEnvelope(value: string, call: SealedCall, key: KeyObject, now: Date): OpenedEnvelope | null {
  if (!Number.isSafeInteger(call.at) || Math.abs(now.getTime() - call.at) > ENVELOPE_LIFE_MS) return null;
  const sealed = Buffer.from(value, 'base64');
  try {
    const text = openByHpke({ info: ENVELOPE_INFO, additionalData: writeCallData(call), sealed }, key).toString('utf8');
    const digest = createHash('sha256').update(sealed).digest('hex');
    return { text, digest, expiresAt: new Date(call.at + ENVELOPE_LIFE_MS) };
  } catch {
    return null;
  }
}
