// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readSaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { SaferPlayPage } from '#src/features/safer-play/safer-play-page.tsx';
import { SAFER_PLAY_ENGLISH } from '#src/i18n/safer-play-english.ts';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { addTexts } from '#src/i18n/text.ts';
import { isAutoLoginDisabled } from '#src/services/remembered-login/remembered-login.ts';
import { setSession } from '#src/services/session/session.ts';

const mutate = vi.hoisted(() => vi.fn());
const leaveEndedSession = vi.hoisted(() => vi.fn());
const NEXT = Date.UTC(2026, 10, 24, 12);
const REPLIES: Record<string, unknown> = {
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
};
vi.mock('#src/bridges/use-query.ts', () => ({
  useQuery: (name: string) => ({ value: REPLIES[name], isLoading: false, reload: async () => {} }),
}));
vi.mock('#src/bridges/api.ts', () => ({ mutate, fetchQuery: vi.fn(), onSessionAnswer: () => () => {} }));
vi.mock('#src/platform/overlay-back.ts', () => ({
  overlayBack: { push: () => () => {}, closeTop: () => false, settle: async () => {} },
}));
vi.mock('#src/services/session/page-session.ts', () => ({ leaveEndedSession }));

const SESSION = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const settings = readSaferPlaySettings({ help: [{ name: 'Help', url: 'https://help.example' }] });
const show = () =>
  render(
    <MemoryRouter>
      <SaferPlayPage settings={settings} />
    </MemoryRouter>,
  );
const read = () => document.body.textContent ?? '';
const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name, { selector: 'button, button *' })));
const open = (label: string) => act(async () => fireEvent.click(screen.getByLabelText(label)));
const sent = () => mutate.mock.calls.map(([name, { body }]) => [name, body]);
const typeLimit = async (text: string) => {
  fireEvent.input(document.querySelector('input[name="limit"]') as HTMLInputElement, { target: { value: text } });
  await press('Save');
};

beforeAll(async () => {
  await addScreenTexts();
  addTexts('en', SAFER_PLAY_ENGLISH);
});
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  mutate.mockResolvedValue({ value: null });
  setSession(SESSION);
});
afterEach(cleanup);

test('each limit is shown with what is left and what waits; a window that nobody knows is not', () => {
  show();
  expect(read()).toContain('In 24 hours₱500.00₱200.00 left');
  expect(read()).toMatch(/From Nov 24, 2026.*: ₱900\.00/);
  expect(read()).toContain('In 7 daysNo limit');
  expect(read()).not.toContain('₱0.01');
});

test('a limit is sent in the smallest unit', async () => {
  show();
  await open('Set a limit: In 7 days');
  await typeLimit('1,234.50');
  await waitFor(() => expect(sent()).toEqual([['saferplay.change', { depositLimit: { period: 'week', amount: 123_450 } }]]));
  expect(document.querySelector('dialog')).toBeNull();
});

test.each([
  ['', 'Enter an amount'],
  ['0', 'Enter a valid amount'],
  ['lots', 'Enter a valid amount'],
  ['12.345', 'This could mean two amounts'],
])('"%s" is no limit: nothing is sent', async (typed, words) => {
  show();
  await open('Change the limit: In 24 hours');
  await typeLimit(typed);
  await waitFor(() => expect(read()).toContain(words));
  expect(sent()).toEqual([]);
});

test('what the operator has against an amount stands beside it', async () => {
  mutate.mockRejectedValue(new ApiError('amount_unfit'));
  show();
  await open('Change the limit: In 24 hours');
  await typeLimit('5');
  const field = document.querySelector('input[name="limit"]');
  await waitFor(() => expect(field?.getAttribute('aria-invalid')).toBe('true'));
});

test('to keep the limit takes a waiting change back, and removing sends none', async () => {
  show();
  await press('Keep the current limit');
  await open('Change the limit: In 24 hours');
  await press('Remove the limit');
  expect(sent()).toEqual([
    ['saferplay.change', { depositLimit: { period: 'day', amount: 50_000 } }],
    ['saferplay.change', { depositLimit: { period: 'day', amount: null } }],
  ]);
});

test('the reminder is sent as it is chosen, and goes back where that failed', async () => {
  show();
  const isChosen = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;
  expect(isChosen('Every 30 minutes')).toBe(true);
  await open('Every 15 minutes');
  expect([sent(), isChosen('Every 15 minutes')]).toEqual([[['saferplay.change', { reminderMinutes: 15 }]], true]);
  mutate.mockRejectedValue(new ApiError('internal_error'));
  await open('Never');
  await waitFor(() => expect(isChosen('Every 15 minutes')).toBe(true));
});

test('a break is asked about, and begins only then; the session goes without a logout', async () => {
  show();
  await open('7 days');
  await press('Take a break');
  expect(sent()).toEqual([]);
  await press('Not now');
  expect(document.querySelector('dialog')).toBeNull();
  await open('5 years');
  await press('Exclude myself');
  expect(document.querySelector('dialog')?.textContent).toContain('nobody can end it early');
  await press('Yes, stop until then');
  await waitFor(() => expect(leaveEndedSession).toHaveBeenCalledOnce());
  expect(sent()).toEqual([['saferplay.pause', { length: 'fiveYears' }]]);
});

test('a break that did not begin keeps the session', async () => {
  mutate.mockRejectedValue(new ApiError('internal_error'));
  show();
  await open('24 hours');
  await press('Take a break');
  await press('Yes, stop until then');
  await waitFor(() => expect(screen.getAllByRole('alert', { hidden: true }).some((alert) => alert.textContent)).toBe(true));
  expect(leaveEndedSession).not.toHaveBeenCalled();
});

test.each([
  ['outcome_unknown', true],
  ['internal_error', true],
  ['device_offline', false],
  ['request_invalid', false],
])('whether a start may log in by itself after a break that ended in %s', async (code, isDisabled) => {
  mutate.mockRejectedValue(new ApiError(code));
  show();
  await open('24 hours');
  await press('Take a break');
  await press('Yes, stop until then');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(isAutoLoginDisabled()).toBe(isDisabled);
});

test('the history has its sums and its movements', () => {
  show();
  expect(read()).toContain('Deposits2 times₱700.00');
  expect(read()).toMatch(/Deposits.*₱300\.00/);
  expect(read()).toMatch(/Other.*-20 points/);
});

test('a guest finds help and the login alone', () => {
  setSession(null);
  show();
  expect(read()).toContain('Help');
  expect(read()).not.toContain('Deposit limits');
  expect(screen.getByText('Log in').getAttribute('href')).toContain('backUrl=%2Fm%2Fmember%2FsaferPlay');
});
