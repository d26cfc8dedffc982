import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CryptoWorkerApi } from '../../../../contract/messages/crypto-worker.ts';
import { sealText } from '../../../../workers/envelope/seal-text.ts';
import { computeFingerprint as hashSignals } from '../../../../workers/fingerprint.ts';
import { fillRandom } from '../../../../workers/random-bytes.ts';
import { createKeyPair, openEnvelope } from '../../workers/envelope/node-envelope.ts';
import { FakeWorker } from './fake-worker.ts';

const pair = createKeyPair();
const LOGIN = { username: 'ada', password: 'p', type: 'username' };
const worker = {
  seal: async (text, publicKey) => sealText(text, publicKey, fillRandom),
  fingerprint: vi.fn(async (signals) => hashSignals(signals)),
} satisfies CryptoWorkerApi;

/** A fresh bridge, as after a page load, whose workers serve this or stay silent. */
async function loadBridge(api: CryptoWorkerApi | null = worker) {
  vi.resetModules();
  vi.stubGlobal('window', { navigator: { userAgent: 'test' } });
  class Worker extends FakeWorker {
    constructor() {
      super(api ?? undefined);
    }
  }
  vi.stubGlobal('Worker', Worker);
  return import('../../../../src/bridges/crypto.ts');
}

beforeEach(() => void worker.fingerprint.mockClear());
afterEach(() => {
  FakeWorker.forgetAll();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the crypto bridge', () => {
  it('gives an envelope that the operator can open', async () => {
    const { seal } = await loadBridge();
    expect(openEnvelope(await seal('session.login', LOGIN, pair.publicKey), pair.privateKey)).toBe(JSON.stringify(LOGIN));
  });

  it.each(['', 'no key'])('rejects with sealing_failed for the key "%s"', async (publicKey) => {
    const { seal } = await loadBridge();
    await expect(seal('session.login', LOGIN, publicKey)).rejects.toMatchObject({
      code: 'sealing_failed',
      cause: { message: expect.stringContaining('public key') },
    });
  });

  it('seals no body that does not fit its row', async () => {
    const { seal } = await loadBridge();
    await expect(seal('session.login', { type: 'sms' }, pair.publicKey)).rejects.toMatchObject({ code: 'request_invalid' });
    await expect(seal('session.logout', LOGIN, pair.publicKey)).rejects.toMatchObject({ code: 'request_invalid' });
  });

  it('rejects with sealing_failed after ten silent seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { seal } = await loadBridge(null);
    const lost = expect(seal('session.login', LOGIN, pair.publicKey)).rejects.toMatchObject({ code: 'sealing_failed' });
    await vi.advanceTimersByTimeAsync(10_000);
    await lost;
  });

  it('asks for the fingerprint once a page life', async () => {
    const { computeFingerprint } = await loadBridge();
    const [first, second] = await Promise.all([computeFingerprint(), computeFingerprint()]);
    expect(second).toBe(first);
    expect(await computeFingerprint()).toBe(first);
    expect(worker.fingerprint).toHaveBeenCalledTimes(1);
  });

  it('asks again after a fingerprint that failed', async () => {
    worker.fingerprint.mockRejectedValueOnce(new Error('once'));
    const { computeFingerprint } = await loadBridge();
    await expect(computeFingerprint()).rejects.toMatchObject({ code: 'sealing_failed' });
    expect(await computeFingerprint()).toMatch(/^[0-9a-f]{8}-/);
  });
});
