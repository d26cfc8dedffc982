// @vitest-environment page
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HistoryPage } from '#src/features/history/history-page.tsx';
import history from '#src/i18n/locales/en/history.json';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { addTexts } from '#src/i18n/text.ts';
import * as clock from '#src/platform/clock.ts';
import { setSession } from '#src/services/session/session.ts';
import { keepHistoryStill } from '#tests/unit/fixtures/still-history.ts';
import { refuse, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const NOW = new Date(2026, 10, 24, 12).getTime();
const OCTOBER = new Date(2026, 9, 5, 12).getTime();
const NO_STORE = refuse('not_found', { status: 404 });
const gateway = startTestGateway({
  'system.status': { whitelabelVal: { SAFERPLAY3: true }, saferPlay: {} },
  'system.configuration': { domainList: [] },
  'cashier.deposits': {
    deposits: [{ id: '7', amount: 50_000, currency: 'PHP', methodName: 'Card', status: 'success', createdAt: NOW }],
  },
  'saferplay.history': {
    movements: [
      { kind: 'deposit', account: 'cash', amount: 50_000, at: NOW, reference: '7' },
      { kind: 'exchange', account: 'points', amount: -20, at: OCTOBER, reference: 'E3' },
      { kind: 'luck', account: 'cash', amount: 300, at: OCTOBER },
    ],
    totals: [],
    since: OCTOBER,
    currency: 'PHP',
  },
});
keepHistoryStill();

const SESSION = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const READS = ['system.status', 'cashier.deposits', 'saferplay.history'] as const;
const show = async (...reads: (typeof READS)[number][]) => {
  await gateway.prefetch(...reads);
  render(
    <MemoryRouter>
      <HistoryPage />
    </MemoryRouter>,
  );
  await act(async () => {});
};
const readRows = () => [...document.querySelectorAll('main li, li')].map(({ textContent }) => textContent);
const press = (label: string) => act(async () => fireEvent.click(screen.getByLabelText(label)));
const read = () => document.body.textContent ?? '';

beforeAll(async () => {
  await addScreenTexts();
  addTexts('en', history);
});
beforeEach(() => {
  vi.spyOn(clock, 'readNow').mockReturnValue(NOW);
  setSession(SESSION);
});
afterEach(cleanup);

test('shows the movements of this month with their sums, and those of earlier months', async () => {
  await show(...READS);
  expect(read()).toContain('November 2026');
  expect(readRows()).toEqual([expect.stringMatching(/^Deposits₱500\.00.*Completed$/)]);
  expect(read()).toContain('In ₱500.00');
  await press('Previous month');
  expect(read()).toContain('October 2026');
  expect(readRows()).toEqual([expect.stringMatching(/^Points shop-20 points/), expect.stringMatching(/^Adjustments₱3\.00/)]);
  expect(read()).toContain('Before Oct 5, 2026, only deposits are listed.');
  await press('Previous month');
  expect(read()).toContain('October 2026');
});

test('filters by kind', async () => {
  await show(...READS);
  await press('Points shop');
  expect(read()).toContain('Nothing this month');
  await press('Previous month');
  expect(readRows()).toHaveLength(1);
  expect(read()).toContain('Out 20 points');
});

test('a row opens a receipt with the reference number', async () => {
  await show(...READS);
  await press('Previous month');
  await act(async () => fireEvent.click(screen.getByText('Points shop', { selector: 'li span' })));
  const dialog = document.querySelector('dialog') as HTMLElement;
  expect(dialog.textContent).toContain('KindPoints shop');
  expect(within(dialog).getByText('E3')).not.toBeNull();
});

test('without a ledger, the history has the deposits alone', async () => {
  gateway.answer({ 'saferplay.history': NO_STORE });
  await show(...READS);
  expect(readRows()).toHaveLength(1);
  expect(read()).not.toContain('only deposits');
});

test('a failure is shown with a retry instead of a history with a gap', async () => {
  gateway.answer({ 'saferplay.history': refuse('internal_error', { status: 500 }) });
  await show(...READS);
  expect(read()).toContain("Couldn't load your history");
  expect(readRows()).toEqual([]);
  gateway.answer({ 'saferplay.history': { movements: [], totals: [], currency: 'PHP' } });
  await act(async () => fireEvent.click(screen.getByText('Try again')));
  expect(readRows()).toHaveLength(1);
});

test('the screen is not offered if the operator has neither list', async () => {
  gateway.answer({ 'saferplay.history': NO_STORE, 'cashier.deposits': NO_STORE });
  await show(...READS);
  expect(screen.getByRole('link').textContent).toBe('Back to home');
});
