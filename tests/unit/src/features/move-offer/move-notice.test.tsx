// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MoveCard } from '#src/features/move-offer/lazy/move-card.tsx';
import { MoveNotice } from '#src/features/move-offer/lazy/move-notice.tsx';
import { type MoveOffer, moveNotice } from '#src/features/move-offer/move-offer.ts';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const OFFER: MoveOffer = { packed: 'a list', successor: 'https://new.test' };
let root: Root;
const show = (element: ReactElement) => act(async () => root.render(<MemoryRouter>{element}</MemoryRouter>));
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))?.click());
const readPage = () => document.body.textContent?.replace(/[\u2068\u2069]/g, '');

beforeEach(async () => {
  await addScreenTexts();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});

test('one tap opens the page of the successor', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue({} as Window);
  await show(<MoveNotice offer={OFFER} />);
  expect(readPage()).toContain("We're moving to new.test");
  await press('Move now');
  expect(open.mock.calls).toEqual([['https://new.test/m/frame/move.html']]);
});

test('a blocked window is explained, and the tap can be repeated', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await show(<MoveCard offer={OFFER} />);
  await press('Move now');
  expect(readPage()).toContain('blocked the new window');
  await press('Move now');
  expect(open).toHaveBeenCalledTimes(2);
});

test('without a successor the player is referred to customer service', async () => {
  await show(<MoveNotice offer={{ ...OFFER, successor: null }} />);
  expect(readPage()).toContain('Customer service can tell you the new address');
  expect(readPage()).not.toContain('Move now');
  await show(<MoveCard offer={{ ...OFFER, successor: null }} />);
  expect(readPage()).not.toContain('Move now');
});

test('the button Not now hides the notice in this tab', async () => {
  await show(<MoveNotice offer={OFFER} />);
  await press('Not now');
  expect([moveNotice.get(), sessionStorage.getItem('fastline.move-later')]).toEqual(['later', '1']);
});
