// @vitest-environment page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { hasPaymentEntries } from '#src/services/payments/payment-entries.ts';
import { createPaymentStore, type PaymentOutcome, type PendingPayment } from '#src/services/payments/payment-store.ts';
import { endSession, startSession } from '#src/services/session/page-session.ts';
import { findRecordOwner, getSession, onSessionChange, setSession } from '#src/services/session/session.ts';

const payment = (key: string, begunAt = 1): PendingPayment => ({
  key,
  endpoint: 'cashier.deposit',
  body: { amount: 50_000, method: 'sandbox' },
  begunAt,
});
const logIn = (userName: string, id = '1') =>
  setSession({ id, token: `token-${userName}`, merchantCode: 'aurora', userName, type: 0, firstTimeLogin: false });
const createStore = () =>
  createPaymentStore({ getToken: () => getSession()?.token, findOwner: findRecordOwner, onSessionChange, page: window });
const payments = createStore();
const listKeys = () => payments.listUnknown().map((each) => each.payment.key);

function loseOne(key: string, begunAt?: number): void {
  payments.begin(payment(key, begunAt));
  payments.markUnknown(key);
}

beforeEach(() => {
  localStorage.clear();
  setSession(null);
});

test('a payment refused because of an ended session is not pending', () => {
  logIn('ada');
  payments.begin(payment('a'));
  setSession(null);
  payments.settle(payment('a'), { error: new ApiError('CUSTOMER_NOT_LOGIN') });
  logIn('ada');
  expect(listKeys()).toEqual([]);
});

test('a pending payment survives another member on the same device', () => {
  logIn('ada');
  loseOne('a');
  setSession(null);
  logIn('grace', '2');
  expect(listKeys()).toEqual([]);
  loseOne('g');
  setSession(null);
  logIn('ada');
  expect(listKeys()).toEqual(['a']);
});

test('tabs of one member do not overwrite each other', () => {
  logIn('ada');
  loseOne('a');
  // Another tab pays, and this one has not received the event yet.
  localStorage.setItem('fastline.payment b', JSON.stringify({ owner: 'aurora/ada', payment: payment('b', 2) }));
  loseOne('c', 3);
  expect(listKeys()).toEqual(['a', 'b', 'c']);
});

test('a page from the back/forward cache reads the changes of other pages', () => {
  logIn('ada');
  loseOne('a');
  localStorage.removeItem('fastline.payment a');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(listKeys()).toEqual([]);
});

test('an unanswered payment survives a page of this origin that clears the storage', () => {
  logIn('ada');
  loseOne('a');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect([listKeys(), Object.keys(localStorage)]).toEqual([['a'], ['fastline.payment a']]);
});

test('an unanswered payment survives a logout', () => {
  startSession({ id: '1', token: 'token-ada', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false });
  loseOne('a');
  endSession();
  logIn('ada');
  expect(listKeys()).toEqual(['a']);
});

test('payments of an unnamed session become the member’s', () => {
  logIn('', '');
  loseOne('a');
  expect([listKeys(), localStorage.length]).toEqual([['a'], 0]);
  setSession({ id: '1', token: 'token-', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false });
  expect([listKeys(), localStorage.length]).toEqual([['a'], 1]);
});

test('without local storage a page holds its payments in memory until they are settled', () => {
  logIn('ada');
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  loseOne('a');
  loseOne('b', 2);
  vi.restoreAllMocks();
  expect([listKeys(), localStorage.length]).toEqual([['a', 'b'], 0]);
  payments.giveUp('a');
  logIn('grace', '2');
  expect(listKeys()).toEqual([]);
  logIn('ada');
  expect(listKeys()).toEqual(['b']);
  payments.giveUp('b');
  expect(hasPaymentEntries()).toBe(false);
});

test('listeners of an unnamed session are notified of a lost reply', () => {
  logIn('', '');
  payments.begin(payment('a'));
  const listener = vi.fn();
  const stop = payments.onChange(listener);
  payments.markUnknown('a');
  stop();
  expect(listener).toHaveBeenCalled();
});

test.each([
  ['two days old', -2 * DAY_MS],
  ['from tomorrow', DAY_MS],
])('a starting page stores a payment that looks %s', (_, byMs) => {
  const kept = { owner: 'aurora/grace', payment: payment('one', Date.now() + byMs) };
  localStorage.setItem('fastline.payment one', JSON.stringify(kept));
  createStore();
  expect(Object.keys(localStorage)).toContain('fastline.payment one');
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{"owner":"aurora/ada","payment":3}'],
  ['no owner', JSON.stringify({ payment: payment('x') })],
])('ignores an entry that is %s', (_, text) => {
  localStorage.setItem('fastline.payment x', text);
  logIn('ada');
  expect(listKeys()).toEqual([]);
});

describe('the state of a payment', () => {
  const APPLIED: PaymentOutcome = { finding: { state: 'applied' } };
  const readStates = () => [...payments.get().values()].map(({ state }) => state);
  beforeEach(() => logIn('ada'));
  afterEach(() => payments.forget('cashier.deposit'));

  test('is sent, and then settled by its reply until the player has seen it', () => {
    payments.begin(payment('a'));
    expect(readStates()).toEqual(['sent']);
    payments.settle(payment('a'), APPLIED);
    expect([readStates(), localStorage.length]).toEqual([['settled'], 0]);
    payments.forget('rewards.exchange');
    payments.forget('cashier.deposit', ['found']);
    expect(readStates()).toEqual(['settled']);
    payments.forget('cashier.deposit', ['settled']);
    expect(readStates()).toEqual([]);
  });

  test('is unknown without a reply, and then found once', () => {
    loseOne('a');
    payments.markOverdue('a', 'again');
    expect(payments.listUnknown()).toEqual([{ payment: payment('a'), state: 'unknown', overdue: 'again' }]);
    expect([payments.markFound('a', APPLIED), payments.markFound('a', APPLIED)]).toEqual([true, false]);
    expect([readStates(), localStorage.length]).toEqual([['found'], 0]);
  });

  test('ends when the player gives the payment up', () => {
    loseOne('a');
    payments.giveUp('a');
    expect([readStates(), payments.markFound('a', APPLIED), localStorage.length]).toEqual([[], false, 0]);
  });

  test('is not overdue or found while the reply may still arrive', () => {
    payments.begin(payment('a'));
    payments.markOverdue('a', 'again');
    expect([payments.markFound('a', APPLIED), readStates()]).toEqual([false, ['sent']]);
    payments.settle(payment('a'), APPLIED);
  });

  test('is settled without an outcome on the page if another session has begun', () => {
    payments.begin(payment('a'));
    setSession(null);
    logIn('grace', '2');
    payments.settle(payment('a'), APPLIED);
    expect([readStates(), localStorage.length]).toEqual([[], 0]);
  });

  test.each([
    ['a logout', () => setSession(null)],
    ['a session of another member', () => logIn('grace', '2')],
  ])('is not shown after %s', (_, change) => {
    loseOne('a');
    payments.markFound('a', APPLIED);
    payments.settle(payment('b'), APPLIED);
    change();
    expect(readStates()).toEqual([]);
  });

  test('is still shown when the operator names the member', () => {
    setSession(null);
    logIn('', '');
    payments.begin(payment('a'));
    payments.settle(payment('a'), APPLIED);
    setSession({ id: '1', token: 'token-', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false });
    expect(readStates()).toEqual(['settled']);
  });
});
