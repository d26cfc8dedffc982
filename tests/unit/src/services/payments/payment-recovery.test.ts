// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import { getPaymentRecovery, startPaymentRecovery } from '#src/services/payments/payment-recovery.ts';
import { getPendingPayments } from '#src/services/payments/pending-payments.ts';
import { submitPayment } from '#src/services/payments/send-payment.ts';
import { setSession } from '#src/services/session/session.ts';

/** An operator that gets the payments and keeps their keys; their answers may be lost. */
const operator = vi.hoisted(() => ({
  applied: new Set<string>(),
  keepsKeys: true,
  loses: 'the answer' as 'nothing' | 'the answer' | 'the request',
  asked: [] as string[],
  /** A deposit is answered once this has come to its end. */
  delay: undefined as Promise<void> | undefined,
}));
const DEPOSIT = { id: '7', amount: 50_000, currency: 'PHP', methodName: 'Test money', status: 'success', createdAt: 1 };

vi.mock('#src/bridges/api.ts', () => {
  const readValue = (name: string, { id, query }: { id: string; query: { key: string } }) => {
    if (name === 'system.configuration') return { capabilities: { idempotency: operator.keepsKeys } };
    if (name === 'cashier.deposits') return { deposits: operator.applied.size > 0 ? [DEPOSIT] : [] };
    if (name === 'cashier.payment') {
      return { payment: { key: query.key, state: operator.applied.has(query.key) ? 'applied' : 'unseen' } };
    }
    if (name !== 'cashier.deposit') return {};
    if (operator.loses !== 'the request') operator.applied.add(id);
    if (operator.loses !== 'nothing') throw new ApiError('outcome_unknown');
    return DEPOSIT;
  };
  const answer = async (name: string, options: never) => {
    operator.asked.push(name);
    const value = readValue(name, options);
    if (name === 'cashier.deposit') await operator.delay;
    return { value, meta: { from: 'network' } };
  };
  return { fetchQuery: answer, mutate: answer, onSessionAnswer: () => () => {} };
});

const SESSION = { id: '1', token: 'token', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const deposit = () => submitPayment('cashier.deposit', { amount: 50_000, method: 'sandbox' }, []);
const countUnanswered = () => getPendingPayments().listUnanswered().length;

const askAgain = async () => {
  operator.asked.length = 0;
  getPaymentRecovery().askNow();
  await vi.waitFor(() => expect(operator.asked).toContain('cashier.deposits'));
  await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => {
  localStore.clear();
  setSession(null);
  setSession(SESSION);
  operator.applied.clear();
  operator.asked.length = 0;
  Object.assign(operator, { keepsKeys: true, loses: 'the answer', delay: undefined });
  startPaymentRecovery();
});

test('learns by its key of a payment whose answer was lost, and asks for the balance again', async () => {
  await expect(deposit()).rejects.toMatchObject({ code: 'outcome_unknown' });
  await vi.waitFor(() => expect(countUnanswered()).toBe(0));
  expect(operator.asked).toEqual(expect.arrayContaining(['cashier.payment', 'member.balance', 'cashier.deposits']));
});

test('keeps a payment that is not known where a page that was killed finds it', async () => {
  operator.loses = 'the request';
  await deposit().catch(() => {});
  const [payment] = getPendingPayments().listUnanswered();
  expect(localStore.read(`fastline.payment ${payment?.key}`)).toContain('"owner":"aurora/ada"');
});

test('keeps a payment before it leaves', () => {
  const sent = deposit().catch(() => {});
  expect(Object.values(localStorage).join()).toContain('"amount":50000');
  expect(countUnanswered()).toBe(0);
  return sent;
});

test('sends a payment again under its own key', async () => {
  operator.loses = 'the request';
  await deposit().catch(() => {});
  const [payment] = getPendingPayments().listUnanswered();
  operator.loses = 'nothing';
  if (payment) await getPaymentRecovery().repeat(payment);
  expect([[...operator.applied], countUnanswered()]).toEqual([[payment?.key], 0]);
});

test('compares the deposits where the operator keeps no keys', async () => {
  operator.keepsKeys = false;
  await deposit().catch(() => {});
  await vi.waitFor(() => expect(countUnanswered()).toBe(0));
  expect(operator.asked).not.toContain('cashier.payment');
});

test('forgets what is pending when the session ends', async () => {
  operator.loses = 'the request';
  await deposit().catch(() => {});
  setSession(null);
  expect(countUnanswered()).toBe(0);
});

test('lets one entry of the list settle one of two equal payments', async () => {
  operator.keepsKeys = false;
  operator.loses = 'the request';
  await Promise.allSettled([deposit(), deposit()]);
  operator.applied.add('one of them');
  getPaymentRecovery().askNow();
  await vi.waitFor(() => expect(countUnanswered()).toBe(1));
  await askAgain();
  expect(countUnanswered()).toBe(1);
});

test('takes an equal payment, on its way or answered, for none whose answer was lost', async () => {
  Object.assign(operator, { keepsKeys: false, loses: 'the request' });
  await deposit().catch(() => {});
  let answer = () => {};
  operator.delay = new Promise((resolve) => {
    answer = resolve;
  });
  operator.loses = 'nothing';
  const second = deposit();
  await askAgain();
  expect(countUnanswered()).toBe(1);
  answer();
  await second;
  await askAgain();
  expect(countUnanswered()).toBe(1);
});
