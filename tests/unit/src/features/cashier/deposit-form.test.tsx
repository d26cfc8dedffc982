// @vitest-environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Deposit } from '#contract/calls/cashier.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { DepositForm } from '#src/features/cashier/deposit-form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import { setSession } from '#src/services/session/session.ts';

/** An operator that receives payments late, or never. */
const operator = vi.hoisted(() => ({
  sent: [] as string[],
  amounts: [] as number[],
  arrived: new Set<string>(),
  /** A payment is answered after this has resolved. */
  ready: Promise.resolve(),
  left: undefined as number | undefined,
}));

vi.mock('#src/bridges/api.ts', () => ({
  onSessionAnswer: () => () => {},
  mutate: async (_name: string, { id, body }: { id: string; body: { amount: number } }) => {
    operator.sent.push(id);
    operator.amounts.push(body.amount);
    await operator.ready;
    if (operator.left !== undefined) throw new ApiError('deposit_limit', { status: 200, value: { left: operator.left } });
    if (!operator.arrived.has(id)) throw new ApiError('outcome_unknown');
    return { value: DEPOSIT, meta: { from: 'network' } };
  },
  fetchQuery: async (_name: string, { query }: { query: { key: string } }) => {
    const state = query && operator.arrived.has(query.key) ? 'applied' : 'unseen';
    const value = { capabilities: { idempotency: true }, payment: { key: query?.key, state } };
    return { value, meta: { from: 'network' } };
  },
}));

const DEPOSIT: Deposit = { id: '1', amount: 50_000, currency: 'PHP', methodName: 'Test', status: 'success', createdAt: 1 };
const SETTINGS = {
  totalDepositSuccessCount: 1,
  firstDeposit: true,
  currency: 'PHP',
  minimum: 10_000,
  maximum: 5_000_000,
  presets: [50_000],
  methods: [{ code: 'sandbox', name: 'Test money' }],
};
const ADA = { id: '1', token: 'token', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const GUARD_MS = 500;
const FORM = <DepositForm settings={SETTINGS} deposits={[DEPOSIT]} onDone={() => {}} onSettled={() => {}} />;
let root: Root;

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(async () => {
  localStore.clear();
  sessionStorage.clear();
  setSession(null);
  setSession(ADA);
  operator.sent.length = 0;
  operator.amounts.length = 0;
  operator.arrived.clear();
  operator.ready = Promise.resolve();
  operator.left = undefined;
  await addScreenTexts();
  vi.useFakeTimers();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () => root.render(FORM));
});
afterEach(async () => {
  await act(async () => root.unmount());
  // The guard belongs to the page, and opens a moment after the last reply.
  await pass(GUARD_MS);
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const press = async (name: string) => {
  const found = [...document.querySelectorAll('button')].find((button) => button.textContent === name);
  if (!found) throw new Error(`No button ${name} in: ${document.body.textContent}`);
  await act(async () => found.click());
  await pass(GUARD_MS);
};
const deposit500 = async () => {
  await press('₱500');
  await press('Deposit ₱500.00');
};
const type = async (typed: string) => {
  const input = document.querySelector('input') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
const read = () => document.body.textContent;
const holdAnswers = () => {
  let release = () => {};
  operator.ready = new Promise((resolve) => {
    release = resolve;
  });
  return () => release();
};
const leaveAndReturn = async () => {
  await act(async () => root.render(null));
  await act(async () => root.render(FORM));
};

test('a late payment is looked up automatically, and its arrival is reported', async () => {
  await deposit500();
  expect(read()).toContain("We're confirming your ₱500.00 deposit.");
  operator.arrived.add(operator.sent[0] ?? '');
  await pass(1_000);
  expect(read()).toContain('Your ₱500.00 deposit is in.');
  expect(document.querySelector('input')?.value).toBe('');
});

test('a second press during a pending payment asks first and pays nothing', async () => {
  await deposit500();
  await press('Deposit ₱500.00');
  expect(read()).toContain('Your last payment is still pending');
  await press('Wait');
  expect(operator.sent).toHaveLength(1);
});

test('a deposit that is being sent is not sent again after another screen, and the next one waits for its reply', async () => {
  const answer = holdAnswers();
  await deposit500();
  await leaveAndReturn();
  const isBusy = () => document.querySelector('[type=submit]')?.getAttribute('aria-busy');
  expect(isBusy()).toBe('true');
  await press('Deposit ₱500.00');
  expect(operator.sent).toHaveLength(1);
  await act(async () => answer());
  expect(isBusy()).toBeNull();
});

test('a tap together with a refusal counts as the same one, even after leaving and returning', async () => {
  const answer = holdAnswers();
  await deposit500();
  await leaveAndReturn();
  operator.left = 0;
  await act(async () => answer());
  await act(async () => document.querySelector<HTMLElement>('[type=submit]')?.click());
  expect(operator.sent).toHaveLength(1);
  await pass(GUARD_MS);
  await press('Deposit ₱500.00');
  expect(operator.sent).toHaveLength(2);
});

test('a deposit confirmed after a logout is not shown to others', async () => {
  const onDone = vi.fn();
  await act(async () => root.render(<DepositForm settings={SETTINGS} deposits={[]} onDone={onDone} onSettled={() => {}} />));
  const answer = holdAnswers();
  await deposit500();
  operator.arrived.add(operator.sent[0] ?? '');
  await act(async () => setSession(null));
  await act(async () => answer());
  expect(onDone.mock.calls).toEqual([]);
});

test.each([
  [20_000, 'You can still deposit ₱200.00.'],
  [0, "You've reached your deposit limit for now."],
])('a deposit over the own limit is reported beside the amount, with the %d left', async (left, words) => {
  operator.left = left;
  await deposit500();
  const input = document.querySelector('input');
  expect([input?.getAttribute('aria-invalid'), input?.value]).toEqual(['true', '500']);
  expect(document.getElementById(input?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(words);
});

test.each([
  [undefined, undefined],
  [20_000, 'You can still deposit ₱200.00. Your limits'],
  [0, "You've reached your deposit limit for now. Your limits"],
])('with %d left of the own limits it shows: %s', async (limitLeft, words) => {
  const settings = { ...SETTINGS, ...(limitLeft !== undefined && { limitLeft }) };
  const form = <DepositForm settings={settings} deposits={[]} onDone={() => {}} onSettled={() => {}} />;
  await act(async () => root.render(<MemoryRouter>{form}</MemoryRouter>));
  expect(document.querySelector('.cashier-limit')?.textContent).toBe(words);
});

test('the player can pay again on purpose, with another key', async () => {
  await deposit500();
  await press('Deposit ₱500.00');
  await press('Pay ₱500.00 too');
  expect(new Set(operator.sent).size).toBe(2);
});

test('reports each of two payments that are found at the same time', async () => {
  await deposit500();
  await press('Deposit ₱500.00');
  await press('Pay ₱500.00 too');
  for (const key of operator.sent) operator.arrived.add(key);
  await pass(30_000);
  expect(read().match(/Your ₱500\.00 deposit is in\./g)).toHaveLength(2);
});

test('after a minute the same payment may be sent again with its own key', async () => {
  await deposit500();
  await pass(61_000);
  operator.arrived.add(operator.sent[0] ?? '');
  await press('Send again');
  expect([operator.sent.length, new Set(operator.sent).size]).toEqual([2, 1]);
  expect(read()).toContain('Your ₱500.00 deposit is in.');
});

test('asks to confirm an amount ten times the largest deposit', async () => {
  await type('5,000');
  await press('Deposit ₱5,000.00');
  expect(read()).toContain("That's much more than your largest deposit so far, ₱500.00.");
  await press('Change amount');
  expect(operator.sent).toEqual([]);
});

test('sends the value of the field, even if a browser filled it without an event', async () => {
  await press('₱500');
  const input = document.querySelector('input') as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '700');
  await press('Deposit ₱500.00');
  expect(operator.amounts).toEqual([70_000]);
});

test('an amount stays after another screen until the money has moved, with a vibration', async () => {
  const vibrate = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  await press('₱500');
  await leaveAndReturn();
  expect([document.querySelector('input')?.value, read()]).toEqual(['500', expect.stringContaining('Deposit ₱500.00')]);
  expect(vibrate).not.toHaveBeenCalled();
  vi.spyOn(operator.arrived, 'has').mockReturnValue(true);
  await press('Deposit ₱500.00');
  expect(vibrate).toHaveBeenCalledTimes(1);
  await leaveAndReturn();
  expect(document.querySelector('input')?.value).toBe('');
  vi.restoreAllMocks();
});

test.each([
  { what: 'arrived', left: undefined, shown: '', told: /^(?!.*over your limit)/ },
  { what: 'was refused', left: 0, shown: '500', told: /limit/ },
])('a deposit that $what after another screen is shown by the current form', async ({ left, shown, told }) => {
  const answer = holdAnswers();
  await deposit500();
  await leaveAndReturn();
  operator.left = left;
  operator.arrived.add(operator.sent[0] ?? '');
  await act(async () => answer());
  expect(document.querySelector('input')?.value).toBe(shown);
  expect(read()).toMatch(told);
});

test('an amount disappears after another screen if its money moved meanwhile', async () => {
  const answer = holdAnswers();
  await deposit500();
  await act(async () => root.render(null));
  operator.arrived.add(operator.sent[0] ?? '');
  answer();
  await pass(GUARD_MS);
  await act(async () => root.render(FORM));
  expect(document.querySelector('input')?.value).toBe('');
});

test.each([
  { whose: 'is shown', userName: 'ada', told: /deposit limit/ },
  { whose: 'of the last member is not shown', userName: 'grace', told: /^(?!.*deposit limit)/ },
])('a refusal $whose at the next visit', async ({ userName, told }) => {
  const answer = holdAnswers();
  await deposit500();
  await act(async () => root.render(null));
  operator.left = 0;
  await act(async () => answer());
  await act(async () => setSession({ ...ADA, userName }));
  await act(async () => root.render(FORM));
  expect(read()).toMatch(told);
});

test.each([
  ['is gone', undefined, ''],
  ['that differs stays', '700', '700'],
])('an amount %s after another screen if a late payment arrived meanwhile', async (_, typed, shown) => {
  await deposit500();
  if (typed) await type(typed);
  await act(async () => root.render(null));
  operator.arrived.add(operator.sent[0] ?? '');
  await pass(2_000);
  await act(async () => root.render(FORM));
  expect(read()).toContain('Your ₱500.00 deposit is in.');
  expect(document.querySelector('input')?.value).toBe(shown);
});

test("displays money with the operator's code TLB as pesos", async () => {
  const settings = { ...SETTINGS, currency: 'TLB' };
  await act(async () => root.render(<DepositForm settings={settings} deposits={[]} onDone={() => {}} onSettled={() => {}} />));
  await deposit500();
  expect([operator.amounts, read()]).toEqual([[50_000], expect.not.stringContaining('TLB')]);
});
