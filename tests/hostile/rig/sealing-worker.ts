import type { CryptoWorkerApi } from '#contract/messages/crypto-worker.ts';
import { FakeWorker } from '#tests/unit/src/bridges/fake-worker.ts';
import { sealForCall } from '#workers/envelope/seal-for-call.ts';
import { sealText } from '#workers/envelope/seal-text.ts';
import { fillRandom } from '#workers/random-bytes.ts';

/** The page's crypto worker, in this thread. */
export class SealingWorker extends FakeWorker {
  constructor() {
    super({
      seal: async (text, publicKey) => sealText(text, publicKey, fillRandom),
      sealForCall: (text, publicKey, call) => sealForCall(text, publicKey, call),
    } satisfies Partial<CryptoWorkerApi>);
  }
}
