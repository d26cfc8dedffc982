// @vitest-environment page
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueryResult } from '#src/bridges/use-query.ts';
import { MallList } from '#src/features/rewards/market-screen.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

/** An operator that delays an exchange. */
let finish = () => {};
const gateway = startTestGateway({
  'rewards.exchange': async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { exchangedProductId: 'ticket' };
  },
});

const PRODUCT = { id: 'ticket', title: 'Ticket', text: '', cost: 200, worth: { kind: 'points', amount: 1 }, left: null } as const;
const SHOWN = {
  value: { points: 1_000, products: [PRODUCT], exchanges: [] },
  isLoading: false,
  reload: async () => {},
} as unknown as QueryResult<'rewards.mall'>;
let root: Root;

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const show = (shown: QueryResult<'rewards.mall'>) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <MallList shown={shown} />
      </MemoryRouter>,
    ),
  );

beforeEach(async () => {
  localStore.clear();
  setSession({ id: '1', token: 'token', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false });
  await addScreenTexts();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  await show(SHOWN);
});
afterEach(() => act(async () => root.unmount()));

const findButton = () => document.querySelector<HTMLButtonElement>('[aria-label="Exchange points for Ticket"]');
const exchange = async () => {
  await act(async () => findButton()?.click());
  const confirm = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Exchange');
  await act(async () => confirm?.click());
};

test('an exchange that is being sent is not sent again after another screen', async () => {
  await exchange();
  await act(async () => root.render(null));
  await show(SHOWN);
  expect(findButton()?.getAttribute('aria-busy')).toBe('true');
  await exchange();
  expect(gateway.findCalls('rewards.exchange')).toHaveLength(1);
  await act(async () => finish());
  expect(findButton()?.getAttribute('aria-busy')).toBeNull();
});

test.each([
  ['changes its price', [{ ...PRODUCT, cost: 300 }]],
  ['withdraws it', []],
])('the question about a product closes when the operator %s', async (_, products) => {
  await act(async () => findButton()?.click());
  expect(document.querySelector('dialog')?.textContent).toContain('200');
  const shown = { ...SHOWN, value: { ...SHOWN.value, products } } as unknown as QueryResult<'rewards.mall'>;
  await show(shown);
  expect(document.querySelector('dialog')).toBeNull();
});
