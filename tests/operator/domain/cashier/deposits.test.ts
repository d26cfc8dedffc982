import { beforeEach, expect, test } from 'vitest';
import type { Deposit, DepositSettings } from '#contract/calls/cashier.ts';
import type { Balance } from '#contract/calls/member.ts';
import { listPaymentMethods } from '#operator/domain/cashier/payment-methods.ts';
import { moveMoney } from '#operator/domain/ledger/ledger.ts';
import { resetToSeeds } from '#operator/seeds/reset-to-seeds.ts';
import { fetchJson, logIn } from '../../fixtures/log-in.ts';
import { advanceClock, resetAttempts } from '../../fixtures/reset-attempts.ts';
import { setMerchant } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';
import { PASSWORD, TEST_NOW } from '../../fixtures/test-app.ts';
import { findMemberId } from '../rewards/reward-members.ts';

const subject = shareTestApp();
let token = '';
let made = 0;
beforeEach(async () => {
  await resetAttempts(subject.current);
  await resetToSeeds(subject.current.db, PASSWORD);
  token = await logIn(subject.current.app, 'ada');
});

const read = async <Value>(path: string, headers: Record<string, string> = {}) => {
  const { reply } = await fetchJson(subject.current.app, path, { headers: { Authorization: token, ...headers } });
  return reply.value as Value;
};
const createKey = () => {
  made += 1;
  return `deposit-${made}`;
};
const deposit = (amount: number, method = 'sandbox', key = createKey()) =>
  fetchJson(subject.current.app, '/wps/cashier/deposit', {
    method: 'POST',
    body: JSON.stringify({ amount, method }),
    headers: { Authorization: token, 'Content-Type': 'application/json', 'Idempotency-Key': key },
  });
const readBalance = () => read<Balance>('/wps/member/balance');
const readDeposits = async () => (await read<{ deposits: Deposit[] }>('/wps/cashier/deposits')).deposits;
const readSettings = (language = 'EN') => read<DepositSettings>('/wps/relay/MCSFE_getDepositSettings', { Language: language });

test('a deposit raises the balance and is first in the history', async () => {
  expect(await readBalance()).toEqual({ amount: 125_000, currency: 'PHP', points: 320 });
  await deposit(10_000);
  await deposit(20_050);
  expect((await readBalance()).amount).toBe(155_050);
  expect((await readDeposits()).map(({ amount, status, methodName }) => [amount, status, methodName])).toEqual([
    [20_050, 'success', 'Test money'],
    [10_000, 'success', 'Test money'],
  ]);
});

test('a refused payment is stored and moves nothing', async () => {
  const { reply } = await deposit(10_000, 'declined');
  expect([reply.success, (reply.value as Deposit).status]).toEqual([true, 'refused']);
  expect((await readBalance()).amount).toBe(125_000);
  expect((await readDeposits()).map(({ status }) => status)).toEqual(['refused']);
  expect(await readSettings()).toMatchObject({ totalDepositSuccessCount: 0, firstDeposit: false });
});

test('the settings include the first deposit', async () => {
  expect(await readSettings()).toMatchObject({ totalDepositSuccessCount: 0, firstDeposit: false, currency: 'PHP' });
  await deposit(10_000);
  expect(await readSettings()).toMatchObject({ totalDepositSuccessCount: 1, firstDeposit: true });
});

test('names the payment methods in the language of the caller', async () => {
  const named = await Promise.all(['EN', 'CN', 'PT-BR'].map(async (language) => (await readSettings(language)).methods[0]?.name));
  expect(named).toEqual(['Test money', '测试资金', 'Dinheiro de teste']);
});

test.each([
  [9_999, 'sandbox', 'amount_unfit'],
  [5_000_001, 'sandbox', 'amount_unfit'],
  [10_000.5, 'sandbox', 'REQUEST_INVALID'],
  [-10_000, 'sandbox', 'REQUEST_INVALID'],
  [10_000, 'elsewhere', 'deposit_refused'],
])('%d by %s is refused with %s and leaves nothing', async (amount, method, code) => {
  const { reply } = await deposit(amount, method);
  expect(reply.errorCode?.toLowerCase()).toBe(code.toLowerCase());
  expect([(await readBalance()).amount, await readDeposits()]).toEqual([125_000, []]);
});

test('checks an amount against the limits of the merchant', async () => {
  await setMerchant(subject.current, { settings: { cashier: { minimum: 50_000 } } });
  expect((await deposit(10_000)).reply.errorCode).toBe('amount_unfit');
  expect((await deposit(50_000)).reply.success).toBe(true);
});

test('a deposit that arrives several times at once moves money once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => deposit(10_000, 'sandbox', 'the same')));
  expect(answers).toEqual(answers.map(() => answers[0]));
  expect([(await readBalance()).amount, (await readDeposits()).length]).toEqual([135_000, 1]);
});

test('a deposit that does not reach the ledger is not stored', async () => {
  const memberId = await findMemberId(subject.current, 'ada');
  await moveMoney(subject.current.db, { memberId, account: 'cash', amount: 1, reference: 'deposit:1', now: TEST_NOW });
  expect((await deposit(10_000)).status).toBe(500);
  expect(await readDeposits()).toEqual([]);
  expect(subject.current.errors.splice(0)).toMatchObject([{ message: 'deposit:1 did not move cash: repeated.' }]);
});

test('after thirty refused payments within an hour, the next one has to wait', async () => {
  for (let turn = 0; turn < 30; turn += 1) expect((await deposit(10_000, 'declined')).status).toBe(200);
  expect(await deposit(10_000)).toMatchObject({ status: 429, reply: { errorCode: 'TOO_MANY_REQUESTS' } });
  expect([(await readBalance()).amount, (await readDeposits()).length]).toEqual([125_000, 30]);
  advanceClock(subject.current, 3_600);
  expect((await deposit(10_000)).reply.success).toBe(true);
});

test('other members cannot see a deposit', async () => {
  await deposit(10_000);
  token = await logIn(subject.current.app, 'grace');
  expect([(await readBalance()).amount, await readDeposits()]).toEqual([0, []]);
});

test('an operator without a sandbox offers no payment methods', () => {
  expect(listPaymentMethods(false)).toEqual([]);
});
