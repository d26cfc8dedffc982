import { beforeEach, expect, test, vi } from 'vitest';
import { findInLists, lookUpPayment } from '#src/services/payments/look-up-payment.ts';
import type { PendingPayment } from '#src/services/payments/payment-store.ts';

const listed = vi.hoisted(() => ({
  from: 'network',
  value: {} as object,
  /** The state of a payment at each line, in the order of the requests; undefined if no line is left. */
  payments: [] as (object | undefined)[],
  exceptLine: [] as (string | undefined)[],
}));
vi.mock('#src/bridges/api.ts', () => ({
  fetchQuery: async (name: string, { exceptLine, query }: { exceptLine?: string; query?: { key: string } } = {}) => {
    if (name === 'system.configuration') return { value: { capabilities: { idempotency: true } } };
    if (name !== 'cashier.payment') return { value: listed.value, meta: { from: listed.from } };
    listed.exceptLine.push(exceptLine);
    const payment = listed.payments.shift();
    if (!payment) throw new Error('no other line');
    return { value: { payment: { key: query?.key, ...payment } }, meta: { from: 'network', line: 'https://a.test' } };
  },
  onSessionAnswer: () => () => {},
}));

const PRESSED_AT = 1_000_000_000;
const open = (endpoint: PendingPayment['endpoint'], body: PendingPayment['body'], known?: string[]): PendingPayment => ({
  key: 'one',
  endpoint,
  body,
  begunAt: PRESSED_AT,
  ...(known && { known }),
});
const DEPOSIT = { id: '2', amount: 500, status: 'success', createdAt: PRESSED_AT + 1_000 };
const A = { title: 'Ticket', cost: 200, createdAt: PRESSED_AT + 1_000 };
const PRODUCTS = [
  { ...A, id: 'a' },
  { title: 'Voucher', cost: 200, id: 'b' },
];

beforeEach(() => {
  listed.from = 'network';
});

test.each([
  ['a deposit that is new', [DEPOSIT], ['1'], 'applied'],
  ['a refused deposit', [{ ...DEPOSIT, status: 'refused' }], ['1'], 'refused'],
  ['a deposit that was in the list before', [DEPOSIT], ['2'], 'unseen'],
  ['a deposit of another amount', [{ ...DEPOSIT, amount: 501 }], ['1'], 'unseen'],
  ['an unknown earlier list', [DEPOSIT], undefined, 'unseen'],
  ['a deposit made before, which the earlier list lacked', [{ ...DEPOSIT, createdAt: PRESSED_AT - 3_600_001 }], ['1'], 'unseen'],
  ['a deposit of the last hour, because clocks differ', [{ ...DEPOSIT, createdAt: PRESSED_AT - 3_600_000 }], ['1'], 'applied'],
])('classifies %s', async (_, deposits, known, state) => {
  listed.value = { deposits };
  expect((await findInLists(open('cashier.deposit', { amount: 500 }, known))).state).toBe(state);
});

test.each([
  ['rewards.claimVoucher', { voucherId: 'a' }, { vouchers: [{ id: 'a', status: 'claimed' }] }, 'applied'],
  ['rewards.claimVoucher', { voucherId: 'a' }, { vouchers: [{ id: 'a', status: 'open' }] }, 'unseen'],
  ['rewards.claimMission', { missionId: 'a' }, { missions: [{ id: 'a', status: 'claimed' }] }, 'applied'],
  ['rewards.claimMission', { missionId: 'a' }, { missions: [{ id: 'b', status: 'claimed' }] }, 'unseen'],
  ['rewards.exchange', { productId: 'a' }, { products: PRODUCTS, exchanges: [{ id: '9', ...A }] }, 'applied'],
  ['rewards.exchange', { productId: 'a' }, { products: PRODUCTS, exchanges: [{ id: '8', ...A }] }, 'unseen'],
  ['rewards.exchange', { productId: 'b' }, { products: PRODUCTS, exchanges: [{ id: '9', ...A }] }, 'unseen'],
  [
    'rewards.exchange',
    { productId: 'a' },
    { products: PRODUCTS, exchanges: [{ id: '9', ...A, createdAt: PRESSED_AT - 3_600_001 }] },
    'unseen',
  ],
  ['rewards.exchange', { productId: 'gone' }, { products: PRODUCTS, exchanges: [{ id: '9', ...A }] }, 'unseen'],
] as const)('%s of %j with the list %j is %s', async (endpoint, body, value, state) => {
  listed.value = value;
  expect((await findInLists(open(endpoint, body, ['8']))).state).toBe(state);
});

test('learns nothing from a stored list', async () => {
  Object.assign(listed, { from: 'store', value: { deposits: [DEPOSIT] } });
  await expect(findInLists(open('cashier.deposit', { amount: 500 }, []))).rejects.toMatchObject({ code: 'lines_down' });
});

const ARRIVED = { state: 'applied', deposit: DEPOSIT };
const RAISED = { state: 'applied', deposit: { ...DEPOSIT, amount: 5_000 } };

test.each([
  ['that both lines show', [ARRIVED, ARRIVED], { state: 'applied', deposit: DEPOSIT }],
  ['that only one line can show', [ARRIVED, undefined], { state: 'applied' }],
  ['that one line refused and the other made', [{ state: 'refused' }, ARRIVED], { state: 'unseen', isDoubted: true }],
  ['that another line does not show yet', [ARRIVED, { state: 'unseen' }], { state: 'unseen' }],
  ['whose amount is another one', [RAISED], { state: 'unseen', isDoubted: true }],
  ['whose amount is another one over the other line', [ARRIVED, RAISED], { state: 'unseen', isDoubted: true }],
])('a payment %s', async (_, payments, finding) => {
  listed.payments = payments;
  expect(await lookUpPayment(open('cashier.deposit', { amount: 500 }))).toMatchObject(finding);
});

test('the second read goes over another line', async () => {
  listed.payments = [ARRIVED, ARRIVED];
  listed.exceptLine = [];
  await lookUpPayment(open('cashier.deposit', { amount: 500 }));
  expect(listed.exceptLine).toEqual([undefined, 'https://a.test']);
});
