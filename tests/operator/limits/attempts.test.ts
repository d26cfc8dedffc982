import { beforeEach, expect, test } from 'vitest';
import { failedAttempts } from '#operator/db/tables/schema.ts';
import type { ApiError } from '#operator/http/api-error.ts';
import { type Attempt, forgetFailures, refuseTooManyAttempts } from '#operator/limits/attempts.ts';
import { advanceClock, resetAttempts } from '../fixtures/reset-attempts.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { createTestApp, PASSWORD } from '../fixtures/test-app.ts';
import { logInWith, toOutcome } from '../fixtures/ways-in.ts';

const subject = shareTestApp();
beforeEach(() => resetAttempts(subject.current));

const toAttempt = (account?: string, address?: string): Attempt => ({
  merchantCode: 'aurora',
  purpose: 'login',
  subjects: { ...(account && { account: `username ${account}` }), ...(address && { address }) },
});

/** Seconds to wait; 0 for a try that was counted. */
async function fail(attempt: Attempt): Promise<number> {
  try {
    await refuseTooManyAttempts(subject.current.db, attempt, subject.current.clock.now);
    return 0;
  } catch (error) {
    return (error as ApiError).retryAfterSeconds ?? Number.NaN;
  }
}

/** Fails so many times, waits as long as is asked each time, and gives the wait after each. */
async function failInTurn(times: number, attempt: Attempt): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < times) {
    const wait = await fail(attempt);
    advanceClock(subject.current, wait);
    if (wait === 0) waits.push(0);
    else waits[waits.length - 1] = wait;
  }
  return waits;
}

test('each failure from the fifth in a row is followed by a longer wait', async () => {
  expect(await failInTurn(9, toAttempt('ada'))).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 0]);
});

test('who came from an address a moment before is not refused, whichever is counted first', async () => {
  const { clock } = subject.current;
  const address = '203.0.113.7';
  expect(await fail(toAttempt('ada', address))).toBe(0);
  // as by the clock of another process
  clock.now = new Date(clock.now.getTime() - 2_000);
  for (const name of ['grace', 'ada']) expect(await fail(toAttempt(name, address))).toBe(0);
});

test('no wait passes 15 minutes for an account, one for an address', async () => {
  expect((await failInTurn(17, toAttempt('ada'))).slice(-4)).toEqual([512, 900, 900, 0]);
  expect((await failInTurn(29, toAttempt(undefined, '203.0.113.7'))).slice(-5)).toEqual([32, 60, 60, 60, 0]);
});

test('a try that is refused is not counted for anybody', async () => {
  const address = '203.0.113.7';
  await failInTurn(20, toAttempt(undefined, address));
  for (let turn = 0; turn < 9; turn += 1) expect(await fail(toAttempt('ada', address))).toBe(1);
  expect(await failInTurn(5, toAttempt('ada'))).toEqual([0, 0, 0, 0, 0]);
});

test('an account that has to wait refuses the right password too', async () => {
  await failInTurn(5, toAttempt('ada'));
  const refused = await logInWith(subject.current, { username: ' ADA ' });
  expect([refused.status, refused.reply.errorCode, refused.retryAfter]).toEqual([429, 'TOO_MANY_REQUESTS', 1]);
  advanceClock(subject.current, 1);
  expect(toOutcome(await logInWith(subject.current, { username: 'ada' }))).toBe('in');
});

test('nobody learns from a wait whether a name exists', async () => {
  await failInTurn(5, toAttempt('nobody'));
  await failInTurn(5, toAttempt('ada'));
  const unknown = await logInWith(subject.current, { username: 'nobody' });
  const known = await logInWith(subject.current, { username: 'ada' });
  expect(unknown).toEqual(known);
  expect(known.status).toBe(429);
});

test('an account starts anew after a success', async () => {
  await failInTurn(4, toAttempt('ada'));
  expect(toOutcome(await logInWith(subject.current, { username: 'ada' }))).toBe('in');
  expect(await failInTurn(5, toAttempt('ada'))).toEqual([0, 0, 0, 0, 0]);
});

test('failures are forgotten an hour after the last', async () => {
  await failInTurn(5, toAttempt('ada'));
  await fail(toAttempt('grace'));
  advanceClock(subject.current, 3_600);
  expect(await failInTurn(5, toAttempt('ada'))).toEqual([0, 0, 0, 0, 0]);
  expect(await subject.current.db.$count(failedAttempts)).toBe(1);
});

test('guesses at many names wait for their address from the twentieth on', async () => {
  const address = '203.0.113.7';
  for (let turn = 0; turn < 20; turn += 1) expect(await fail(toAttempt(`name-${turn}`, address))).toBe(0);
  expect(await logInWith(subject.current, { username: 'ada' }, { address })).toMatchObject({ status: 429, retryAfter: 1 });
  expect(toOutcome(await logInWith(subject.current, { username: 'ada' }, { address: '203.0.113.8' }))).toBe('in');
});

test('a success takes no failure from its address', async () => {
  const address = '203.0.113.9';
  for (let turn = 0; turn < 18; turn += 1) await fail(toAttempt(`name-${turn}`, address));
  expect(toOutcome(await logInWith(subject.current, { username: 'ada' }, { address }))).toBe('in');
  const waits = [];
  for (let turn = 18; turn < 22; turn += 1) waits.push(await fail(toAttempt(`name-${turn}`, address)));
  expect(waits).toEqual([0, 0, 1, 1]);
});

test('a success with an own account lifts no wait of its address', async () => {
  const address = '203.0.113.10';
  await failInTurn(20, toAttempt(undefined, address));
  advanceClock(subject.current, 1);
  expect(toOutcome(await logInWith(subject.current, { username: 'ada' }, { address }))).toBe('in');
  expect(await fail(toAttempt('grace', address))).toBe(2);
});

test('twenty who log in from one address at once make nobody wait', async () => {
  const address = '203.0.113.12';
  const attempts = Array.from({ length: 20 }, (_, turn) => toAttempt(`name-${turn}`, address));
  for (const attempt of attempts) expect(await fail(attempt)).toBe(0);
  for (const attempt of attempts) await forgetFailures(subject.current.db, attempt);
  expect(await fail(toAttempt('grace', address))).toBe(0);
});

test('failures of an address are forgotten an hour after the first', async () => {
  const attempt = toAttempt(undefined, '203.0.113.11');
  await failInTurn(19, attempt);
  advanceClock(subject.current, 3_000);
  await fail(attempt);
  advanceClock(subject.current, 600);
  expect(await failInTurn(20, attempt)).toEqual(Array<number>(20).fill(0));
});

test('addresses of one IPv6 network count as one', async () => {
  await failInTurn(20, toAttempt(undefined, '2001:db8:0:0'));
  const ask = (address: string) => logInWith(subject.current, { username: 'ada' }, { address });
  expect([(await ask('2001:db8::1')).status, (await ask('2001:db8:0:0:ffff::1')).status]).toEqual([429, 429]);
  expect((await ask('2001:db8:0:1::1')).status).toBe(200);
});

test('every process on the database counts the same tries', async () => {
  const other = { app: await createTestApp(subject.current.db, subject.current.clock) };
  for (const place of [other, subject.current, other, subject.current, other])
    await logInWith(place, { username: 'ada', password: 'x' });
  expect((await logInWith(subject.current, { username: 'ada' })).status).toBe(429);
});

test('merchants and purposes are counted apart', async () => {
  await failInTurn(5, toAttempt('ada'));
  const headers = { Merchant: 'lotus' };
  expect(toOutcome(await logInWith(subject.current, { username: 'ada', password: PASSWORD }, { headers }))).toBe('in');
});

test.each(['', ' ', '\0', 'a\0b', '🂡'.repeat(1_000), 'x'.repeat(4_096), 'مرحبا'])(
  'the name %j is refused as any other',
  async (username) => {
    const answer = await logInWith(subject.current, { username });
    expect([answer.status, toOutcome(answer)]).toEqual([200, 'login.cred.err']);
  },
);
