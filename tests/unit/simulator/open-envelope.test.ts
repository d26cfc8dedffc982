import { constants, createCipheriv, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { encodePath } from '#tests/simulator/encode-path.ts';
import { decrypt, digestValue, type Envelope, openEnvelope } from '#tests/simulator/open-envelope.ts';

const TEXT = '{"username":"ada","password":"p@ss word","type":"username"}';
const KEY = 'Ab3dEf7h';
const VALUE = 'zV0+zioD1RIA8cb+o1cMLb9S05srzdaj9/QWcAtLK8iMY7yuiMsqi1wLnyL/Sz1vXRL/yNxDeNquFAszxxi0hA==';
const DIGEST = 'b6a9890bf2bc82dd174f6cb0fea0340da5c735ba6c2dfd1f7d13ba8fa28c3366';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const sealKey = (key: string) =>
  publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(key)).toString('base64');
const ENVELOPE: Envelope = {
  value: VALUE,
  version: '1',
  sealedKey: sealKey('h7fEd3bA'),
  digest: DIGEST,
};

test("the simulator opens the protocol's sample envelope", () => {
  expect([decrypt(KEY, VALUE), digestValue(KEY, VALUE)]).toEqual([TEXT, DIGEST]);
  expect(openEnvelope(ENVELOPE, privateKey)).toBe(TEXT);
});

test.each<[what: string, changed: Partial<Envelope>]>([
  ['of another version', { version: '2' }],
  ['with a wrong digest', { digest: DIGEST.replace('b', 'c') }],
  ['with a changed text', { value: VALUE.replace('z', 'y') }],
  ['with a key that is not reversed', { sealedKey: sealKey(KEY) }],
  ['with a key that is too short', { sealedKey: sealKey('h7fEd3b') }],
  ['without a key', { sealedKey: '' }],
])('does not open an envelope %s', (_, changed) => {
  expect(openEnvelope({ ...ENVELOPE, ...changed }, privateKey)).toBeNull();
});

test('a path of customer service ends with its key', () => {
  const path = encodePath('https://help.example/', 'k3yF0rCs');
  expect(path.slice(-8)).toBe('k3yF0rCs');
  const cipher = createCipheriv('des-ede3', Buffer.from('k3yF0rCs'.repeat(3)), null);
  expect(path.slice(0, -8)).toBe(cipher.update('https://help.example/', 'utf8', 'base64') + cipher.final('base64'));
});
