import { beforeEach, expect, test } from 'vitest';
import { type EndpointName, endpoints, findEndpoint } from '#contract/endpoints.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { CALL_SAMPLES } from '../../fixtures/call-samples.ts';
import { fetchJson, logIn } from '../../fixtures/log-in.ts';
import { resetAttempts } from '../../fixtures/reset-attempts.ts';
import { setMerchant } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { PASSWORD } from '../../fixtures/test-app.ts';
import { changePassword, toOutcome } from '../../fixtures/ways-in.ts';

const subject = shareTestApp();
beforeEach(async () => {
  await resetAttempts(subject.current);
  await resetToSeeds(subject.current.db, PASSWORD);
});

const OPEN = ['member.info', 'member.language', 'member.password', 'session.logout'];
const names = Object.keys(endpoints) as EndpointName[];
const bound = names.filter((name) => findEndpoint(name).auth === 'required' && !OPEN.includes(name));

function ask(name: EndpointName, token: string) {
  const { method, path } = findEndpoint(name);
  const { query, body } = CALL_SAMPLES[name];
  const headers = { Authorization: token, 'Content-Type': 'application/json', 'Idempotency-Key': `key-${name}` };
  const text = typeof body === 'object' ? JSON.stringify(body) : null;
  return fetchJson(subject.current.app, query ? `${path}?${query}` : path, {
    method,
    headers,
    body: method === 'GET' ? null : text,
  });
}
const codeOf = async (name: EndpointName, token: string) => (await ask(name, token)).reply.errorCode;

test.each(['edsger', 'barbara'])('before the change the session of %s is refused every other call', async (name) => {
  const token = await logIn(subject.current.app, name);
  const codes = await Promise.all(bound.map((row) => codeOf(row, token)));
  expect(codes).toEqual(bound.map(() => 'password_change_required'));
  expect((await ask('cashier.deposit', token)).reply.message).toBe('Please choose a new password to continue.');
});

test('before the change a session can read its member, choose a language and log out', async () => {
  const token = await logIn(subject.current.app, 'edsger');
  for (const row of ['member.info', 'member.language', 'session.logout'] as const) {
    expect((await ask(row, token)).reply.success).toBe(true);
  }
});

test.each(['edsger', 'barbara'])('the change releases the session of %s that made it', async (name) => {
  const token = await logIn(subject.current.app, name);
  expect(toOutcome(await changePassword(subject.current, token, PASSWORD, 'another place 2'))).toBe('in');
  expect((await ask('cashier.deposit', token)).reply.success).toBe(true);
});

test('an expired password restricts no session if the merchant turns that off', async () => {
  await setMerchant(subject.current, { flags: { PWDEXPFORCECHANGE3: false } });
  expect((await ask('member.balance', await logIn(subject.current.app, 'barbara'))).reply.success).toBe(true);
  expect(await codeOf('member.balance', await logIn(subject.current.app, 'edsger'))).toBe('password_change_required');
});

test("the merchant's default password forces a change like a first login", async () => {
  await setMerchant(subject.current, { settings: { identity: { defaultPassword: PASSWORD } } });
  expect(await codeOf('member.balance', await logIn(subject.current.app, 'ada'))).toBe('password_change_required');
});
