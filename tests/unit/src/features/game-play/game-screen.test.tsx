// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GameScreen } from '#src/features/game-play/game-screen.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

/** A device whose elements can fill the screen, as far as the app asks it. */
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

test('the page has the title of the game, and its own again when the game is left', () => {
  expect(document.title).toBe('Baccarat 7');
  cleanup();
  expect(document.title).toBe('Games · Aurora');
});

test('a game takes the whole screen and its bar goes, until the player wants it back', async () => {
  await press('Full screen');
  expect([device.filled?.textContent?.includes('the game'), isBarSeen()]).toEqual([true, false]);
  await press('Show toolbar');
  expect([device.filled, isBarSeen()]).toEqual([null, true]);
});

test('Esc, which the browser takes by itself, brings the bar back', async () => {
  await press('Full screen');
  await act(async () => fill(null));
  expect(isBarSeen()).toBe(true);
  expect(leave).not.toHaveBeenCalled();
});

test.each([
  ['an iPhone has no full screen', () => Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen')],
  ['a browser refuses it', () => (device.ask = () => Promise.reject(new TypeError('refused')))],
])('where %s the bar alone goes, and comes back', async (_what, prepare) => {
  prepare();
  await press('Full screen');
  expect([device.filled, isBarSeen()]).toEqual([null, false]);
  await press('Show toolbar');
  expect(isBarSeen()).toBe(true);
});

test('the end of the game gives the screen back', async () => {
  await press('Full screen');
  cleanup();
  expect(device.filled).toBeNull();
});
