// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Voucher } from '#contract/schemas/player/rewards.ts';
import { ApiError } from '#src/bridges/api-error.ts';
import { VoucherList } from '#src/features/rewards/voucher-list.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import { setSession } from '#src/services/session/session.ts';

/** An operator that answers each claim as the test says, and knows by its key what became of one. */
const operator = vi.hoisted(() => ({
  errors: {} as Record<string, string | undefined>,
  keys: {} as Record<string, string>,
  applied: new Set<string>(),
  /** What a claim waits for before it is answered. */
  ready: Promise.resolve(),
}));
vi.mock('#src/bridges/api.ts', () => ({
  onSessionAnswer: () => () => {},
  mutate: async (_name: string, { id, body }: { id: string; body: { voucherId: string } }) => {
    operator.keys[body.voucherId] = id;
    await operator.ready;
    const code = operator.errors[body.voucherId];
    if (code) throw new ApiError(code);
    return { value: { claimedVoucherId: body.voucherId }, meta: { from: 'network' } };
  },
  fetchQuery: async (_name: string, { query }: { query?: { key: string } }) => {
    const state = query && operator.applied.has(query.key) ? 'applied' : 'unseen';
    const value = { capabilities: { idempotency: true }, payment: { key: query?.key, state } };
    return { value, meta: { from: 'network' } };
  },
}));

const SESSION = { id: '1', token: 'token', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const BOB = { ...SESSION, token: 'of bob', userName: 'bob' };
const vouchers = ['Bonus', 'Gift'].map((title): Voucher => {
  return { id: title.toLowerCase(), title, worth: { kind: 'points', amount: 50 }, status: 'open' };
});
const shown = { value: { vouchers }, isLoading: false, reload: async () => {} };
const claim = (title: string) => act(async () => fireEvent.click(screen.getByLabelText(`Claim ${title}`)));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const readNotes = () =>
  [...document.querySelectorAll('li')].map((card) =>
    [...card.querySelectorAll('.rewards-claim-note')].map(({ textContent }) => textContent).join(''),
  );
const ASKING = (title: string) => `We don't know yet whether ${title} was claimed. We're checking and will tell you here.`;
const GONE = 'This voucher has been used or has expired.';

beforeEach(async () => {
  localStore.clear();
  Object.assign(operator, { errors: {}, keys: {}, ready: Promise.resolve() });
  operator.applied.clear();
  setSession(null);
  setSession(SESSION);
  await addScreenTexts();
  vi.useFakeTimers();
  render(<VoucherList shown={shown} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['is refused', 'voucher_gone', GONE],
  ['does not leave', 'device_offline', "You're offline"],
  ['succeeds', undefined, 'Gift: 50 points added.'],
  ['is unanswered too', 'outcome_unknown', ASKING('Gift')],
])('while one claim is unanswered, another one that %s is told beside it', async (_, code, words) => {
  operator.errors = { bonus: 'outcome_unknown', gift: code };
  await claim('Bonus');
  await claim('Gift');
  expect(readNotes()).toEqual([ASKING('Bonus'), words]);
});

test('a late claim is told though another one was refused meanwhile', async () => {
  operator.errors = { bonus: 'outcome_unknown', gift: 'voucher_gone' };
  await claim('Bonus');
  await claim('Gift');
  operator.applied.add(operator.keys.bonus ?? '');
  await pass(2_000);
  expect(readNotes()).toEqual(['Bonus: 50 points added.', GONE]);
});

test.each([
  ['is told at the next visit', SESSION, 'before', ['', GONE]],
  ['is told to nobody else who came before the answer', BOB, 'before', ['', '']],
  ['is told to nobody else who came after it', BOB, 'after', ['', '']],
] as const)('a claim that is refused after its screen was left %s', async (_, next, when, notes) => {
  operator.errors = { gift: 'voucher_gone' };
  let answer = () => {};
  operator.ready = new Promise((resolve) => {
    answer = resolve;
  });
  await claim('Gift');
  cleanup();
  if (when === 'before') await act(async () => setSession(next));
  await act(async () => answer());
  if (when === 'after') await act(async () => setSession(next));
  render(<VoucherList shown={shown} />);
  expect(readNotes()).toEqual(notes);
  cleanup();
  render(<VoucherList shown={shown} />);
  expect(readNotes()).toEqual(['', '']);
});

test('claims that are settled late are told all', async () => {
  operator.errors = { bonus: 'outcome_unknown', gift: 'outcome_unknown' };
  await claim('Bonus');
  await claim('Gift');
  for (const key of Object.values(operator.keys)) operator.applied.add(key);
  await pass(2_000);
  expect(readNotes()).toEqual(['Bonus: 50 points added.', 'Gift: 50 points added.']);
});
