import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { members } from '#operator/db/tables/schema.ts';
import { requestSmsCode } from '../../fixtures/codes.ts';
import { fetchJson, fetchSealed, logIn, type SealedOptions, sendLogin } from '../../fixtures/log-in.ts';
import { findNewest, registerAuto, registerMobileWith, registerWith } from '../../fixtures/registering.ts';
import { resetAttempts } from '../../fixtures/reset-attempts.ts';
import { setMerchant } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { PASSWORD } from '../../fixtures/test-app.ts';
import { toOutcome } from '../../fixtures/ways-in.ts';

const subject = shareTestApp();

interface Summary {
  referralCode: string;
  friends: { name: string; hasDeposited: boolean }[];
  earned: number;
}

beforeEach(() => resetAttempts(subject.current));

async function readSummary(name: string): Promise<Summary> {
  const headers = { Authorization: await logIn(subject.current.app, name) };
  return (await fetchJson(subject.current.app, '/wps/referral', { headers })).reply.value as Summary;
}

async function readCash(name: string): Promise<number> {
  const headers = { Authorization: await logIn(subject.current.app, name) };
  return ((await fetchJson(subject.current.app, '/wps/member/balance', { headers })).reply.value as { amount: number }).amount;
}

async function deposit(app: Hono, name: string, method: string): Promise<void> {
  const headers = { Authorization: await logIn(app, name), 'Content-Type': 'application/json' };
  await fetchJson(app, '/wps/cashier/deposit', { method: 'POST', headers, body: JSON.stringify({ amount: 10_000, method }) });
}

async function registerAs(agent: string, body: object, options: SealedOptions = {}) {
  const headers = { Authorization: await logIn(subject.current.app, agent) };
  return fetchSealed(subject.current.app, '/wps/agent/members', { password: PASSWORD, ...body }, { ...options, headers });
}

test('a player who registers with a code belongs to its member, by any method', async () => {
  const { referralCode, friends } = await readSummary('ada');
  await registerWith(subject.current, { username: 'invited_1', referralCode });
  await registerAuto(subject.current, { referralCode: referralCode.toLowerCase() });
  const verificationCode = await requestSmsCode(subject.current, '63', '9171234511');
  await registerMobileWith(subject.current, { mobileNum: '9171234511', verificationCode, referralCode });
  const after = await readSummary('ada');
  expect(after.referralCode).toBe(referralCode);
  expect(after.friends).toHaveLength(friends.length + 3);
  expect(after.friends.map(({ name }) => name)).toContain('i•••1');
});

test('ignores an unknown code and one of another merchant', async () => {
  const { referralCode } = await readSummary('ada');
  for (const [username, code, Merchant] of [
    ['stranger_1', 'NOBODY2', 'aurora'],
    ['stranger_2', referralCode, 'lotus'],
  ]) {
    const headers = { Merchant: Merchant ?? '' };
    expect(toOutcome(await registerWith(subject.current, { username, referralCode: code }, { headers }))).toBe('in');
    expect(await findNewest(subject.current)).toMatchObject({ userName: username, referredBy: null });
  }
});

test("a friend's first deposit pays the reward once", async () => {
  const { app } = subject.current;
  const { referralCode, earned } = await readSummary('linus');
  expect(earned).toBe(0);
  await registerWith(subject.current, { username: 'depositor', referralCode });
  const before = await readCash('linus');
  await deposit(app, 'depositor', 'declined');
  expect(await readSummary('linus')).toMatchObject({ earned: 0, friends: [{ hasDeposited: false }] });
  await deposit(app, 'depositor', 'sandbox');
  await deposit(app, 'depositor', 'sandbox');
  expect(await readSummary('linus')).toMatchObject({ reward: 5_000, earned: 5_000, friends: [{ hasDeposited: true }] });
  expect(await readCash('linus')).toBe(before + 5_000);
});

test('pays nothing while referral is off, and the current reward afterwards', async () => {
  const { app } = subject.current;
  await registerWith(subject.current, { username: 'inviter' });
  const { referralCode } = await readSummary('inviter');
  await registerWith(subject.current, { username: 'early_bird', referralCode });
  await setMerchant(subject.current, { settings: { promotions: { referral: false }, friendReward: 700 } });
  await deposit(app, 'early_bird', 'sandbox');
  expect(await readSummary('inviter')).toMatchObject({ reward: 0, earned: 0, friends: [{ hasDeposited: true }] });
  expect(await readCash('inviter')).toBe(0);
  await setMerchant(subject.current, { settings: { promotions: { referral: true } } });
  await deposit(app, 'early_bird', 'sandbox');
  await setMerchant(subject.current, { settings: { friendReward: 5_000 } });
  expect(await readSummary('inviter')).toMatchObject({ reward: 5_000, earned: 700 });
  expect(await readCash('inviter')).toBe(700);
});

test.each([
  ['aurora', 5_000, 'PHP'],
  ['lotus', 5_000, 'THB'],
  ['rio', 500, 'BRL'],
])('%s pays %i of its %s for a friend', async (Merchant, reward, currency) => {
  const headers = { Merchant, Authorization: await logIn(subject.current.app, 'ada', { Merchant }) };
  expect((await fetchJson(subject.current.app, '/wps/referral', { headers })).reply.value).toMatchObject({ reward, currency });
});

test('an agent registers members, who choose their own password', async () => {
  const { reply } = await registerAs('grace', { username: ' Kurt_1 ' });
  expect(reply.value).toEqual({ memberName: 'kurt_1' });
  const login = await sendLogin(subject.current.app, 'kurt_1', PASSWORD);
  expect(login.reply.value).toMatchObject({ firstTimeLogin: true });
  const headers = { Authorization: await logIn(subject.current.app, 'grace') };
  const listed = await fetchJson(subject.current.app, '/wps/agent/members', { headers });
  expect(listed.reply.value).toMatchObject({ members: [{ userName: 'kurt_1' }] });
});

test.each([
  ['a taken name', { username: 'GRACE' }, 'username_taken'],
  ['an unfit name', { username: 'a b' }, 'username_unfit'],
  ['a short password', { username: 'kurt_2', password: 'short' }, 'password_unfit'],
  ['the name as password', { username: 'kurt_goedel', password: 'Kurt_Goedel' }, 'password_unfit'],
])('refuses %s from an agent', async (_, body, code) => {
  expect(toOutcome(await registerAs('grace', body))).toBe(code);
});

test('an agent waits from the twentieth attempt of an address on, like other registrations', async () => {
  const address = '203.0.113.7';
  const tried = { username: 'GRACE' };
  for (let turn = 0; turn < 19; turn += 1) {
    expect(toOutcome(await registerAs('grace', tried, { address }))).toBe('username_taken');
  }
  expect(toOutcome(await registerWith(subject.current, tried, { address }))).toBe('username_taken');
  expect(await registerAs('grace', tried, { address })).toMatchObject({ status: 429, retryAfter: 1 });
  expect(toOutcome(await registerAs('grace', tried, { address: '203.0.113.8' }))).toBe('username_taken');
});

test('a member is not an agent', async () => {
  expect(toOutcome(await registerAs('ada', { username: 'kurt_3' }))).toBe('agent_only');
  const headers = { Authorization: await logIn(subject.current.app, 'ada') };
  expect((await fetchJson(subject.current.app, '/wps/agent/members', { headers })).reply.errorCode).toBe('agent_only');
});

test.each([
  ['friends', 'hopper_lists', '/wps/referral', 0],
  ['members', 'agent_lists', '/wps/agent/members', 1],
])('returns only the newest 500 of too many %s', async (list, userName, path, type) => {
  const { app, db } = subject.current;
  await registerWith(subject.current, { username: userName });
  const [inviter] = await db.update(members).set({ type }).where(eq(members.userName, userName)).returning();
  const { merchantCode, passwordHash, id } = inviter as typeof members.$inferSelect;
  const brought = Array.from({ length: 501 }, (_, place) => ({
    merchantCode,
    passwordHash,
    referredBy: id,
    createdAt: new Date(1_700_000_000_000 + place),
    userName: `${place}_${userName}`,
  }));
  await db.insert(members).values(brought);
  const { reply } = await fetchJson(app, path, { headers: { Authorization: await logIn(app, userName) } });
  const told = (reply.value as Record<string, object[]>)[list] ?? [];
  expect([told.length, Object.values(told.at(-1) ?? {})]).toEqual([500, expect.arrayContaining([1_700_000_000_001])]);
});
