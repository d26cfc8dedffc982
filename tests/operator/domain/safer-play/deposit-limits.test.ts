import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/limits.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { logIn } from '../../fixtures/log-in.ts';
import { advanceClock, resetAttempts } from '../../fixtures/reset-attempts.ts';
import { setMerchant } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { createTestApp, PASSWORD, TEST_NOW } from '../../fixtures/test-app.ts';
import { createSaferPlayCalls } from './safer-play-calls.ts';

const subject = shareTestApp();
let token = '';
beforeEach(async () => {
  await resetAttempts(subject.current);
  await resetToSeeds(subject.current.db, PASSWORD);
  token = await logIn(subject.current.app, 'ada');
});

const { readState, change, limit, deposit, readCashier, readBalance } = createSaferPlayCalls(
  () => subject.current,
  () => token,
);
const advance = (ms: number) => advanceClock(subject.current, ms / 1_000);
const readLimit = async (period: string) => (await readState()).depositLimits.find((each) => each.period === period);
const OPENING = 125_000;

test('a new member has no limits', async () => {
  const none = { amount: null, left: null, nextAt: null, nextAmount: null };
  expect(await readState()).toEqual({
    depositLimits: ['day', 'week', 'month'].map((period) => ({ period, ...none })),
    currency: 'PHP',
    reminderMinutes: null,
  });
  expect((await readCashier()).limitLeft).toBeNull();
});

test('a deposit over a limit is refused, reports the rest and moves nothing', async () => {
  await limit('day', 50_000);
  expect((await deposit(30_000)).reply.success).toBe(true);
  expect((await deposit(20_001)).reply).toMatchObject({ errorCode: 'deposit_limit', value: { left: 20_000 } });
  expect([await readBalance(), (await readCashier()).limitLeft]).toEqual([OPENING + 30_000, 20_000]);
  expect((await deposit(20_000)).reply.success).toBe(true);
  expect(await readLimit('day')).toMatchObject({ amount: 50_000, left: 0 });
});

test('the smallest rest of all limits counts', async () => {
  await deposit(10_000);
  await limit('day', 50_000);
  await limit('week', 30_000);
  await limit('month', 90_000);
  expect((await readCashier()).limitLeft).toBe(20_000);
  expect((await deposit(20_001)).reply.value).toEqual({ left: 20_000 });
});

test('a refused payment does not count against a limit', async () => {
  await limit('day', 20_000);
  await deposit(20_000, undefined, 'declined');
  expect((await deposit(20_000)).reply.success).toBe(true);
});

test.each([
  ['day', 1],
  ['week', 7],
  ['month', 30],
] as const)('deposits leave the window of a %s after %d days', async (period, days) => {
  await deposit(10_000);
  await limit(period, 10_000);
  advance(days * DAY_MS - 1_000);
  token = await logIn(subject.current.app, 'ada');
  expect((await deposit(10_000)).reply.errorCode).toBe('deposit_limit');
  advance(1_000);
  expect((await deposit(10_000)).reply.success).toBe(true);
});

test('lowering applies at once and raising a day later, with the pending change shown', async () => {
  await limit('day', 40_000);
  await limit('day', 20_000);
  await limit('day', 90_000);
  const nextAt = TEST_NOW.getTime() + DAY_MS;
  expect(await readLimit('day')).toMatchObject({ amount: 20_000, nextAt, nextAmount: 90_000 });
  expect((await deposit(20_001)).reply.errorCode).toBe('deposit_limit');
  advance(DAY_MS);
  expect(await readLimit('day')).toMatchObject({ amount: 90_000, nextAt: null });
  expect((await deposit(90_000)).reply.success).toBe(true);
});

test('a removal applies a day later and can be cancelled', async () => {
  await limit('week', 20_000);
  await limit('week', null);
  await limit('month', 20_000);
  await limit('month', null);
  await limit('month', 20_000);
  advance(DAY_MS);
  expect(await readLimit('week')).toMatchObject({ amount: null, left: null, nextAt: null });
  expect(await readLimit('month')).toMatchObject({ amount: 20_000, nextAt: null });
});

test('the merchant sets the delay of raising', async () => {
  await setMerchant(subject.current, { settings: { saferPlay: { raiseDelayHours: 72 } } });
  await limit('day', 20_000);
  await limit('day', 30_000);
  expect((await readLimit('day'))?.nextAt).toBe(TEST_NOW.getTime() + 72 * HOUR_MS);
});

test('concurrent deposits in two processes never exceed a limit', async () => {
  await limit('day', 50_000);
  const other = { app: await createTestApp(subject.current.db) };
  const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => deposit(20_000, turn % 2 ? other : undefined)));
  const codes = answers.map(({ reply }) => (reply.success ? 'in' : reply.errorCode));
  expect(codes.map(String).toSorted()).toEqual([...Array(6).fill('deposit_limit'), 'in', 'in']);
  expect(await readBalance()).toBe(OPENING + 40_000);
});

test('a limit lowered during concurrent deposits is never exceeded', async () => {
  const [, ...answers] = await Promise.all([limit('day', 20_000), ...[1, 2, 3, 4].map(() => deposit(20_000))]);
  const paid = answers.filter(({ reply }) => reply.success).length;
  expect((await deposit(20_000)).reply.errorCode).toBe(paid > 0 ? 'deposit_limit' : undefined);
});

test.each([0, -5, 1_000_000_000_001, 2 ** 70])('rejects a limit of %d', async (amount) => {
  expect((await limit('day', amount)).reply.errorCode).toBe('amount_unfit');
  expect(await readLimit('day')).toMatchObject({ amount: null });
});

test.each([
  [{ depositLimit: { period: 'year', amount: 1 } }],
  [{ depositLimit: { period: 'day', amount: 1.5 } }],
  [{ depositLimit: { period: 'day' } }],
  [{ reminderMinutes: 20 }],
])('rejects %j', async (body) => {
  expect((await change(body)).status).toBe(400);
});

test('stores the reminder with the member', async () => {
  await change({ reminderMinutes: 15 });
  expect((await readState()).reminderMinutes).toBe(15);
  await change({ reminderMinutes: 0 });
  expect((await readState()).reminderMinutes).toBe(0);
});

test('a merchant without the flag has no limits', async () => {
  await limit('day', 20_000);
  await setMerchant(subject.current, { flags: { SAFERPLAY3: false } });
  expect((await limit('day', 10_000)).status).toBe(404);
  expect((await deposit(30_000)).reply.success).toBe(true);
  expect((await readCashier()).limitLeft).toBeNull();
});

test('limits apply only to their own member', async () => {
  await limit('day', 20_000);
  token = await logIn(subject.current.app, 'grace');
  expect((await deposit(30_000)).reply.success).toBe(true);
});
