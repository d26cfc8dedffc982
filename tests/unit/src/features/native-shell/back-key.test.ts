import { expect, test } from 'vitest';
import { decideBack } from '#src/features/native-shell/back-key.ts';

test.each([
  ['a screen with one before it goes back', { isBlocked: false, index: 2, isHome: false }, 'back'],
  ['home with a screen before it goes back, too', { isBlocked: false, index: 1, isHome: true }, 'back'],
  ['home as the first screen is left', { isBlocked: false, index: 0, isHome: true }, 'leave'],
  ['a screen that a link opened goes home', { isBlocked: false, index: 0, isHome: false }, 'home'],
  ['what nothing but its own buttons ends is left with the app', { isBlocked: true, index: 2, isHome: false }, 'leave'],
] as const)('%s', (_, situation, expected) => {
  expect(decideBack(situation)).toBe(expected);
});
