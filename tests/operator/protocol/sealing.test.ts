import { constants, generateKeyPairSync, type KeyObject, publicEncrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptText, digestText } from '#operator/protocol/sealing/envelope-cipher.ts';
import { type Envelope, openEnvelope, unpadEnvelopeKey } from '#operator/protocol/sealing/open-envelope.ts';
import { seal } from '../fixtures/seal.ts';

const TEXT = '{"username":"ada","password":"p@ss word","type":"username"}';
const KEY = 'Ab3dEf7h';
const VALUE = 'zV0+zioD1RIA8cb+o1cMLb9S05srzdaj9/QWcAtLK8iMY7yuiMsqi1wLnyL/Sz1vXRL/yNxDeNquFAszxxi0hA==';
const DIGEST = 'b6a9890bf2bc82dd174f6cb0fea0340da5c735ba6c2dfd1f7d13ba8fa28c3366';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

function createEnvelope(changes: Partial<Envelope> = {}, key = KEY): Envelope {
  const { body, headers } = seal(TEXT, publicKey, { key });
  const { value } = JSON.parse(body) as { value: string };
  return { version: '1', sealedKey: headers['X-RSA'] ?? '', digest: headers['X-Digest'] ?? '', value, ...changes };
}

function encryptBlock(block: Buffer, key: KeyObject = pair.publicKey): string {
  return publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, block).toString('base64');
}

test('opens the test vector of envelope 1', () => {
  expect(decryptText(KEY, VALUE)).toBe(TEXT);
  expect(digestText(KEY, VALUE)).toBe(DIGEST);
  expect(createEnvelope()).toMatchObject({ value: VALUE, digest: DIGEST });
});

test.each(['Ab3dEf7h', '00000000', 'zzzzZZZZ', 'aAaAaAaA'])('opens an envelope under the key %s', (key) => {
  expect(openEnvelope(createEnvelope({}, key), pair.privateKey)).toBe(TEXT);
});

test.each([
  ['a digest of another text', { digest: DIGEST.replace('b', 'c') }],
  ['no digest', { digest: '' }],
  ['a digest with trailing data', { digest: `${DIGEST}00` }],
  ['an unknown version', { version: '2' }],
  ['no version', { version: '' }],
  ['a changed text', { value: `A${VALUE.slice(1)}` }],
  ['an empty text', { value: '' }],
  ['no key', { sealedKey: '' }],
  ['a key that is not an RSA block', { sealedKey: 'AAAA' }],
  ['a block of zeros', { sealedKey: Buffer.alloc(256).toString('base64') }],
  ['a block above the modulus', { sealedKey: Buffer.alloc(256, 0xff).toString('base64') }],
])('does not open an envelope with %s', (_, changes: Partial<Envelope>) => {
  expect(openEnvelope(createEnvelope(changes), pair.privateKey)).toBeNull();
});

test('does not open a key with the wrong padding, even if digest and text match', () => {
  const block = Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(245, 0xff), Buffer.from([0]), Buffer.from('h7fEd3bA')]);
  expect(openEnvelope(createEnvelope({ sealedKey: encryptBlock(block) }), pair.privateKey)).toBeNull();
});

test('unpadding falls back wherever the block is invalid', () => {
  const right = Buffer.concat([Buffer.from([0, 2]), Buffer.alloc(245, 7), Buffer.from([0]), Buffer.from('h7fEd3bA')]);
  const change = (at: number, byte: number) => {
    const block = Buffer.from(right);
    block[at] = byte;
    return unpadEnvelopeKey(block, 'fallback');
  };
  expect(unpadEnvelopeKey(right, 'fallback')).toBe(KEY);
  expect([change(0, 1), change(1, 1), change(2, 0), change(246, 0), change(247, 9), change(255, 0x21)]).toEqual(
    Array(6).fill('fallback'),
  );
});
