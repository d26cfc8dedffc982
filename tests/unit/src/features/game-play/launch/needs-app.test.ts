import { expect, test } from 'vitest';
import { needsApp } from '#src/features/game-play/launch/needs-app.ts';

test.each([
  ['H5', true, true],
  ['APP', true, false],
  ['PWA', true, false],
  ['WEBCLIP', true, false],
  ['H5', false, false],
] as const)('a game in %s with the flag %s needs the app: %s', (shell, STARTGAMEINAPP3, needed) => {
  expect(needsApp({ STARTGAMEINAPP3 }, shell)).toBe(needed);
});

test('lets a game start where the merchant said nothing', () => {
  expect(needsApp({}, 'H5')).toBe(false);
});
