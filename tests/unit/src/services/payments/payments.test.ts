// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/bridges/api-error.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import type { EarlierList } from '#src/services/payments/list-before.ts';
import { getPayments, startPaymentRecovery, submitPayment } from '#src/services/payments/payments.ts';
import { setSession } from '#src/services/session/session.ts';

/** An operator that receives the payments and stores their keys; its replies may be lost. */
const operator = vi.hoisted(() => ({
  applied: new Set<string>(),
  keepsKeys: true,
  loses: 'the answer' as 'nothing' | 'the answer' | 'the request',
  asked: [] as string[],
  /** The error of a payment whose reply is lost. */
  failure: 'outcome_unknown',
  /** A deposit is answered once this has resolved. */
  delay: undefined as Promise<void> | undefined,
  /** Runs while another line lists the deposits. */
  whileListed: async () => {},
  /** The known entries that came with the last deposit. */
  listed: undefined as readonly string[] | undefined,
}));
const DEPOSIT = { id: '7', amount: 50_000, currency: 'PHP', methodName: 'Test money', status: 'success', createdAt: Date.now() };

vi.mock('#src/bridges/api.ts', () => {
  const readValue = (name: string, { id, query }: { id: string; query: { key: string } }) => {
    if (name === 'system.configuration') return { capabilities: { idempotency: operator.keepsKeys } };
    if (name === 'cashier.deposits') return { deposits: operator.applied.size > 0 ? [DEPOSIT] : [] };
    if (name === 'cashier.payment') {
      return { payment: { key: query.key, state: operator.applied.has(query.key) ? 'applied' : 'unseen' } };
    }
    if (name !== 'cashier.deposit') return {};
    if (operator.loses !== 'the request') operator.applied.add(id);
    if (operator.loses !== 'nothing') throw new ApiError(operator.failure);
    return DEPOSIT;
  };
  const answer = async (
    name: string,
    options: { id: string; query: { key: string }; exceptLine?: string; listed?: string[] },
  ) => {
    operator.asked.push(name);
    if (options?.exceptLine) await operator.whileListed();
    if (options?.exceptLine) return { value: { deposits: [{ ...DEPOSIT, id: '6' }] }, meta: { from: 'network' } };
    if (name === 'cashier.deposit') operator.listed = options.listed;
    const value = readValue(name, options);
    if (name === 'cashier.deposit') await operator.delay;
    return { value, meta: { from: 'network' } };
  };
  return { fetchQuery: answer, mutate: answer, onSessionAnswer: () => () => {} };
});

const SESSION = { id: '1', token: 'token', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const deposit = () => submitPayment('cashier.deposit', { amount: 50_000, method: 'sandbox' }, { ids: [] });
const countUnknown = () => getPayments().listUnknown().length;

const askAgain = async () => {
  operator.asked.length = 0;
  getPayments().askNow();
  await vi.waitFor(() => expect(operator.asked).toContain('cashier.deposits'));
  await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => {
  localStore.clear();
  setSession(null);
  setSession(SESSION);
  operator.applied.clear();
  operator.asked.length = 0;
  Object.assign(operator, { keepsKeys: true, loses: 'the answer', failure: 'outcome_unknown', delay: undefined });
  operator.whileListed = async () => {};
  startPaymentRecovery();
});

test('finds a payment with a lost reply by its key, and refetches the balance', async () => {
  await expect(deposit()).rejects.toMatchObject({ code: 'outcome_unknown' });
  await vi.waitFor(() => expect(countUnknown()).toBe(0));
  expect(operator.asked).toEqual(expect.arrayContaining(['cashier.payment', 'member.balance', 'cashier.deposits']));
});

test('stores an unknown payment where it survives a killed page', async () => {
  operator.loses = 'the request';
  await deposit().catch(() => {});
  const payment = getPayments().listUnknown()[0]?.payment;
  expect(localStore.read(`fastline.payment ${payment?.key}`)).toContain('"owner":"aurora/ada"');
});

test('stores a payment before it is sent', () => {
  const sent = deposit().catch(() => {});
  expect(Object.values(localStorage).join()).toContain('"amount":50000');
  expect(countUnknown()).toBe(0);
  return sent;
});

const LISTED = { ids: ['5'], line: 'https://a.test' };
const depositAfter = (list: EarlierList) => submitPayment('cashier.deposit', { amount: 50_000, method: 'sandbox' }, list);

test('asks another line, before it pays, for entries that the line of the list left out', async () => {
  operator.loses = 'the request';
  await depositAfter(LISTED).catch(() => {});
  expect(operator.asked.slice(0, 2)).toEqual(['cashier.deposits', 'cashier.deposit']);
  expect([operator.listed, getPayments().listUnknown()[0]?.payment.known]).toEqual([
    ['5', '6'],
    ['5', '6'],
  ]);
});

test('pays with the list that it has if no other line answers', async () => {
  Object.assign(operator, { loses: 'nothing', whileListed: () => Promise.reject(new ApiError('lines_down')) });
  await expect(depositAfter(LISTED)).resolves.toMatchObject({ value: DEPOSIT });
  expect(operator.listed).toEqual(['5']);
});

test('does not pay if another line asks more than was shown', async () => {
  operator.loses = 'nothing';
  const seen: unknown[] = [];
  const check = (other: unknown) => {
    seen.push(other);
    throw new ApiError('price_changed');
  };
  await expect(depositAfter({ ...LISTED, check })).rejects.toMatchObject({ code: 'price_changed' });
  expect([operator.asked, countUnknown()]).toEqual([['cashier.deposits'], 0]);
  expect(seen).toMatchObject([{ deposits: expect.any(Array) }]);
});

test('does not pay if the session ends while another line is asked', async () => {
  operator.whileListed = async () => setSession(null);
  await expect(depositAfter(LISTED)).rejects.toMatchObject({ code: 'call_cancelled' });
  setSession(SESSION);
  expect([operator.asked, countUnknown()]).toEqual([['cashier.deposits'], 0]);
});

test('sends a payment again with its own key', async () => {
  operator.loses = 'the request';
  await deposit().catch(() => {});
  const payment = getPayments().listUnknown()[0]?.payment;
  operator.loses = 'nothing';
  if (payment) await getPayments().repeat(payment);
  expect([[...operator.applied], countUnknown()]).toEqual([[payment?.key], 0]);
});

test('a payment that another line contradicts stays doubted after a reload, until it is found', async () => {
  Object.assign(operator, { loses: 'the request', failure: 'outcome_doubted' });
  await deposit().catch(() => {});
  const payment = getPayments().listUnknown()[0]?.payment;
  expect(payment?.isDoubted).toBe(true);
  expect(localStore.read(`fastline.payment ${payment?.key}`)).toContain('"isDoubted":true');
  operator.applied.add(payment?.key ?? '');
  getPayments().askNow();
  await vi.waitFor(() => expect(countUnknown()).toBe(0));
});

test('compares the deposits if the operator stores no keys', async () => {
  operator.keepsKeys = false;
  await deposit().catch(() => {});
  await vi.waitFor(() => expect(countUnknown()).toBe(0));
  expect(operator.asked).not.toContain('cashier.payment');
});

test('deletes pending payments when the session ends', async () => {
  operator.loses = 'the request';
  await deposit().catch(() => {});
  setSession(null);
  expect(countUnknown()).toBe(0);
});

test('uses one entry of the list for only one of two equal payments', async () => {
  operator.keepsKeys = false;
  operator.loses = 'the request';
  await Promise.allSettled([deposit(), deposit()]);
  operator.applied.add('one of them');
  getPayments().askNow();
  await vi.waitFor(() => expect(countUnknown()).toBe(1));
  await askAgain();
  expect(countUnknown()).toBe(1);
});

test('does not mistake an equal payment for the one with the lost reply', async () => {
  Object.assign(operator, { keepsKeys: false, loses: 'the request' });
  await deposit().catch(() => {});
  let answer = () => {};
  operator.delay = new Promise((resolve) => {
    answer = resolve;
  });
  operator.loses = 'nothing';
  const second = deposit();
  await askAgain();
  expect(countUnknown()).toBe(1);
  answer();
  await second;
  await askAgain();
  expect(countUnknown()).toBe(1);
});
