import * as v from 'valibot';
import { composeSealedReads } from '#contract/calls/member.ts';
import type { PublicKey } from '#contract/calls/session.ts';
import { createLoader } from '#contract/create-loader.ts';
import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import { findSchemas } from '#contract/find-schemas.ts';
import { MINUTE_MS } from '#contract/limits.ts';
import { type CryptoWorkerApi, ENVELOPE_VERSION, type SealedRequest } from '#contract/messages/crypto-worker.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import type { SealedCall } from '#contract/sealing/bound-envelope.ts';
import { readSafeNow } from '../platform/clock.ts';
import { readDeviceSignals } from '../platform/device-signals.ts';
import { ApiError } from './api-error.ts';
import { getCallContext } from './call-context.ts';
import { createRestartingWorker } from './restarting-worker.ts';

const ANSWER_WITHIN_MS = 10_000;
/** The number of different keys that one call tries. */
const MAX_KEYS = 4;
/** A time that was wrong by this much may be the reason for a refusal. */
const WRONG_TIME_MS = MINUTE_MS;
const KEY_FAILURES: readonly string[] = ['sealing_failed', 'envelope_invalid', 'envelope_outdated'];

const callWorker = createRestartingWorker<CryptoWorkerApi>(
  () => new Worker(new URL('../../workers/index.ts', import.meta.url), { type: 'module', name: 'crypto' }),
  ANSWER_WITHIN_MS,
);

interface SealedDeps<Answer> {
  readonly fetchKey: (how: KeyOptions) => Promise<{ readonly value: PublicKey; readonly meta: ReplyMeta }>;
  /** `sealedReads` are the calls that read the write back. */
  readonly send: (sealed: SealedRequest, sealedReads: readonly SealedRequest[]) => Promise<Answer>;
  /** The only envelope, if the build has such a limit. */
  readonly onlyEnvelope?: typeof __ENVELOPE__;
}

interface KeyOptions {
  readonly prefer?: 'network';
  readonly rejectedStoredAt?: number;
}

/**
 * Seals a row's body off the main thread and sends it. A key that cannot seal is dropped, and another line is asked for its
 * key. Fails closed: rejects with `request_invalid` for an invalid body, or with `sealing_failed`, and sends nothing.
 * docs/product/sealing.md
 */
export async function sendSealed<Answer>(name: EndpointName, body: unknown, deps: SealedDeps<Answer>): Promise<Answer> {
  const schema = findSchemas(name).body;
  if (!schema || !v.is(schema, body)) throw new ApiError('request_invalid');
  const { onlyEnvelope = __ENVELOPE__ } = deps;
  const refused = new Set<string>();
  let how: KeyOptions = {};
  let lastCall: SealedCall | undefined;
  let hasNewTime = false;
  let failure = new ApiError('sealing_failed');
  while (refused.size < MAX_KEYS) {
    const { value, meta } = await deps.fetchKey(how);
    const keys = `${value.publicKey} ${value.publicKey2}`;
    const otherLine = { rejectedStoredAt: meta.storedAt };
    const call = describeCall(name);
    const wasTimeWrong: boolean = !hasNewTime && lastCall !== undefined && Math.abs(call.at - lastCall.at) > WRONG_TIME_MS;
    if (refused.has(keys) && !(value.publicKey2 && wasTimeWrong)) {
      // Two lines return the same key, so the key is not at fault.
      if (how.rejectedStoredAt !== undefined) break;
      how = otherLine;
      continue;
    }
    refused.add(keys);
    hasNewTime = wasTimeWrong;
    lastCall = call;
    try {
      const { sessionKey } = meta;
      // In the envelope no line can replace the key that the session is bound to.
      const bound = sessionKey === undefined ? body : { ...Object(body), sessionKey };
      const sealWith = onlyEnvelope ? { ...value, envelopes: [`${onlyEnvelope}`] } : value;
      const [sealed, ...sealedReads] = await Promise.all(
        [bound, ...composeSealedReads(name, body)].map((plain) => seal(JSON.stringify(plain), sealWith, call)),
      );
      return await deps.send(sealed as SealedRequest, sealedReads);
    } catch (error) {
      if (!(error instanceof ApiError) || !KEY_FAILURES.includes(error.code)) throw error;
      failure = error;
      // A refused envelope has had no effect, and the operator may have a new key.
      how = error.code === 'sealing_failed' ? otherLine : { prefer: 'network' };
    }
  }
  throw failure;
}

const hasWebCrypto = () => (crypto.subtle as SubtleCrypto | undefined) !== undefined;

function describeCall(name: EndpointName): SealedCall {
  const { method, path } = findEndpoint(name);
  return { method, path, merchant: getCallContext().merchant, at: readSafeNow() };
}

/** Pages on plain http have no WebCrypto, and use envelope 1 unless the operator or the build opens only the other one. */
async function seal(text: string, { publicKey, publicKey2, envelopes }: PublicKey, call: SealedCall): Promise<SealedRequest> {
  try {
    return await callWorker((worker) => {
      if (publicKey2 && hasWebCrypto()) return worker.sealForCall(text, publicKey2, call);
      if (envelopes.length === 0 || envelopes.includes(ENVELOPE_VERSION)) return worker.seal(text, publicKey);
      throw new Error('envelope 1 is excluded');
    });
  } catch (cause) {
    throw new ApiError('sealing_failed', { cause });
  }
}

/** Decrypts a text that the operator encrypted with the key it sends along; rejects for any other text. */
export const openText = (value: string, key: string): Promise<string> => callWorker((worker) => worker.open(value, key));

/** The device's fingerprint for logins, computed once per page; a failure is not cached. */
export const computeFingerprint = createLoader(async () => {
  try {
    return await callWorker((worker) => worker.fingerprint(readDeviceSignals()));
  } catch (cause) {
    throw new ApiError('sealing_failed', { cause });
  }
});
