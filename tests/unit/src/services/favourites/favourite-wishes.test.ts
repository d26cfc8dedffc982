import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import { applyWishes, settleWishes } from '#src/services/favourites/favourite-wishes.ts';

const NOW = 1_700_000_000_000;
const on = (at: number) => ({ isFavourite: true, at });
const off = (at: number) => ({ isFavourite: false, at });

test.each([
  ['nothing wished', ['a', 'b'], {}, ['a', 'b']],
  ['the newest wish first', ['a'], { b: on(1), c: on(2) }, ['c', 'b', 'a']],
  ['a game that is no favourite any more', ['a', 'b'], { a: off(1) }, ['b']],
  ['a game wished again', ['a', 'b'], { b: on(1) }, ['b', 'a']],
])('shows %s', (_, listed, wishes, shown) => {
  expect(applyWishes(listed, wishes)).toEqual(shown);
});

test.each([
  ['a list that came before it', on(NOW), ['a'], NOW - 1, true],
  ['a later list that agrees', on(NOW), ['a'], NOW + 1, false],
  ['a later list that does not know it yet', on(NOW), [], NOW + 1, true],
  ['a later list that is rid of it', off(NOW), [], NOW + 1, false],
  ['a later list that still has it', off(NOW), ['a'], NOW + 1, true],
  ['seven days in which nobody took it', on(NOW - 7 * DAY_MS), [], NOW, false],
])('after %s a wish is settled by what holds', (_, wish, gameIds, storedAt, isKept) => {
  expect('a' in settleWishes({ a: wish }, { gameIds, storedAt }, NOW)).toBe(isKept);
});
