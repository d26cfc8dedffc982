import { createECDH, createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { findVapidFault } from '#sandbox/push/check-vapid.ts';

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
const assess = (authorization: string) => findVapidFault(authorization, { origin, publicKey: own.publicKey, now });

test('accepts a valid token', async () => {
  expect(assess(`vapid t=${await sign(RIGHT)}, k=${own.publicKey}`)).toBeNull();
});

test.each([
  ['an audience of another service', { ...RIGHT, aud: 'https://push.example' }, 'audience'],
  ['an expiry in the past', { ...RIGHT, exp: seconds - 1 }, 'expired'],
  ['an expiry more than a day ahead', { ...RIGHT, exp: seconds + 86_401 }, 'more than a day'],
  ['a missing subject', { aud: origin, exp: RIGHT.exp }, 'claim'],
  ['a subject that is not an address', { ...RIGHT, sub: 'push' }, 'claim'],
])('refuses %s', async (_, claims, words) => {
  expect(assess(`vapid t=${await sign(claims)}, k=${own.publicKey}`)).toContain(words);
});

test('refuses another key, another signature and a missing header', async () => {
  expect(assess(`vapid t=${await sign(RIGHT, other.key)}, k=${own.publicKey}`)).toContain('signature');
  expect(assess(`vapid t=${await sign(RIGHT, other.key)}, k=${other.publicKey}`)).toContain('subscription');
  expect(assess('')).toContain('no VAPID token');
  expect(assess(`Bearer ${await sign(RIGHT)}`)).toContain('no VAPID token');
});
