import { createPublicKey } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import vectors from '#tests/fixtures/envelope-vectors.json' with { type: 'json' };
import { createSenderKeys, sealByHpke } from '#workers/envelope/hpke.ts';
import { sealForCall } from '#workers/envelope/seal-for-call.ts';
import { readSenderKeys, rfcReceiver, rfcSender } from './sender-keys.ts';

const { hpke, envelope2 } = vectors;
const CALL = { method: 'POST', path: '/wps/session/login', merchant: 'aurora', at: 1 };

afterEach(() => vi.unstubAllGlobals());

test('seals the vector of RFC 9180', async () => {
  const publicKey = new Uint8Array(createPublicKey(rfcReceiver()).export({ format: 'der', type: 'spki' }));
  const text = new Uint8Array(Buffer.from(hpke.pt, 'hex'));
  const [info, additionalData] = [hpke.info, hpke.aad].map((hex) => Buffer.from(hex, 'hex').toString()) as [string, string];
  const sealed = await sealByHpke({ info, additionalData, text }, publicKey, await rfcSender());
  expect(Buffer.from(sealed).toString('hex')).toBe(hpke.enc + hpke.ct);
});

test.each(envelope2.opens)('seals the vector for $call.path', async ({ text, call, senderKey, body }) => {
  const sealed = await sealForCall(text, envelope2.publicKey2, call, await readSenderKeys(senderKey));
  expect(sealed).toEqual({ body, headers: { Encryption: '2' } });
});

test('each envelope has new keys', async () => {
  const seal = async () => (await sealForCall('{}', envelope2.publicKey2, CALL)).body.value;
  expect(await seal()).not.toBe(await seal());
});

test.each([
  ['', 'p'],
  ['p'.repeat(10), 'p'.repeat(30)],
])('texts of similar length have envelopes of the same length: %s, %s', async (one, other) => {
  const measure = async (password: string) => {
    const { body } = await sealForCall(JSON.stringify({ password }), envelope2.publicKey2, CALL);
    return body.value.length;
  };
  expect(await measure(one)).toBe(await measure(other));
});

test.each([
  ['is of another kind', vectors.envelope1.publicKey],
  ['is not on the curve', `${envelope2.publicKey2.slice(0, 60)}AAAA${envelope2.publicKey2.slice(64)}`],
  ['is empty', ''],
])('a key that %s is refused', async (_, publicKey) => {
  await expect(sealForCall('{}', publicKey, CALL)).rejects.toThrow();
});

test('without WebCrypto the call is refused', async () => {
  const sender = await createSenderKeys();
  vi.stubGlobal('crypto', { getRandomValues: () => {} });
  await expect(sealForCall('{}', envelope2.publicKey2, CALL, sender)).rejects.toThrow();
});
