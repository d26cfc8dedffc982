// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/limits.ts';
import { hasPaymentEntries, removePaymentsOf } from '#src/services/member-records/payment-entries.ts';
import { getPendingPayments, type PendingPayment } from '#src/services/payments/pending-payments.ts';
import { setSession } from '#src/services/session/session.ts';

const payment = (key: string, begunAt = 1): PendingPayment => ({
  key,
  endpoint: 'cashier.deposit',
  body: { amount: 50_000, method: 'sandbox' },
  begunAt,
});
const logIn = (userName: string, id = '1') =>
  setSession({ id, token: `token-${userName}`, merchantCode: 'aurora', userName, type: 0, firstTimeLogin: false });
const listKeys = () =>
  getPendingPayments()
    .listUnanswered()
    .map(({ key }) => key);

function loseOne(key: string, begunAt?: number): void {
  getPendingPayments().add(payment(key, begunAt));
  getPendingPayments().markUnanswered(key);
}

beforeEach(() => {
  localStorage.clear();
  setSession(null);
});

test('a payment that is refused because the session ended is not pending', () => {
  logIn('ada');
  getPendingPayments().add(payment('a'));
  setSession(null);
  getPendingPayments().remove('a');
  logIn('ada');
  expect(listKeys()).toEqual([]);
});

test('a pending payment outlives another member on the same device', () => {
  logIn('ada');
  loseOne('a');
  setSession(null);
  logIn('grace', '2');
  expect(listKeys()).toEqual([]);
  loseOne('g');
  removePaymentsOf('aurora/grace');
  setSession(null);
  logIn('ada');
  expect(listKeys()).toEqual(['a']);
});

test('tabs of one member do not overwrite one another', () => {
  logIn('ada');
  loseOne('a');
  // another tab pays, and this one has not heard of it yet
  localStorage.setItem('fastline.payment b', JSON.stringify({ owner: 'aurora/ada', payment: payment('b', 2) }));
  loseOne('c', 3);
  expect(listKeys()).toEqual(['a', 'b', 'c']);
});

test('a page that comes back from the back/forward cache reads what other pages did', () => {
  logIn('ada');
  loseOne('a');
  localStorage.removeItem('fastline.payment a');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(listKeys()).toEqual([]);
});

test('what a session pays before its name is known becomes the member’s', () => {
  logIn('', '');
  loseOne('a');
  expect([listKeys(), localStorage.length]).toEqual([['a'], 0]);
  setSession({ id: '1', token: 'token-', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false });
  expect([listKeys(), localStorage.length]).toEqual([['a'], 1]);
});

test('a page whose local storage takes nothing keeps its payments itself, for their member, until they are settled', () => {
  logIn('ada');
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  loseOne('a');
  loseOne('b', 2);
  vi.restoreAllMocks();
  expect([listKeys(), localStorage.length]).toEqual([['a', 'b'], 0]);
  getPendingPayments().remove('a');
  logIn('grace', '2');
  expect(listKeys()).toEqual([]);
  logIn('ada');
  expect(listKeys()).toEqual(['b']);
  removePaymentsOf('aurora/ada');
  expect(hasPaymentEntries()).toBe(false);
});

test('who reads the payments of a session without a name hears that no answer will come', () => {
  logIn('', '');
  getPendingPayments().add(payment('a'));
  const listener = vi.fn();
  const stop = getPendingPayments().onChange(listener);
  getPendingPayments().markUnanswered('a');
  stop();
  expect(listener).toHaveBeenCalled();
});

test('a page that starts forgets what is a day old, of whichever member', async () => {
  const keep = (key: string, begunAt: number) =>
    localStorage.setItem(`fastline.payment ${key}`, JSON.stringify({ owner: 'aurora/grace', payment: payment(key, begunAt) }));
  keep('old', Date.now() - DAY_MS);
  keep('new', Date.now() - HOUR_MS);
  vi.resetModules();
  (await import('#src/services/payments/pending-payments.ts')).getPendingPayments();
  expect(Object.keys(localStorage)).toEqual(['fastline.payment new']);
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{"owner":"aurora/ada","payment":3}'],
  ['no owner', JSON.stringify({ payment: payment('x') })],
])('an entry that is %s is no payment', (_, text) => {
  localStorage.setItem('fastline.payment x', text);
  logIn('ada');
  expect(listKeys()).toEqual([]);
});
