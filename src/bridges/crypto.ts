import * as v from 'valibot';
import type { EndpointName } from '#contract/endpoints.ts';
import { findRowInputs } from '#contract/lazy-schemas/row-inputs.ts';
import type { CryptoWorkerApi, SealedRequest } from '#contract/messages/crypto-worker.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import type { PublicKey } from '#contract/schemas/session.ts';
import { readDeviceSignals } from '../platform/device-signals.ts';
import { ApiError } from './api-error.ts';
import { createRestartingWorker } from './restarting-worker.ts';

const ANSWER_WITHIN_MS = 10_000;
/** Different keys that one call tries. */
const MOST_KEYS = 4;
const KEY_FAILURES: readonly string[] = ['sealing_failed', 'envelope_invalid'];

const callWorker = createRestartingWorker<CryptoWorkerApi>(
  () => new Worker(new URL('../../workers/index.ts', import.meta.url), { type: 'module', name: 'crypto' }),
  ANSWER_WITHIN_MS,
);

interface SealedDeps<Answer> {
  readonly fetchKey: (how: KeyOptions) => Promise<{ readonly value: PublicKey; readonly meta: ReplyMeta }>;
  readonly send: (sealed: SealedRequest) => Promise<Answer>;
}

interface KeyOptions {
  readonly prefer?: 'network';
  readonly rejectedStoredAt?: number;
}

/**
 * Seals a row's body off the page's thread and sends it. A key that cannot seal is dropped and asked for over another line. Fails
 * closed: rejects with `request_invalid` for a body that does not fit, or `sealing_failed`, and nothing is sent. docs/product/sealing.md
 */
export async function sendSealed<Answer>(name: EndpointName, body: unknown, deps: SealedDeps<Answer>): Promise<Answer> {
  const schema = findRowInputs(name)?.body;
  if (!schema || !v.is(schema, body)) throw new ApiError('request_invalid');
  const refused = new Set<string>();
  let how: KeyOptions = {};
  let failure = new ApiError('sealing_failed');
  while (refused.size < MOST_KEYS) {
    const { value, meta } = await deps.fetchKey(how);
    const { publicKey } = value;
    const otherLine = { rejectedStoredAt: meta.storedAt };
    if (refused.has(publicKey)) {
      // Two lines agree on it: the key is not at fault.
      if (how.rejectedStoredAt !== undefined) break;
      how = otherLine;
      continue;
    }
    refused.add(publicKey);
    try {
      return await deps.send(await seal(JSON.stringify(body), publicKey));
    } catch (error) {
      if (!(error instanceof ApiError) || !KEY_FAILURES.includes(error.code)) throw error;
      failure = error;
      // An operator that refused the envelope has changed nothing; it may have a new key.
      how = error.code === 'envelope_invalid' ? { prefer: 'network' } : otherLine;
    }
  }
  throw failure;
}

async function seal(text: string, publicKey: string): Promise<SealedRequest> {
  try {
    return await callWorker((worker) => worker.seal(text, publicKey));
  } catch (cause) {
    throw new ApiError('sealing_failed', { cause });
  }
}

/** Opens what the operator encoded with a key that it sends along; rejects for anything else. */
export const openText = (value: string, key: string): Promise<string> => callWorker((worker) => worker.open(value, key));

let fingerprint: Promise<string> | undefined;

/** The device's name for logins, computed once a page life; a failure is forgotten. */
export function computeFingerprint(): Promise<string> {
  fingerprint ??= requestFingerprint();
  return fingerprint;
}

async function requestFingerprint(): Promise<string> {
  try {
    return await callWorker((worker) => worker.fingerprint(readDeviceSignals()));
  } catch (cause) {
    fingerprint = undefined;
    throw new ApiError('sealing_failed', { cause });
  }
}
