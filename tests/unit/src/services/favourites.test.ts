import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import { applyChoices, settleChoices } from '#src/services/favourites.ts';

const NOW = 1_700_000_000_000;
const on = (at: number) => ({ isFavourite: true, at });
const off = (at: number) => ({ isFavourite: false, at });

test.each([
  ['no changes', ['a', 'b'], {}, ['a', 'b']],
  ['the newest favourite first', ['a'], { b: on(1), c: on(2) }, ['c', 'b', 'a']],
  ['a game that was removed', ['a', 'b'], { a: off(1) }, ['b']],
  ['a game that was added again', ['a', 'b'], { b: on(1) }, ['b', 'a']],
])('shows %s', (_, listed, choices, shown) => {
  expect(applyChoices(listed, choices)).toEqual(shown);
});

test.each([
  ['a list from before it', on(NOW), ['a'], NOW - 1],
  ['a later list without it', on(NOW), [], NOW + 1],
  ['a later list that still has it', off(NOW), ['a'], NOW + 1],
])('a change stays after %s', (_, choice, gameIds, storedAt) => {
  expect('a' in settleChoices({ a: choice }, { gameIds, storedAt }, NOW)).toBe(true);
});

test.each([
  ['a later list that agrees', on(NOW), ['a'], NOW + 1],
  ['a later list that has removed it', off(NOW), [], NOW + 1],
  ['seven days without delivery', on(NOW - 7 * DAY_MS), [], NOW],
])('a change is settled after %s', (_, choice, gameIds, storedAt) => {
  expect('a' in settleChoices({ a: choice }, { gameIds, storedAt }, NOW)).toBe(false);
});
