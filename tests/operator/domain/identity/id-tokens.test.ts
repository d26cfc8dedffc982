import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type CheckIdToken, createIdTokenCheck } from '#operator/domain/identity/check-id-token.ts';
import { findMerchantRow } from '#operator/protocol/find-merchant-row.ts';
import { setIdentity } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { TEST_NOW } from '../../fixtures/test-app.ts';

const shared = shareTestApp();
const NOW = TEST_NOW.getTime() / 1_000;
const PROJECT = 'fastline-sandbox';
const GOOD: JWTPayload = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'somebody',
  iat: NOW - 10,
  auth_time: NOW - 20,
  exp: NOW + 3_590,
  firebase: { sign_in_provider: 'google.com' },
};

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
let server: ServerType;
let check: CheckIdToken;
let right: KeyPair;
let wrong: KeyPair;
/** Published without its algorithm. */
let plain: KeyPair;

beforeAll(async () => {
  const made = await Promise.all(['RS256', 'RS256', 'RS512'].map((name) => generateKeyPair(name)));
  [right, wrong, plain] = made as [KeyPair, KeyPair, KeyPair];
  const keys = {
    keys: [
      { ...(await exportJWK(right.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' },
      { ...(await exportJWK(plain.publicKey)), kid: 'plain' },
    ],
  };
  const app = new Hono().get('/identity/jwks', (context) => context.json(keys));
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
  });
  check = createIdTokenCheck({ sandboxOrigin: `http://127.0.0.1:${port}`, now: () => TEST_NOW });
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

type Make = () => Promise<string> | string;
const sign = (claims: JWTPayload, pair: () => KeyPair = () => right, header: Partial<JWTHeaderParameters> = {}): Make => {
  return () =>
    new SignJWT({ ...GOOD, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'k', ...header }).sign(pair().privateKey);
};
const signHs256: Make = async () => {
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(right.publicKey)));
  return new SignJWT(GOOD).setProtectedHeader({ alg: 'HS256', kid: 'k' }).sign(secret);
};
const tamper: Make = async () => {
  const [head, , signature] = (await sign({})()).split('.');
  const body = Buffer.from(JSON.stringify({ ...GOOD, sub: 'somebody else' })).toString('base64url');
  return `${head}.${body}.${signature}`;
};

const findRow = (code: string) => findMerchantRow(shared.current.db, code);

const REFUSED: readonly [what: string, make: Make][] = [
  ['no token', () => ''],
  ['text that is not a token', () => '🎲'.repeat(2_500)],
  ['alg none', () => new UnsecuredJWT(GOOD).encode()],
  ['HS256 with the public key', signHs256],
  ['an unpublished key under the right key id', sign({}, () => wrong)],
  ['an unknown key id', sign({}, () => right, { kid: 'other' })],
  ['another algorithm with a published key', sign({}, () => plain, { alg: 'RS512', kid: 'plain' })],
  ['claims changed after signing', tamper],
  ['an expired token', sign({ exp: NOW - 60 })],
  ['a token without an expiry', sign({ exp: undefined })],
  ['a token issued tomorrow', sign({ iat: NOW + 86_400, exp: NOW + 90_000 })],
  ['a sign-in in the future', sign({ auth_time: NOW + 3_000 })],
  ['a token without a sign-in time', sign({ auth_time: undefined })],
  ['another project', sign({ iss: 'https://securetoken.google.com/other', aud: 'other' })],
  ['the audience of another project', sign({ aud: 'other' })],
  ['several audiences', sign({ aud: [PROJECT, 'other'] })],
  ['another issuer', sign({ iss: 'https://accounts.google.com' })],
  ['an empty subject', sign({ sub: '' })],
  ['a subject that is too long', sign({ sub: 'x'.repeat(129) })],
  ['no provider', sign({ firebase: {} })],
  ['another channel than declared', sign({ firebase: { sign_in_provider: 'facebook.com' } })],
  ['a login method that is not offered', sign({ firebase: { sign_in_provider: 'password' } })],
];

test.each(REFUSED)('the operator rejects %s', async (_what, make) => {
  const fields = { firebaseChannel: 'google' as const, firebaseIdToken: await make() };
  await expect(check(await findRow('aurora'), fields)).rejects.toMatchObject({ code: 'firebase_token_invalid' });
});

test('a token signed by the provider proves its identity', async () => {
  const fields = { firebaseChannel: 'google' as const, firebaseIdToken: await sign({})() };
  expect(await check(await findRow('aurora'), fields)).toMatchObject({
    subject: 'somebody',
    channel: 'google',
    phoneNumber: null,
  });
});

test('tolerates a clock that is a few seconds off', async () => {
  const token = await sign({ iat: NOW + 4, auth_time: NOW + 4 })();
  expect(await check(await findRow('aurora'), { firebaseIdToken: token })).toMatchObject({ channel: 'google' });
});

test('does not reject a token because its keys cannot be fetched', async () => {
  const deps = { sandboxOrigin: 'http://127.0.0.1:9', now: () => TEST_NOW };
  const asked = createIdTokenCheck(deps)(await findRow('aurora'), { firebaseIdToken: await sign({})() });
  await expect(asked).rejects.not.toMatchObject({ code: 'firebase_token_invalid' });
});

const GOOGLE = 'https://www.googleapis.com';
/** Returns where the check of a merchant fetches its keys, without a real request. */
async function findKeySource(sandboxOrigin: string | null, code: string): Promise<string> {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody is there'));
  const fields = { firebaseIdToken: await sign({})() };
  await createIdTokenCheck({ sandboxOrigin, now: () => TEST_NOW })(await findRow(code), fields).catch(() => {});
  const [address] = asked.mock.lastCall ?? [];
  return typeof address === 'string' ? new URL(address).origin : 'nowhere';
}
afterEach(() => {
  vi.restoreAllMocks();
});

test('the settings of a merchant choose whose keys check its tokens', async () => {
  await setIdentity(shared.current, { provider: { emulator: null } }, 'lotus');
  await setIdentity(shared.current, { provider: { emulator: 'http://localhost:9099' } }, 'rio');
  const sandbox = 'http://localhost:8089';
  expect(await findKeySource(sandbox, 'aurora')).toBe(sandbox);
  expect(await findKeySource(sandbox, 'lotus')).toBe(GOOGLE);
  expect(await findKeySource(sandbox, 'rio')).toBe('http://localhost:9099');
});

test("in production Google's keys check every token", async () => {
  for (const code of ['aurora', 'rio']) expect(await findKeySource(null, code)).toBe(GOOGLE);
});
