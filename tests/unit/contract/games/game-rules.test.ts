import { describe, expect, test } from 'vitest';
import { findSortPosition, toCategoryOrdinal } from '#contract/games/category-order.ts';
import { findLotteryMode } from '#contract/games/lottery-mode.ts';
import { nameVendor } from '#contract/games/vendor-names.ts';

describe('categories', () => {
  test('have ordinals from 100 in steps of 100', () => {
    expect([0, 1, 2, 9].map(toCategoryOrdinal)).toEqual([100, 200, 300, 1_000]);
  });

  test.each([
    ['ELOTTO', 100],
    ['SEA_LOTT', 105],
    ['VIETNAM_LOTTO', 101],
    ['TCG', 100],
    ['toString', 100],
  ])('of %s sort at %i when the ordinal is 100', (vendor, position) => {
    expect(findSortPosition(vendor, 100)).toBe(position);
  });
});

test.each([
  ['ELOTTO', 'Elott'],
  ['SEA_LOTT', 'Elott'],
  ['VIETNAM_LOTTO', 'Lott'],
  ['TCG', 'Lott'],
  ['anything else', 'Lott'],
])('a lottery of %s runs in the mode %s', (vendor, mode) => {
  expect(findLotteryMode(vendor)).toBe(mode);
});

describe('a vendor', () => {
  const names = new Map([
    ['TCG', 'Total'],
    ['BTI', 'Bet Inc'],
    ['PG', 'Pocket'],
  ]);

  test.each([
    ['TCG', 'PHP', 'Total'],
    ['RNG', 'PHP', 'Total'],
    ['PVP', 'THB', 'Total'],
    ['BTI', 'PHP', 'Bet Inc'],
    ['UNKNOWN', 'PHP', 'UNKNOWN'],
    ['constructor', 'PHP', 'constructor'],
    ['BTI', 'TLB', '123BET'],
    ['TCG', 'TLB', '123BET'],
    ['TCG_SEA', 'TLB', '123BET'],
    ['RNG', 'TLB', '123BET'],
    ['PG', 'TLB', 'Pocket'],
  ])('%s has, with currency %s, the name %s', (vendor, currency, name) => {
    expect(nameVendor(vendor, currency, names)).toBe(name);
  });
});
