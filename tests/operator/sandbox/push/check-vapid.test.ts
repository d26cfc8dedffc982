import { createECDH, createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { findVapidFault } from '#operator/sandbox/push/check-vapid.ts';

const now = new Date('2026-11-23T12:00:00Z');
const seconds = now.getTime() / 1_000;
const origin = 'http://localhost:8089';
const RIGHT = { aud: origin, exp: seconds + 3_600, sub: 'mailto:push@example.test' };

function makePair() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const [x, y] = [pair.getPublicKey().subarray(1, 33), pair.getPublicKey().subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const d = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
  return { key, publicKey: pair.getPublicKey('base64url') };
}
const own = makePair();
const other = makePair();

const sign = (claims: object, key = own.key) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', typ: 'JWT' }).sign(key);
const judge = (authorization: string) => findVapidFault(authorization, { origin, publicKey: own.publicKey, now });

test('a right token passes', async () => {
  expect(judge(`vapid t=${await sign(RIGHT)}, k=${own.publicKey}`)).toBeNull();
});

test.each([
  ['an audience of another service', { ...RIGHT, aud: 'https://push.example' }, 'audience'],
  ['a time that is over', { ...RIGHT, exp: seconds - 1 }, 'over'],
  ['a time of more than a day', { ...RIGHT, exp: seconds + 86_401 }, 'more than a day'],
  ['nobody to write to', { aud: origin, exp: RIGHT.exp }, 'claim'],
  ['a subject that is no address', { ...RIGHT, sub: 'push' }, 'claim'],
])('%s is refused', async (_, claims, words) => {
  expect(judge(`vapid t=${await sign(claims)}, k=${own.publicKey}`)).toContain(words);
});

test('another key, another signature and nothing are refused', async () => {
  expect(judge(`vapid t=${await sign(RIGHT, other.key)}, k=${own.publicKey}`)).toContain('signature');
  expect(judge(`vapid t=${await sign(RIGHT, other.key)}, k=${other.publicKey}`)).toContain('subscription');
  expect(judge('')).toContain('no VAPID token');
  expect(judge(`Bearer ${await sign(RIGHT)}`)).toContain('no VAPID token');
});
