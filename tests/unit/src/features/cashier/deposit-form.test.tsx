// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Deposit } from '#contract/schemas/player/cashier.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { DepositForm } from '#src/features/cashier/deposit-form.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import { pushOccasion } from '#src/services/push/push-occasion.ts';
import { setSession } from '#src/services/session/session.ts';

/** An operator that payments reach late, or never. */
const operator = vi.hoisted(() => ({
  sent: [] as string[],
  amounts: [] as number[],
  arrived: new Set<string>(),
  /** What a payment waits for before it is answered. */
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
const GUARD_MS = 500;
const FORM = <DepositForm settings={SETTINGS} deposits={[DEPOSIT]} onDone={() => {}} onSettled={() => {}} />;
let root: Root;

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(async () => {
  localStore.clear();
  sessionStorage.clear();
  setSession(null);
  setSession({ id: '1', token: 'token', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false });
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
  // the guard is the page's, and opens a moment after the last answer
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
  await press('₱500.00');
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

test('a payment that is late is asked after by itself, and its coming is told', async () => {
  await deposit500();
  expect(read()).toContain("We don't know yet whether your ₱500.00 arrived.");
  operator.arrived.add(operator.sent[0] ?? '');
  await pass(1_000);
  expect(read()).toContain('Your ₱500.00 has arrived.');
  expect(document.querySelector('input')?.value).toBe('');
});

test('a second press while the first payment waits asks, and pays nothing', async () => {
  await deposit500();
  await press('Deposit ₱500.00');
  expect(read()).toContain('Your last payment is still pending');
  await press('Wait');
  expect(operator.sent).toHaveLength(1);
});

test('a deposit on its way is not sent again after another screen, and the next one waits for its answer', async () => {
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

test('a tap that comes with a refusal counts as the same, also in the form of another visit to the screen', async () => {
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

test('a deposit that is answered after a logout is told to nobody else', async () => {
  pushOccasion.set(null);
  const onDone = vi.fn();
  await act(async () => root.render(<DepositForm settings={SETTINGS} deposits={[]} onDone={onDone} onSettled={() => {}} />));
  const answer = holdAnswers();
  await deposit500();
  operator.arrived.add(operator.sent[0] ?? '');
  await act(async () => setSession(null));
  await act(async () => answer());
  expect([onDone.mock.calls, pushOccasion.get()]).toEqual([[], null]);
});

test('a deposit that went through is an occasion to ask for pushes, one without an answer is none', async () => {
  pushOccasion.set(null);
  await deposit500();
  expect(pushOccasion.get()).toBeNull();
  vi.spyOn(operator.arrived, 'has').mockReturnValue(true);
  await press('Deposit ₱500.00');
  await press('Pay ₱500.00 as well');
  expect(pushOccasion.get()).toBe('deposit');
  vi.restoreAllMocks();
});

test.each([
  [20_000, 'You can still deposit ₱200.00.'],
  [0, "You've reached your deposit limit for now."],
])('a deposit over the own limit is told beside the amount, with the %d that are left', async (left, words) => {
  operator.left = left;
  await deposit500();
  const input = document.querySelector('input');
  expect([input?.getAttribute('aria-invalid'), input?.value]).toEqual(['true', '500']);
  expect(document.getElementById(input?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(words);
});

test.each([
  [undefined, undefined],
  [20_000, 'Your deposit limit leaves ₱200.00. Your limits'],
  [0, "You've reached your deposit limit for now. Your limits"],
])('of own limits that leave %d it says: %s', async (limitLeft, words) => {
  const settings = { ...SETTINGS, ...(limitLeft !== undefined && { limitLeft }) };
  const form = <DepositForm settings={settings} deposits={[]} onDone={() => {}} onSettled={() => {}} />;
  await act(async () => root.render(<MemoryRouter>{form}</MemoryRouter>));
  expect(document.querySelector('.cashier-limit')?.textContent).toBe(words);
});

test('who wants to pays as well, by another key', async () => {
  await deposit500();
  await press('Deposit ₱500.00');
  await press('Pay ₱500.00 as well');
  expect(new Set(operator.sent).size).toBe(2);
});

test('of two payments that are found at the same time each is told', async () => {
  await deposit500();
  await press('Deposit ₱500.00');
  await press('Pay ₱500.00 as well');
  for (const key of operator.sent) operator.arrived.add(key);
  await pass(30_000);
  expect(read().match(/Your ₱500\.00 has arrived\./g)).toHaveLength(2);
});

test('after a minute the same payment may be sent again, by its own key', async () => {
  await deposit500();
  await pass(61_000);
  operator.arrived.add(operator.sent[0] ?? '');
  await press('Send again');
  expect([operator.sent.length, new Set(operator.sent).size]).toEqual([2, 1]);
  expect(read()).toContain('Your ₱500.00 has arrived.');
});

test('an amount ten times the largest deposit is confirmed', async () => {
  await type('5,000');
  await press('Deposit ₱5,000.00');
  expect(read()).toContain("That's much more than your largest deposit so far, ₱500.00.");
  await press('Change amount');
  expect(operator.sent).toEqual([]);
});

test('what leaves is what the field holds, though a browser filled it without a word', async () => {
  await press('₱500.00');
  const input = document.querySelector('input') as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '700');
  await press('Deposit ₱500.00');
  expect(operator.amounts).toEqual([70_000]);
});

test('an amount is there again after another screen, until the money has moved, which is felt', async () => {
  const vibrate = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  await press('₱500.00');
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
])('a deposit that $what after another screen is shown by the form that is there', async ({ left, shown, told }) => {
  const answer = holdAnswers();
  await deposit500();
  await leaveAndReturn();
  operator.left = left;
  operator.arrived.add(operator.sent[0] ?? '');
  await act(async () => answer());
  expect(document.querySelector('input')?.value).toBe(shown);
  expect(read()).toMatch(told);
});

test('an amount is gone after another screen where its money moved meanwhile, by its own answer', async () => {
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
  ['is gone', undefined, ''],
  ['that is another one stays', '700', '700'],
])('an amount %s after another screen where a late payment arrived meanwhile', async (_, typed, shown) => {
  await deposit500();
  if (typed) await type(typed);
  await act(async () => root.render(null));
  operator.arrived.add(operator.sent[0] ?? '');
  await pass(2_000);
  await act(async () => root.render(FORM));
  expect(read()).toContain('Your ₱500.00 has arrived.');
  expect(document.querySelector('input')?.value).toBe(shown);
});

test('money that the operator calls TLB is asked for in pesos', async () => {
  const settings = { ...SETTINGS, currency: 'TLB' };
  await act(async () => root.render(<DepositForm settings={settings} deposits={[]} onDone={() => {}} onSettled={() => {}} />));
  await deposit500();
  expect([operator.amounts, read()]).toEqual([[50_000], expect.not.stringContaining('TLB')]);
});
