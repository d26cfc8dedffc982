// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueryResult } from '#src/bridges/use-query.ts';
import { MallList } from '#src/features/rewards/market/mall-list.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { localStore } from '#src/platform/safe-storage.ts';
import { setSession } from '#src/services/session/session.ts';

/** An operator that takes its time with an exchange. */
const operator = vi.hoisted(() => ({ sent: [] as string[], answer: () => {} }));
vi.mock('#src/bridges/api.ts', () => ({
  onSessionAnswer: () => () => {},
  fetchQuery: async () => ({ value: {}, meta: { from: 'network' } }),
  mutate: async (_name: string, { id }: { id: string }) => {
    operator.sent.push(id);
    await new Promise<void>((resolve) => {
      operator.answer = resolve;
    });
    return { value: { exchangedProductId: 'ticket' }, meta: { from: 'network' } };
  },
}));

const PRODUCT = { id: 'ticket', title: 'Ticket', text: '', cost: 200, worth: { kind: 'points', amount: 1 }, left: null } as const;
const SHOWN = {
  value: { points: 1_000, products: [PRODUCT], exchanges: [] },
  isLoading: false,
  reload: async () => {},
} as unknown as QueryResult<'rewards.mall'>;
let root: Root;

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(async () => {
  localStore.clear();
  setSession({ id: '1', token: 'token', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false });
  await addScreenTexts();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () => root.render(<MallList shown={SHOWN} />));
});
afterEach(() => act(async () => root.unmount()));

const findButton = () => document.querySelector<HTMLButtonElement>('[aria-label="Exchange points for Ticket"]');
const exchange = async () => {
  await act(async () => findButton()?.click());
  const confirm = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Exchange');
  await act(async () => confirm?.click());
};

test('an exchange on its way is not sent again after another screen', async () => {
  await exchange();
  await act(async () => root.render(null));
  await act(async () => root.render(<MallList shown={SHOWN} />));
  expect(findButton()?.getAttribute('aria-busy')).toBe('true');
  await exchange();
  expect(operator.sent).toHaveLength(1);
  await act(async () => operator.answer());
  expect(findButton()?.getAttribute('aria-busy')).toBeNull();
});
