// @vitest-environment page
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { SaferPlayPage } from '#src/features/safer-play/safer-play-page.tsx';
import saferPlay from '#src/i18n/locales/en/safer-play.json';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { addTexts } from '#src/i18n/text.ts';
import { isAutoLoginDisabled } from '#src/services/remembered-login/remembered-login.ts';
import { getSession, setSession } from '#src/services/session/session.ts';
import { removeAlert, useFirstAlert } from '#src/ui/alert.ts';
import { keepHistoryStill } from '#tests/unit/fixtures/still-history.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const NEXT = Date.UTC(2026, 10, 24, 12);
const gateway = startTestGateway({
  'saferplay.state': {
    depositLimits: [
      { period: 'day', amount: 50_000, left: 20_000, nextAt: NEXT, nextAmount: 90_000 },
      { period: 'week' },
      { period: 'fortnight', amount: 1 },
    ],
    currency: 'PHP',
    reminderMinutes: 30,
  },
  'saferplay.history': {
    movements: [
      { kind: 'deposit', account: 'cash', amount: 30_000, at: NEXT },
      { kind: 'luck', account: 'points', amount: -20, at: NEXT },
    ],
    totals: [{ kind: 'deposit', account: 'cash', amount: 70_000, count: 2 }],
    currency: 'PHP',
  },
  'saferplay.change': null,
  'saferplay.pause': null,
});
keepHistoryStill();

const SESSION = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const settings = readSaferPlaySettings({ help: [{ name: 'Help', url: 'https://help.example' }] });
const show = () =>
  render(
    <MemoryRouter>
      <SaferPlayPage settings={settings} />
    </MemoryRouter>,
  );
/** Holds the next call until it is refused. */
const holdCall = () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const late = () => held.then(() => refuse('unfit', { message: 'The operator refused it.' }));
  gateway.answer({ 'saferplay.change': late, 'saferplay.pause': late });
  return { refuse: () => act(async () => answer()) };
};
const refuseAll = (code: string) => gateway.answer({ 'saferplay.change': refuse(code), 'saferplay.pause': refuse(code) });
const pressEsc = () =>
  act(async () => fireEvent(document.querySelector('dialog') as Element, new Event('cancel', { cancelable: true })));
const leave = () => cleanup();
/** Returns the text of the alert that is shown, and closes it. */
const readAlert = () => {
  const { result, unmount } = renderHook(useFirstAlert);
  const alert = result.current;
  unmount();
  if (alert) removeAlert(alert.id);
  return alert && `${alert.title}: ${alert.text}`;
};
const read = () => document.body.textContent ?? '';
const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name, { selector: 'button, button *' })));
const open = (label: string) => act(async () => fireEvent.click(screen.getByLabelText(label)));
const sent = () => gateway.calls.filter(({ body }) => body !== undefined).map(({ endpoint, body }) => [endpoint, body]);
const typeLimit = async (text: string) => {
  fireEvent.input(document.querySelector('input[name="limit"]') as HTMLInputElement, { target: { value: text } });
  await press('Save');
};

beforeAll(async () => {
  await addScreenTexts();
  addTexts('en', saferPlay);
});
beforeEach(async () => {
  localStorage.clear();
  while (readAlert());
  setSession(SESSION);
  await gateway.prefetch('saferplay.state', 'saferplay.history');
});
afterEach(cleanup);

test('shows each limit with its rest and its pending change, but no unknown window', () => {
  show();
  expect(read()).toContain('24-hour limit₱500.00₱200.00 left');
  expect(read()).toMatch(/From Nov 24, 2026.*: ₱900\.00/);
  expect(read()).toContain('7-day limitNo limit');
  expect(read()).not.toContain('₱0.01');
});

test('sends a limit in the smallest unit', async () => {
  show();
  await open('Set your 7-day limit');
  await typeLimit('1,234.50');
  await waitFor(() => expect(sent()).toEqual([['saferplay.change', { depositLimit: { period: 'week', amount: 123_450 } }]]));
  expect(document.querySelector('dialog')).toBeNull();
});

test.each([
  ['', 'Enter an amount'],
  ['0', 'Enter a valid amount'],
  ['lots', 'Enter a valid amount'],
  ['12.345', 'This could mean two amounts'],
])('does not send the invalid limit "%s"', async (typed, words) => {
  show();
  await open('Change your 24-hour limit');
  await typeLimit(typed);
  await waitFor(() => expect(read()).toContain(words));
  expect(sent()).toEqual([]);
});

test("shows the operator's error beside an amount", async () => {
  refuseAll('amount_unfit');
  show();
  await open('Change your 24-hour limit');
  await typeLimit('5');
  const field = document.querySelector('input[name="limit"]');
  await waitFor(() => expect(field?.getAttribute('aria-invalid')).toBe('true'));
});

test('keeping the limit cancels a pending change, and removing it sends null', async () => {
  show();
  await press('Keep the current limit');
  await open('Change your 24-hour limit');
  await press('Remove the limit');
  expect(sent()).toEqual([
    ['saferplay.change', { depositLimit: { period: 'day', amount: 50_000 } }],
    ['saferplay.change', { depositLimit: { period: 'day', amount: null } }],
  ]);
});

test('sends the selected reminder, and reverts it after a failure', async () => {
  show();
  const isChosen = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;
  expect(isChosen('Every 30 minutes')).toBe(true);
  await open('Every 15 minutes');
  expect([sent(), isChosen('Every 15 minutes')]).toEqual([[['saferplay.change', { reminderMinutes: 15 }]], true]);
  refuseAll('internal_error');
  await open('Never');
  await waitFor(() => expect(isChosen('Every 15 minutes')).toBe(true));
});

test('a break begins only after a confirmation, and ends the session without a logout', async () => {
  show();
  await open('7 days');
  await press('Take a break');
  expect(sent()).toEqual([]);
  await press('Not now');
  expect(document.querySelector('dialog')).toBeNull();
  await open('5 years');
  await press('Exclude myself');
  expect(document.querySelector('dialog')?.textContent).toContain('nobody can end it early');
  await press('Yes, start my break');
  await waitFor(() => expect(getSession()).toBeNull());
  expect(sent()).toEqual([['saferplay.pause', { length: 'fiveYears' }]]);
});

test('a break that failed to begin keeps the session', async () => {
  refuseAll('internal_error');
  show();
  await open('24 hours');
  await press('Take a break');
  await press('Yes, start my break');
  await waitFor(() => expect(screen.getAllByRole('alert', { hidden: true }).some((alert) => alert.textContent)).toBe(true));
  expect(getSession()).toEqual(SESSION);
});

test.each([
  ['outcome_unknown', true],
  ['outcome_doubted', true],
  ['internal_error', true],
  ['device_offline', false],
  ['request_invalid', false],
])('whether auto login is off after a break that ended in %s', async (code, isDisabled) => {
  refuseAll(code);
  show();
  await open('24 hours');
  await press('Take a break');
  await press('Yes, start my break');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(isAutoLoginDisabled()).toBe(isDisabled));
  expect(screen.queryAllByRole('button', { name: 'Contact us' })).toHaveLength(code === 'outcome_doubted' ? 1 : 0);
});

test('a break under way is still shown after a return, and no other one begins', async () => {
  const call = holdCall();
  show();
  await open('24 hours');
  await press('Take a break');
  await press('Yes, start my break');
  leave();
  show();
  expect(screen.getByLabelText<HTMLInputElement>('24 hours').checked).toBe(true);
  expect(screen.getByText('Take a break', { selector: 'button' }).getAttribute('aria-busy')).toBe('true');
  await open('7 days');
  await press('Take a break');
  expect(document.querySelector('dialog')).toBeNull();
  expect(sent()).toEqual([['saferplay.pause', { length: 'day' }]]);
  await call.refuse();
});

test('an alert reports a break that the operator refused after the player left', async () => {
  const call = holdCall();
  show();
  await open('24 hours');
  await press('Take a break');
  await press('Yes, start my break');
  leave();
  await call.refuse();
  expect(readAlert()).toBe('Take a break: The operator refused it.');
});

test('the dialog of a limit stays open during its request, and reports a refusal', async () => {
  const call = holdCall();
  show();
  await open('Set your 7-day limit');
  await typeLimit('5,000');
  await pressEsc();
  expect(document.querySelector('dialog')).not.toBeNull();
  await call.refuse();
  expect(document.querySelector('dialog')?.textContent).toContain('The operator refused it.');
  await pressEsc();
  expect(document.querySelector('dialog')).toBeNull();
  expect(readAlert()).toBeUndefined();
});

test('a limit that is being sent is named after a return, and no other change overtakes it', async () => {
  const call = holdCall();
  show();
  await open('Set your 7-day limit');
  await typeLimit('5,000');
  leave();
  show();
  expect(read()).toContain('7-day limit₱5,000.00');
  await open('Set your 7-day limit');
  await press('Keep the current limit');
  await open('Every 15 minutes');
  expect(document.querySelector('dialog')).toBeNull();
  expect(sent()).toEqual([['saferplay.change', { depositLimit: { period: 'week', amount: 500_000 } }]]);
  await call.refuse();
  expect(readAlert()).toBe('Deposit limits: The operator refused it.');
  expect(read()).toContain('7-day limitNo limit');
});

test('a reminder under way is shown after a return', async () => {
  const call = holdCall();
  show();
  await open('Every 15 minutes');
  leave();
  show();
  expect(screen.getByLabelText<HTMLInputElement>('Every 15 minutes').checked).toBe(true);
  await call.refuse();
  expect(readAlert()).toBe('Time reminder: The operator refused it.');
  expect(screen.getByLabelText<HTMLInputElement>('Every 30 minutes').checked).toBe(true);
});

test('a member who logs in meanwhile sees nothing of the change before', async () => {
  const call = holdCall();
  show();
  await open('Every 15 minutes');
  await act(async () => {
    setSession({ ...SESSION, token: 'u' });
    await gateway.prefetch('saferplay.state', 'saferplay.history');
  });
  leave();
  show();
  expect(screen.getByLabelText<HTMLInputElement>('Every 30 minutes').checked).toBe(true);
  await call.refuse();
  expect(readAlert()).toBeUndefined();
});

test('shows the sums of the history, and leads to its movements', () => {
  show();
  expect(read()).toContain('Deposits2 times₱700.00');
  expect(read()).not.toContain('₱300.00');
  expect(screen.getByText('History').getAttribute('href')).toBe('/member/history');
});

test('a guest sees only help and the login', () => {
  setSession(null);
  show();
  expect(read()).toContain('Help');
  expect(read()).not.toContain('Deposit limits');
  expect(screen.getByText('Log in').getAttribute('href')).toContain('backUrl=%2Fm%2Fmember%2FsaferPlay');
});
