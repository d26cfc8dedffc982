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

/** Returns the seconds to wait, or 0 for an attempt that was counted. */
async function fail(attempt: Attempt): Promise<number> {
  try {
    await refuseTooManyAttempts(subject.current.db, attempt, subject.current.clock.now);
    return 0;
  } catch (error) {
    return (error as ApiError).retryAfterSeconds ?? Number.NaN;
  }
}

/** Fails this many times, waits as asked each time, and returns the wait after each failure. */
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

test('each failure from the fifth in a row on causes a longer wait', async () => {
  expect(await failInTurn(9, toAttempt('ada'))).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 0]);
});

test('does not refuse an earlier attempt that is counted later', async () => {
  const { clock } = subject.current;
  const address = '203.0.113.7';
  expect(await fail(toAttempt('ada', address))).toBe(0);
  // The clock of another process is behind.
  clock.now = new Date(clock.now.getTime() - 2_000);
  for (const name of ['grace', 'ada']) expect(await fail(toAttempt(name, address))).toBe(0);
});

test('no wait exceeds 15 minutes for an account or an address', async () => {
  expect((await failInTurn(17, toAttempt('ada'))).slice(-4)).toEqual([512, 900, 900, 0]);
  expect((await failInTurn(29, toAttempt(undefined, '203.0.113.7'))).slice(-5)).toEqual([32, 60, 60, 60, 0]);
});

test('does not count a refused attempt for the account or the address', async () => {
  const address = '203.0.113.7';
  await failInTurn(20, toAttempt(undefined, address));
  for (let turn = 0; turn < 9; turn += 1) expect(await fail(toAttempt('ada', address))).toBe(1);
  expect(await failInTurn(5, toAttempt('ada'))).toEqual([0, 0, 0, 0, 0]);
});

test('an account that must wait refuses even the right password', async () => {
  await failInTurn(5, toAttempt('ada'));
  const refused = await logInWith(subject.current, { username: ' ADA ' });
  expect([refused.status, refused.reply.errorCode, refused.retryAfter]).toEqual([429, 'TOO_MANY_REQUESTS', 1]);
  advanceClock(subject.current, 1);
  expect(toOutcome(await logInWith(subject.current, { username: 'ada' }))).toBe('in');
});

test('a wait does not reveal whether a name exists', async () => {
  await failInTurn(5, toAttempt('nobody'));
  await failInTurn(5, toAttempt('ada'));
  const unknown = await logInWith(subject.current, { username: 'nobody' });
  const known = await logInWith(subject.current, { username: 'ada' });
  expect(unknown).toEqual(known);
  expect(known.status).toBe(429);
});

test('a success resets an account', async () => {
  await failInTurn(4, toAttempt('ada'));
  expect(toOutcome(await logInWith(subject.current, { username: 'ada' }))).toBe('in');
  expect(await failInTurn(5, toAttempt('ada'))).toEqual([0, 0, 0, 0, 0]);
});

test('failures are forgotten an hour after the last one', async () => {
  await failInTurn(5, toAttempt('ada'));
  await fail(toAttempt('grace'));
  advanceClock(subject.current, 3_600);
  expect(await failInTurn(5, toAttempt('ada'))).toEqual([0, 0, 0, 0, 0]);
  expect(await subject.current.db.$count(failedAttempts)).toBe(1);
});

test('guesses at many names delay their address from the twentieth on', async () => {
  const address = '203.0.113.7';
  for (let turn = 0; turn < 20; turn += 1) expect(await fail(toAttempt(`name-${turn}`, address))).toBe(0);
  expect(await logInWith(subject.current, { username: 'ada' }, { address })).toMatchObject({ status: 429, retryAfter: 1 });
  expect(toOutcome(await logInWith(subject.current, { username: 'ada' }, { address: '203.0.113.8' }))).toBe('in');
});

test('a success does not reduce the failures of its address', async () => {
  const address = '203.0.113.9';
  for (let turn = 0; turn < 18; turn += 1) await fail(toAttempt(`name-${turn}`, address));
  expect(toOutcome(await logInWith(subject.current, { username: 'ada' }, { address }))).toBe('in');
  const waits = [];
  for (let turn = 18; turn < 22; turn += 1) waits.push(await fail(toAttempt(`name-${turn}`, address)));
  expect(waits).toEqual([0, 0, 1, 1]);
});

test('a success with another account does not end the wait of its address', async () => {
  const address = '203.0.113.10';
  await failInTurn(20, toAttempt(undefined, address));
  advanceClock(subject.current, 1);
  expect(toOutcome(await logInWith(subject.current, { username: 'ada' }, { address }))).toBe('in');
  expect(await fail(toAttempt('grace', address))).toBe(2);
});

test('twenty simultaneous logins from one address cause no wait', async () => {
  const address = '203.0.113.12';
  const attempts = Array.from({ length: 20 }, (_, turn) => toAttempt(`name-${turn}`, address));
  for (const attempt of attempts) expect(await fail(attempt)).toBe(0);
  for (const attempt of attempts) await forgetFailures(subject.current.db, attempt);
  expect(await fail(toAttempt('grace', address))).toBe(0);
});

test('failures of an address are forgotten an hour after the first one', async () => {
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

/** Lets this attempt fail once, and counts it as if it had failed this many times. */
async function failOften(times: number, attempt: Attempt): Promise<void> {
  await fail(attempt);
  await subject.current.db.update(failedAttempts).set({ failures: times });
}

test('all /64 networks of one /48 together are delayed from failure 2,000 on', async () => {
  for (let turn = 0; turn < 100; turn += 1)
    expect(await fail(toAttempt(`name-${turn}`, `2001:db8:7:${turn.toString(16)}`))).toBe(0);
  await failOften(1_998, toAttempt(undefined, '2001:db8:7:a000'));
  const ask = (address: string) => logInWith(subject.current, { username: 'ada' }, { address });
  expect((await ask('2001:db8:7:b000::1')).status).toBe(200);
  for (const network of ['b001', 'b002']) expect(await fail(toAttempt(network, `2001:db8:7:${network}`))).toBe(0);
  expect((await ask('2001:db8:7:b003::1')).status).toBe(429);
  expect((await ask('2001:db8:8:b003::1')).status).toBe(200);
});

test.each(['login', 'second-factor', 'password', 'code'] as const)('a /48 has one count of guesses: %s', async (purpose) => {
  await failOften(1_999, { ...toAttempt(undefined, '2001:db8:7:1'), purpose });
  expect(await fail({ ...toAttempt(undefined, '2001:db8:7:2'), purpose, merchantCode: 'lotus' })).toBe(0);
  expect(await fail({ ...toAttempt(undefined, '2001:db8:7:3'), purpose, merchantCode: 'rio' })).toBe(1);
});

test.each(['register', 'send-code'] as const)('%s counts an address for each merchant alone, and no /48', async (purpose) => {
  const at = (merchantCode: string, address: string) => fail({ merchantCode, purpose, subjects: { address } });
  const refused: number[] = [];
  for (let turn = 0; turn < 63; turn += 1) refused.push(await at(['aurora', 'lotus', 'rio'][turn % 3] ?? '', '203.0.113.21'));
  expect([refused.slice(0, 60).every((wait) => wait === 0), ...refused.slice(60)]).toEqual([true, 1, 1, 1]);
  await failOften(1_999, { merchantCode: 'aurora', purpose, subjects: { address: '2001:db8:7:1' } });
  for (const network of ['2', '3']) expect(await at('aurora', `2001:db8:7:${network}`)).toBe(0);
});

test('three merchants give one address no more guesses than one merchant', async () => {
  const address = '203.0.113.20';
  const refused: number[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const merchantCode = ['aurora', 'lotus', 'rio'][turn % 3] ?? '';
    refused.push(await fail({ ...toAttempt(`name-${turn}`, address), merchantCode }));
  }
  expect(refused.filter((wait) => wait === 0)).toHaveLength(20);
});

test('every process on the database counts the same attempts', async () => {
  const other = { app: await createTestApp(subject.current.db, subject.current.clock) };
  for (const place of [other, subject.current, other, subject.current, other])
    await logInWith(place, { username: 'ada', password: 'x' });
  expect((await logInWith(subject.current, { username: 'ada' })).status).toBe(429);
});

test('accounts of the same name at two merchants are counted separately', async () => {
  await failInTurn(5, toAttempt('ada'));
  const headers = { Merchant: 'lotus' };
  expect(toOutcome(await logInWith(subject.current, { username: 'ada', password: PASSWORD }, { headers }))).toBe('in');
});

test.each(['', ' ', '\0', 'a\0b', '🂡'.repeat(1_000), 'x'.repeat(4_096), 'مرحبا'])(
  'refuses the name %j like any other',
  async (username) => {
    const answer = await logInWith(subject.current, { username });
    expect([answer.status, toOutcome(answer)]).toEqual([200, 'login.cred.err']);
  },
);
