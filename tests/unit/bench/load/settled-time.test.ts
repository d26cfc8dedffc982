import { expect, test } from 'vitest';
import { findSettledTime } from '#bench/load/visit.ts';

test('a page without work settles with its first paint', () => {
  expect(findSettledTime(500, [])).toBe(500);
});

test('work within two seconds moves the settled time to its end', () => {
  expect(
    findSettledTime(500, [
      [2_600, 2_900],
      [1_000, 1_200],
    ]),
  ).toBe(2_900);
});

test('work after two quiet seconds does not count', () => {
  expect(findSettledTime(500, [[2_600, 2_900]])).toBe(500);
});

test('a request that never ends leaves the page unsettled', () => {
  expect(findSettledTime(500, [[600, Infinity]])).toBe(Infinity);
});
