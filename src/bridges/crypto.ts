import * as v from 'valibot';
import { findApartSchemas } from '../../contract/apart/apart-schemas.ts';
import type { EndpointName } from '../../contract/endpoints.ts';
import type { CryptoWorkerApi, SealedRequest } from '../../contract/messages/crypto-worker.ts';
import { readDeviceSignals } from '../platform/device-signals.ts';
import { ApiError } from './api-error.ts';
import { createRestartingWorker } from './restarting-worker.ts';

const ANSWER_WITHIN_MS = 10_000;

const askWorker = createRestartingWorker<CryptoWorkerApi>(
  () => new Worker(new URL('../../workers/index.ts', import.meta.url), { type: 'module', name: 'crypto' }),
  ANSWER_WITHIN_MS,
);

/**
 * Seals a row's body off the page's thread. Rejects with `request_invalid` for a body that does not fit, or
 * `sealing_failed`; then nothing may be sent. docs/product/sealing.md
 */
export async function seal(name: EndpointName, body: unknown, publicKey: string): Promise<SealedRequest> {
  const schema = findApartSchemas(name)?.body;
  if (!schema || !v.is(schema, body)) throw new ApiError('request_invalid');
  try {
    return await askWorker((worker) => worker.seal(JSON.stringify(body), publicKey));
  } catch (cause) {
    throw new ApiError('sealing_failed', { cause });
  }
}

let fingerprint: Promise<string> | undefined;

/** The device's name for logins, computed once a page life; a failure is forgotten. */
export function computeFingerprint(): Promise<string> {
  fingerprint ??= askForFingerprint();
  return fingerprint;
}

async function askForFingerprint(): Promise<string> {
  try {
    return await askWorker((worker) => worker.fingerprint(readDeviceSignals()));
  } catch (cause) {
    fingerprint = undefined;
    throw new ApiError('sealing_failed', { cause });
  }
}
