import { expect, test } from 'vitest';
import { isForcedShell, mayForce, NO_RECORD, seeDeposits } from '#src/features/app-download/forced-rule.ts';

const DUE = {
  config: { depositTimes: 5, maxCloseTimes: 5 },
  isHome: true,
  isClosed: false,
  record: NO_RECORD,
  deposits: 0,
};

test.each([
  ['no deposit', {}, true],
  ['as many as allowed', { deposits: 5 }, true],
  ['one more', { deposits: 6 }, false],
  ['another screen than the lobby', { isHome: false }, false],
  ['closed a moment ago', { isClosed: true }, false],
  ['closed once less than allowed', { record: { isShown: false, closes: 4 } }, true],
  ['closed as often as allowed', { record: { isShown: false, closes: 5 } }, false],
  ['not loaded yet', { deposits: undefined }, false],
  ['not loaded yet, but shown before', { deposits: undefined, record: { isShown: true, closes: 0 } }, true],
  ['shown before, and too many by now', { deposits: 6, record: { isShown: true, closes: 0 } }, false],
  ['no closing is allowed', { config: { depositTimes: 5, maxCloseTimes: 0 } }, false],
])('whether a member is asked: %s', (_, situation, may) => {
  expect(mayForce({ ...DUE, ...situation })).toBe(may);
});

test.each([
  ['H5', 'app', true],
  ['H5', 'pwa', true],
  ['APP', 'app', false],
  ['APP', 'pwa', false],
  ['PWA', 'app', true],
  ['PWA', 'pwa', false],
  ['WEBCLIP', 'app', true],
  ['WEBCLIP', 'pwa', false],
] as const)('whether %s is asked if the merchant prefers %s: %s', (shell, preferredWay, is) => {
  expect(isForcedShell(shell, { preferredWay })).toBe(is);
});

test.each([
  ['the first reply', undefined, 3, 0],
  ['no answer', 3, undefined, 0],
  ['the same', 3, 3, 0],
  ['a rise', 3, 4, 1],
  ['an increase by several', 3, 9, 1],
  ['a fall', 3, 2, 0],
])('counts only increases: %s', (_, before, count, rises) => {
  expect(seeDeposits({ count: before, rises: 0 }, count).rises).toBe(rises);
});
