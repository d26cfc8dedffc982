import { beforeEach, describe, expect, test } from 'vitest';
import { BOUND_ENVELOPE_VERSION, ENVELOPE_LIFE_MS, type SealedCall } from '#contract/sealing/bound-envelope.ts';
import { openedEnvelopes } from '#operator/db/tables/schema.ts';
import { sealForCall } from '#workers/envelope/seal-for-call.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import { resetAttempts } from '../../fixtures/reset-attempts.ts';
import { seal } from '../../fixtures/seal.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { createTestApp, PASSWORD, TEST_NOW } from '../../fixtures/test-app.ts';

const subject = shareTestApp();
beforeEach(async () => {
  subject.current.clock.now = TEST_NOW;
  await resetAttempts(subject.current);
});

const LOGIN = { method: 'POST', path: '/wps/session/login', merchant: 'aurora' } as const;
const REGISTER = '/wps/member/register';
const TEXT = JSON.stringify({ username: 'ada', password: PASSWORD, type: 'username' });

interface SentCall extends SealedCall {
  readonly body: string;
}

async function sealLogin(changes: Partial<SealedCall> = {}): Promise<SentCall> {
  const { reply } = await fetchJson(subject.current.app, '/wps/session/key/rsa');
  const { publicKey2 } = reply.value as { publicKey2: string };
  const call = { ...LOGIN, at: subject.current.clock.now.getTime(), ...changes };
  return { ...call, body: JSON.stringify((await sealForCall(TEXT, publicKey2, call)).body) };
}

async function send({ method, path, merchant, body }: SentCall, app = subject.current.app): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Encryption: BOUND_ENVELOPE_VERSION, Merchant: merchant };
  const { status, reply } = await fetchJson(app, path, { method, body, headers });
  return reply.success ? 'in' : `${status} ${reply.errorCode}`;
}

const REFUSED = '400 envelope_invalid';

test('the key of envelope 2 seals a login', async () => {
  expect(await send(await sealLogin())).toBe('in');
});

test('a recorded envelope opens a session only once, over all processes', async () => {
  const recorded = await sealLogin();
  const other = await createTestApp(subject.current.db, subject.current.clock);
  const outcomes = await Promise.all([send(recorded), send(recorded), send(recorded, other)]);
  expect(outcomes.sort()).toEqual([REFUSED, REFUSED, 'in']);
  const { value, at } = JSON.parse(recorded.body) as { value: string; at: number };
  expect(await send({ ...recorded, body: JSON.stringify({ at, value: `${value} ` }) })).toBe(REFUSED);
});

test.each([
  ['path', { path: REGISTER }],
  ['method', { method: 'PUT' }],
  ['merchant', { merchant: 'lotus' }],
])('an envelope that was sealed for another %s is refused', async (_, changes) => {
  expect(await send({ ...(await sealLogin(changes)), ...LOGIN })).toBe(REFUSED);
});

test('an envelope is refused later, even with another time in the body', async () => {
  const recorded = await sealLogin();
  const now = TEST_NOW.getTime() + ENVELOPE_LIFE_MS + 1;
  subject.current.clock.now = new Date(now);
  expect(await send(recorded)).toBe(REFUSED);
  expect(await send({ ...recorded, body: JSON.stringify({ ...JSON.parse(recorded.body), at: now }) })).toBe(REFUSED);
});

describe('with ENVELOPE_1=off', () => {
  const openApp = () => createTestApp(subject.current.db, subject.current.clock, [], undefined, { opensEnvelope1: false });
  const findKeys = async (app: Awaited<ReturnType<typeof openApp>>) =>
    (await fetchJson(app, '/wps/session/key/rsa')).reply.value as { publicKey: string; envelopes: string[] };

  test('only envelope 2 is announced and opened', async () => {
    const app = await openApp();
    expect((await findKeys(app)).envelopes).toEqual(['2']);
    expect(await send(await sealLogin(), app)).toBe('in');
  });

  test.each(['/wps/session/login', '/wps/session/login/verification', '/wps/member/register', '/wps/member/register/mobile'])(
    'a body in envelope 1 for %s is refused with a code of its own, whether it opens or not',
    async (path) => {
      const app = await openApp();
      const { body, headers } = seal(TEXT, (await findKeys(app)).publicKey);
      for (const sent of [body, '{"value":"AAAA"}']) {
        const { status, reply } = await fetchJson(app, path, { method: 'POST', body: sent, headers });
        expect([status, reply.errorCode]).toEqual([400, 'envelope_outdated']);
        expect(reply.message).toMatch(/reload/);
      }
    },
  );

  test('an unknown version, or none, is an invalid envelope', async () => {
    const app = await openApp();
    const { body, headers } = seal(TEXT, (await findKeys(app)).publicKey);
    for (const Encryption of ['', '3', '01']) {
      const init = { method: 'POST', body, headers: { ...headers, Encryption } };
      expect((await fetchJson(app, '/wps/session/login', init)).reply.errorCode).toBe('envelope_invalid');
    }
  });
});

test('opened envelopes are forgotten when they would no longer open', async () => {
  await send(await sealLogin());
  subject.current.clock.now = new Date(TEST_NOW.getTime() + 3 * 60 * 60_000);
  await send(await sealLogin());
  expect(await subject.current.db.$count(openedEnvelopes)).toBe(1);
});
