import { beforeEach, expect, test, vi } from 'vitest';
import { findInLists } from '#src/services/payments/find-in-lists.ts';
import type { PendingPayment } from '#src/services/payments/pending-payments.ts';

const listed = vi.hoisted(() => ({ from: 'network', value: {} as object }));
vi.mock('#src/bridges/api.ts', () => ({
  fetchQuery: async () => ({ value: listed.value, meta: { from: listed.from } }),
  onSessionAnswer: () => () => {},
}));

const open = (endpoint: PendingPayment['endpoint'], body: PendingPayment['body'], known?: string[]): PendingPayment => ({
  key: 'one',
  endpoint,
  body,
  begunAt: 0,
  ...(known && { known }),
});
const DEPOSIT = { id: '2', amount: 500, status: 'success' };
const A = { title: 'Ticket', cost: 200 };
const PRODUCTS = [
  { ...A, id: 'a' },
  { title: 'Voucher', cost: 200, id: 'b' },
];

beforeEach(() => {
  listed.from = 'network';
});

test.each([
  ['a deposit that was not there before', [DEPOSIT], ['1'], 'applied'],
  ['a refused one', [{ ...DEPOSIT, status: 'refused' }], ['1'], 'refused'],
  ['one that was there before', [DEPOSIT], ['2'], 'unseen'],
  ['one of another amount', [{ ...DEPOSIT, amount: 501 }], ['1'], 'unseen'],
  ['a list from before that nobody knows', [DEPOSIT], undefined, 'unseen'],
])('takes %s for what it is', async (_, deposits, known, state) => {
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
  ['rewards.exchange', { productId: 'gone' }, { products: PRODUCTS, exchanges: [{ id: '9', ...A }] }, 'unseen'],
] as const)('%s of %j with the list %j is %s', async (endpoint, body, value, state) => {
  listed.value = value;
  expect((await findInLists(open(endpoint, body, ['8']))).state).toBe(state);
});

test('learns nothing from a stored list that stands in', async () => {
  Object.assign(listed, { from: 'store', value: { deposits: [DEPOSIT] } });
  await expect(findInLists(open('cashier.deposit', { amount: 500 }, []))).rejects.toMatchObject({ code: 'lines_down' });
});
