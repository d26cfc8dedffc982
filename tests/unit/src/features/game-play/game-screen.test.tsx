// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GameScreen } from '#src/features/game-play/game-screen.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

/** A device with full-screen support, as far as the app uses it. */
const device: { filled: Element | null; ask: (element: Element) => Promise<void> } = { filled: null, ask: vi.fn() };
const leave = vi.fn(async () => fill(null));
function fill(element: Element | null): void {
  device.filled = element;
  document.dispatchEvent(new Event('fullscreenchange'));
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const isBarSeen = () => screen.queryByRole('heading', { name: 'Baccarat 7' }) !== null;

beforeAll(addScreenTexts);
beforeEach(() => {
  leave.mockClear();
  device.filled = null;
  device.ask = async (element) => fill(element);
  Object.defineProperty(document, 'fullscreenElement', { get: () => device.filled, configurable: true });
  Object.defineProperty(document, 'exitFullscreen', { value: leave, configurable: true });
  Object.defineProperty(HTMLElement.prototype, 'requestFullscreen', {
    value(this: Element) {
      return device.ask(this);
    },
    configurable: true,
  });
  document.title = 'Games · Aurora';
  render(
    <GameScreen name="Baccarat 7" onLeave={() => {}}>
      the game
    </GameScreen>,
  );
});
afterEach(cleanup);

test('the page has the title of the game until it is left', () => {
  expect(document.title).toBe('Baccarat 7');
  cleanup();
  expect(document.title).toBe('Games · Aurora');
});

test('a game uses the full screen without its toolbar until the player restores it', async () => {
  await press('Full screen');
  expect([device.filled?.textContent?.includes('the game'), isBarSeen()]).toEqual([true, false]);
  await press('Show toolbar');
  expect([device.filled, isBarSeen()]).toEqual([null, true]);
});

test('Escape, which the browser handles itself, restores the toolbar', async () => {
  await press('Full screen');
  await act(async () => fill(null));
  expect(isBarSeen()).toBe(true);
  expect(leave).not.toHaveBeenCalled();
});

test.each([
  ['an iPhone has no full screen', () => Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen')],
  ['a browser refuses it', () => (device.ask = () => Promise.reject(new TypeError('refused')))],
])('only the toolbar disappears and returns if %s', async (_what, prepare) => {
  prepare();
  await press('Full screen');
  expect([device.filled, isBarSeen()]).toEqual([null, false]);
  await press('Show toolbar');
  expect(isBarSeen()).toBe(true);
});

test.each([
  ['presses again', () => press('Show toolbar')],
  ['leaves the game', async () => cleanup()],
])('a player who %s before the browser has filled the screen gets it back', async (_what, change) => {
  let fillLater = () => {};
  device.ask = (element) =>
    new Promise((resolve) => {
      fillLater = () => resolve(fill(element));
    });
  await press('Full screen');
  await change();
  await act(async () => fillLater());
  expect(device.filled).toBeNull();
});

test('the end of the game leaves the full screen', async () => {
  await press('Full screen');
  cleanup();
  expect(device.filled).toBeNull();
});
