import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import type { CryptoWorkerApi, SealedRequest } from '#contract/messages/crypto-worker.ts';
import { sealForCall } from '#workers/envelope/seal-for-call.ts';
import { sealText } from '#workers/envelope/seal-text.ts';
import { decryptText } from '#workers/envelope/text-cipher.ts';
import { computeFingerprint as hashSignals } from '#workers/fingerprint.ts';
import { fillRandom } from '#workers/random-bytes.ts';
import { createKeyPair, openEnvelope } from '../../workers/envelope/node-envelope.ts';
import { FakeWorker } from './fake-worker.ts';

const pair = createKeyPair();
const other = createKeyPair();
const LOGIN = { username: 'ada', password: 'p', type: 'username' };
const worker = {
  seal: async (text, publicKey) => sealText(text, publicKey, fillRandom),
  sealForCall: (text, publicKey, call) => sealForCall(text, publicKey, call),
  open: async (value, key) => decryptText(value, key),
  fingerprint: vi.fn(async (signals) => hashSignals(signals)),
} satisfies CryptoWorkerApi;

/** Loads a fresh bridge, as after a page load, whose workers serve this API or stay silent. */
async function loadBridge(api: CryptoWorkerApi | null = worker) {
  vi.resetModules();
  vi.stubGlobal('window', { navigator: { userAgent: 'test' } });
  class Worker extends FakeWorker {
    constructor() {
      super(api ?? undefined);
    }
  }
  vi.stubGlobal('Worker', Worker);
  return import('#src/bridges/crypto.ts');
}

/** Sends with these keys in turn; the operator refuses every envelope that it cannot open. */
async function sendWith(keys: readonly string[], api: CryptoWorkerApi | null = worker) {
  const { sendSealed } = await loadBridge(api);
  const { ApiError } = await import('#src/bridges/api-error.ts');
  const asked: object[] = [];
  const envelopes: SealedRequest[] = [];
  const fetchKey = async (how: object) => {
    asked.push(how);
    const publicKey = keys[asked.length - 1] ?? '';
    const meta = { from: 'network', policy: '', tried: [], ageMs: 0, storedAt: asked.length, stale: false } as const;
    return { value: { publicKey, envelopes: ['1'] }, meta };
  };
  const post = async (sealed: SealedRequest) => {
    try {
      openEnvelope(sealed, pair.privateKey);
    } catch (cause) {
      throw new ApiError('envelope_invalid', { cause });
    }
    envelopes.push(sealed);
    return 'sent';
  };
  const send = (name: EndpointName, body: object) => sendSealed(name, body, { fetchKey, send: post });
  return { send, asked, opened: () => envelopes.map((sealed) => openEnvelope(sealed, pair.privateKey)) };
}

beforeEach(() => void worker.fingerprint.mockClear());
afterEach(() => {
  FakeWorker.forgetAll();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the crypto bridge', () => {
  test('sends an envelope that the operator can open', async () => {
    const { send, opened } = await sendWith([pair.publicKey]);
    await expect(send('session.login', LOGIN)).resolves.toBe('sent');
    expect(opened()).toEqual([JSON.stringify(LOGIN)]);
  });

  test.each(['', 'no key'])('rejects with sealing_failed for the key "%s" and sends nothing', async (publicKey) => {
    const { send, opened } = await sendWith([publicKey]);
    await expect(send('session.login', LOGIN)).rejects.toMatchObject({
      code: 'sealing_failed',
      cause: { message: expect.stringContaining('public key') },
    });
    expect(opened()).toEqual([]);
  });

  test('requests a valid key from another line within the same call', async () => {
    const bent = `${pair.publicKey.slice(0, 60)}!${pair.publicKey.slice(61)}`;
    const { send, asked, opened } = await sendWith([bent, pair.publicKey]);
    await expect(send('session.login', LOGIN)).resolves.toBe('sent');
    expect(asked).toEqual([{}, { rejectedStoredAt: 1 }]);
    expect(opened()).toEqual([JSON.stringify(LOGIN)]);
  });

  test('gives up if two lines return the same unusable key', async () => {
    const { send, asked } = await sendWith(['no key', 'no key', pair.publicKey]);
    await expect(send('session.login', LOGIN)).rejects.toMatchObject({ code: 'sealing_failed' });
    expect(asked).toEqual([{}, { rejectedStoredAt: 1 }]);
  });

  test('rejects a key whose envelopes the operator refuses only after a fresh copy', async () => {
    const { send, asked } = await sendWith([other.publicKey, other.publicKey, pair.publicKey]);
    await expect(send('session.login', LOGIN)).resolves.toBe('sent');
    expect(asked).toEqual([{}, { prefer: 'network' }, { rejectedStoredAt: 2 }]);
  });

  test('does not seal an invalid body', async () => {
    const { send, asked } = await sendWith([pair.publicKey]);
    await expect(send('session.login', { type: 'sms' })).rejects.toMatchObject({ code: 'request_invalid' });
    await expect(send('session.logout', LOGIN)).rejects.toMatchObject({ code: 'request_invalid' });
    expect(asked).toEqual([]);
  });

  test('rejects with sealing_failed after ten seconds of silence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { send } = await sendWith([pair.publicKey, pair.publicKey], null);
    const lost = expect(send('session.login', LOGIN)).rejects.toMatchObject({ code: 'sealing_failed' });
    await vi.advanceTimersByTimeAsync(10_000);
    await lost;
  });

  test('requests the fingerprint once per page load', async () => {
    const { computeFingerprint } = await loadBridge();
    const [first, second] = await Promise.all([computeFingerprint(), computeFingerprint()]);
    expect(second).toBe(first);
    expect(await computeFingerprint()).toBe(first);
    expect(worker.fingerprint).toHaveBeenCalledTimes(1);
  });

  test('requests the fingerprint again after a failure', async () => {
    worker.fingerprint.mockRejectedValueOnce(new Error('once'));
    const { computeFingerprint } = await loadBridge();
    await expect(computeFingerprint()).rejects.toMatchObject({ code: 'sealing_failed' });
    expect(await computeFingerprint()).toMatch(/^[0-9a-f]{8}-/);
  });
});
