import { expect, test } from 'vitest';
import { findIosLayout, isIosFrom, isIosSafari } from '#src/platform/ios-browser.ts';
import { USER_AGENTS } from './user-agents.ts';

test.each([
  ['safari26', 26, 0, true],
  ['safari18', 26, 0, false],
  ['safari18', 18, 5, true],
  ['safari18', 18, 6, false],
  ['safari12', 12, 2, true],
  ['safari121', 12, 2, false],
  ['ipad', 16, 4, true],
  ['chromeIos16', 16, 4, false],
  ['chromeDesktop', 1, 0, false],
] as const)('whether %s has iOS %i.%i or later: %s', (name, major, minor, isFrom) => {
  expect(isIosFrom(USER_AGENTS[name], major, minor)).toBe(isFrom);
});

test.each([
  ['safari26', true, 'ios-menu'],
  ['safari18', true, 'ios-bar'],
  ['ipad', true, 'ipad'],
  ['chromeIos', false, 'ios-other'],
  ['someIosApp', false, 'ios-other'],
] as const)('whether %s is Safari: %s, with the layout %s', (name, isSafari, layout) => {
  expect([isIosSafari(USER_AGENTS[name]), findIosLayout(USER_AGENTS[name])]).toEqual([isSafari, layout]);
});
