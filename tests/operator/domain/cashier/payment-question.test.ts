import { beforeEach, expect, test } from 'vitest';
import type { Payment } from '#contract/calls/cashier.ts';
import type { Balance } from '#contract/calls/member.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { fetchJson, logIn } from '../../fixtures/log-in.ts';
import { advanceClock, resetAttempts } from '../../fixtures/reset-attempts.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { PASSWORD } from '../../fixtures/test-app.ts';

const subject = shareTestApp();
beforeEach(async () => {
  await resetAttempts(subject.current);
  await resetToSeeds(subject.current.db, PASSWORD);
});

const enter = (userName: string) => logIn(subject.current.app, userName);
const pay = (token: string, path: string, body: object, key: string) =>
  fetchJson(subject.current.app, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { Authorization: token, 'Content-Type': 'application/json', 'Idempotency-Key': key },
  });
const deposit = (token: string, key: string, method = 'sandbox') =>
  pay(token, '/wps/cashier/deposit', { amount: 50_000, method }, key);
const read = async (token: string, path: string) =>
  (await fetchJson(subject.current.app, path, { headers: { Authorization: token } })).reply.value;
const ask = async (token: string, key: string) =>
  ((await read(token, `/wps/cashier/payment?key=${key}`)) as { payment: Payment }).payment;

test('a payment that never arrived is unseen', async () => {
  expect(await ask(await enter('ada'), 'never')).toEqual({ key: 'never', state: 'unseen' });
});

test('a deposit is found by its key, with its outcome', async () => {
  const token = await enter('ada');
  const { reply } = await deposit(token, 'one');
  expect(await ask(token, 'one')).toEqual({ key: 'one', state: 'applied', deposit: reply.value });
  await deposit(token, 'two', 'declined');
  expect(await ask(token, 'two')).toMatchObject({ state: 'refused', deposit: { status: 'refused' } });
});

test('a refused call leaves its payment unseen', async () => {
  const token = await enter('ada');
  await deposit(token, 'elsewhere', 'elsewhere');
  expect((await ask(token, 'elsewhere')).state).toBe('unseen');
});

test('a claim is found by its key', async () => {
  const token = await enter('ada');
  await pay(token, '/wps/rewards/vouchers', { voucherId: 'aurora-welcome' }, 'claim');
  expect(await ask(token, 'claim')).toEqual({ key: 'claim', state: 'applied' });
});

test('after a new login, a member can query and repeat a payment, which counts once', async () => {
  await deposit(await enter('ada'), 'before');
  const token = await enter('ada');
  expect((await ask(token, 'before')).state).toBe('applied');
  expect((await deposit(token, 'before')).reply.success).toBe(true);
  expect(((await read(token, '/wps/member/balance')) as Balance).amount).toBe(175_000);
});

test('a payment is hidden from other members', async () => {
  await deposit(await enter('ada'), 'hers');
  expect((await ask(await enter('grace'), 'hers')).state).toBe('unseen');
});

test('a payment is forgotten with its key, after a day', async () => {
  await deposit(await enter('ada'), 'old');
  advanceClock(subject.current, 86_401);
  expect((await ask(await enter('ada'), 'old')).state).toBe('unseen');
});
