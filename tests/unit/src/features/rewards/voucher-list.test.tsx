// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Voucher } from '#contract/calls/rewards.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { VoucherList } from '#src/features/rewards/voucher-list.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import { setSession } from '#src/services/session/session.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

/** An operator that replies to each claim as set, and reports the state of a claim by its key. */
const operator = {
  errors: {} as Record<string, string | undefined>,
  keys: {} as Record<string, string>,
  applied: new Set<string>(),
  /** A claim is answered after this has resolved. */
  ready: Promise.resolve(),
};
startTestGateway({
  'system.ping': refuse('device_offline', { meta: { from: 'none' } }),
  'rewards.claimVoucher': async ({ id, body }: CallMessage) => {
    const { voucherId } = body as { voucherId: string };
    operator.keys[voucherId] = id;
    await operator.ready;
    const code = operator.errors[voucherId];
    return code ? refuse(code) : { claimedVoucherId: voucherId };
  },
  'system.configuration': { domainList: [], capabilities: { idempotency: true } },
  'cashier.payment': ({ query }: CallMessage) => ({
    payment: { key: query?.key, state: operator.applied.has(String(query?.key)) ? 'applied' : 'unseen' },
  }),
});

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
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ['is refused', 'voucher_gone', GONE],
  ['is not sent', 'device_offline', "You're offline"],
  ['succeeds', undefined, 'Gift: 50 points added.'],
  ['is unanswered, too', 'outcome_unknown', ASKING('Gift')],
])('reports a second claim that %s beside an unanswered one', async (_, code, words) => {
  operator.errors = { bonus: 'outcome_unknown', gift: code };
  await claim('Bonus');
  if (code === 'device_offline') vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await claim('Gift');
  expect(readNotes()).toEqual([ASKING('Bonus'), words]);
});

test('shows a claim at the next visit if the player left while the list was still loading again', async () => {
  cleanup();
  render(<VoucherList shown={{ ...shown, reload: () => new Promise(() => {}) }} />);
  await claim('Gift');
  expect(readNotes()).toEqual(['', '']);
  cleanup();
  render(<VoucherList shown={shown} />);
  expect(readNotes()).toEqual(['', 'Gift: 50 points added.']);
});

test('offers customer service for a claim that another line contradicts', async () => {
  operator.errors = { bonus: 'outcome_doubted', gift: undefined };
  await claim('Bonus');
  expect(readNotes()[0]).toContain("We still don't know whether Bonus was claimed.");
  expect(screen.getAllByRole('button', { name: 'Contact us' })).toHaveLength(1);
});

test('reports a late claim although another one was refused meanwhile', async () => {
  operator.errors = { bonus: 'outcome_unknown', gift: 'voucher_gone' };
  await claim('Bonus');
  await claim('Gift');
  operator.applied.add(operator.keys.bonus ?? '');
  await pass(2_000);
  expect(readNotes()).toEqual(['Bonus: 50 points added.', GONE]);
});

test.each([
  ['is reported at the next visit', SESSION, 'before', ['', GONE]],
  ['is hidden from a member who logged in before the reply', BOB, 'before', ['', '']],
  ['is hidden from a member who logged in after it', BOB, 'after', ['', '']],
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

test('reports all claims that are settled late', async () => {
  operator.errors = { bonus: 'outcome_unknown', gift: 'outcome_unknown' };
  await claim('Bonus');
  await claim('Gift');
  for (const key of Object.values(operator.keys)) operator.applied.add(key);
  await pass(2_000);
  expect(readNotes()).toEqual(['Bonus: 50 points added.', 'Gift: 50 points added.']);
});
