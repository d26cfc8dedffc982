import { afterAll, beforeAll, vi } from 'vitest';
import type { CryptoWorkerApi } from '#contract/messages/crypto-worker.ts';
import { FakeWorker } from '#tests/unit/src/bridges/fake-worker.ts';
import { sealForCall } from '#workers/envelope/seal-for-call.ts';
import { sealText } from '#workers/envelope/seal-text.ts';
import { fillRandom } from '#workers/random-bytes.ts';
import { PAGE } from './rig/names.ts';
import type { OperatorKind } from './rig/operator.ts';
import { openRig, type ProcessRig, type Rig } from './rig/rig.ts';

/** A busy machine opens a database slowly. */
const START_MS = 60_000;

/** Opens the rig for a test file. */
export const startRig = (kind: OperatorKind): (() => ProcessRig) => useRig(() => openRig(kind));

/** Opens a rig in a process that looks like a page to the bridges. */
export function useRig<AnyRig extends Rig>(open: () => Promise<AnyRig>): () => AnyRig {
  let rig: AnyRig;
  beforeAll(async () => {
    vi.stubGlobal('Worker', SealingWorker);
    vi.stubGlobal('navigator', { onLine: true, userAgent: 'rig' });
    // Attacks make the gateway warn.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    // The page logs its calls in development.
    vi.stubEnv('DEV', false);
    rig = await open();
    // The database of the operator would take this process for a browser.
    vi.stubGlobal('window', { location: new URL(PAGE), navigator });
  }, START_MS);
  afterAll(async () => {
    await rig?.close();
    // The page's modules stay for the next file, and start another worker only after a crash.
    for (const worker of SealingWorker.all) worker.dispatchEvent(new Event('error'));
    SealingWorker.forgetAll();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  return () => rig;
}

/** The page's crypto worker, in this thread. */
export class SealingWorker extends FakeWorker {
  constructor() {
    super({
      seal: async (text, publicKey) => sealText(text, publicKey, fillRandom),
      sealForCall: (text, publicKey, call) => sealForCall(text, publicKey, call),
    } satisfies Partial<CryptoWorkerApi>);
  }
}
