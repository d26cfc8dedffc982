// @vitest-environment page
import { expect, test } from 'vitest';
import { decideBack } from '#src/features/native-shell/lazy/native-shell.tsx';

test.each([
  ['a screen with a previous one goes back', { isBlocked: false, index: 2, isHome: false }, 'back'],
  ['home with a previous screen goes back, too', { isBlocked: false, index: 1, isHome: true }, 'back'],
  ['home as the first screen leaves the app', { isBlocked: false, index: 0, isHome: true }, 'leave'],
  ['a screen opened by a link goes home', { isBlocked: false, index: 0, isHome: false }, 'home'],
  ['a screen with its own exit leaves the app', { isBlocked: true, index: 2, isHome: false }, 'leave'],
] as const)('%s', (_, situation, expected) => {
  expect(decideBack(situation)).toBe(expected);
});
