// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { isFramedHost, readLaunchTarget } from '#src/features/game-play/launch-target.ts';
import { leaveForGame, openPopupWindow } from '#src/features/game-play/popup-window.ts';

const REFUSED = () => {
  throw new DOMException('refused', 'SecurityError');
};
const createWindow = (replace: (url: string) => void) => ({ closed: false, opener: {}, close: vi.fn(), location: { replace } });
const asWindow = (view: object) => view as unknown as Window;

test('returns false if the page cannot be left', () => {
  expect(leaveForGame('https://games.example/', asWindow(createWindow(REFUSED)))).toBe(false);
  expect(leaveForGame('https://games.example/', asWindow(createWindow(() => {})))).toBe(true);
});

test('a window that cannot navigate to its game is closed, and the game opens here', () => {
  const opened = createWindow(REFUSED);
  vi.spyOn(window, 'open').mockReturnValue(asWindow(opened));
  expect(openPopupWindow()?.lead('https://games.example/')).toBe(false);
  expect(opened.close).toHaveBeenCalledOnce();
});

test.each([
  ['games.example', true],
  ['https://games.example/', true],
  [' GAMES.example ', true],
  ['*.example', true],
  ['*.games.example', false],
  ['example', false],
  ['evilgames.example', false],
  ['games.example:8443', false],
])('whether a game at games.example is framed if the operator names %s: %s', (name, expected) => {
  const target = readLaunchTarget('https://games.example/play?ticket=1', 'https://aurora.example');
  expect(target && isFramedHost(target, ['other.example', name])).toBe(expected);
});
