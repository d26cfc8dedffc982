// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Banner } from '#contract/schemas/promotions.ts';
import { PromoImageHost } from '#src/features/promotions/promo-image/promo-image-host.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const world = { banners: [] as Banner[], broken: [] as string[], asked: [] as string[] };
startTestGateway({
  'promotions.banners': () => ({ banners: world.banners }),
  'system.status': { whitelabelVal: {}, imageCDNs: ['https://one.test', 'https://two.test'] },
});
/** A picture that loads or fails at once. */
class FakeImage {
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  set src(address: string) {
    world.asked.push(address);
    queueMicrotask(() => (world.broken.includes(address) ? this.onerror?.() : this.onload?.()));
  }
}

const PICTURE: Banner = {
  id: 'p',
  title: 'Double week',
  groupName: 'm_popup1',
  imageUrl: 'week.png',
  linkageType: 'P',
  linkage: 'week',
};
const SECOND: Banner = { id: 's', title: 'Better together', text: 'Invite friends', groupName: 'm_popup2' };
const findImage = () => screen.queryByRole('dialog', { name: 'Double week' });
const findSecond = () => screen.queryByRole('dialog', { name: 'Better together' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) await act(async () => vi.advanceTimersByTimeAsync(Math.min(left, 500)));
}
async function open(): Promise<void> {
  // An earlier overlay no longer delays this one.
  await act(async () => vi.advanceTimersByTimeAsync(15_000));
  await act(
    async () =>
      void render(
        <MemoryRouter initialEntries={['/home']}>
          <PromoImageHost />
        </MemoryRouter>,
      ),
  );
}

beforeAll(async () => {
  await addScreenTexts();
  await import('#src/features/promotions/lazy/due-promo.tsx');
  vi.useFakeTimers();
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('Image', FakeImage);
  Object.assign(world, { banners: [PICTURE, SECOND], broken: [], asked: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the picture appears after twenty seconds in the lobby, and its text follows', async () => {
  await open();
  await pass(19_500);
  expect([findImage(), world.asked]).toEqual([null, []]);
  await pass(1_500);
  expect(findImage()?.querySelector('img')?.getAttribute('src')).toBe('https://one.test/week.png');
  await press('Close');
  expect([findImage(), findSecond() === null]).toEqual([null, false]);
  await press('Close');
  expect(findSecond()).toBeNull();
  cleanup();
  await open();
  await pass(25_000);
  expect(findImage()).toBeNull();
});

test('a picture comes from the next host, and is not shown if no host has it', async () => {
  world.broken = ['https://one.test/week.png'];
  await open();
  await pass(21_500);
  expect(findImage()?.querySelector('img')?.getAttribute('src')).toBe('https://two.test/week.png');
  cleanup();
  world.broken = ['https://one.test/week.png', 'https://two.test/week.png'];
  await open();
  await pass(25_000);
  expect(findImage()).toBeNull();
});

test('a saved picture does not appear again, but another one does', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response('picture'));
  await open();
  await pass(21_500);
  await press('Save image');
  await press('Close');
  expect(saved).toHaveBeenCalledOnce();
  saved.mockRestore();
  cleanup();
  sessionStorage.clear();
  await open();
  await pass(25_000);
  expect(findImage()).toBeNull();
  cleanup();
  world.banners = [{ ...PICTURE, imageUrl: 'month.png' }];
  await open();
  await pass(21_500);
  expect(findImage()).not.toBeNull();
});

test('copies its link and confirms that for a second and a half', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  await pass(21_500);
  await press('Copy link');
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/m/activity?promotionId=week`);
  expect(screen.getByRole('status').textContent).toBe('Copied');
  await pass(1_500);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a player who saves data is not shown the picture', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  world.banners = [PICTURE];
  await open();
  await pass(20_500);
  expect(world.asked).toEqual([]);
});
