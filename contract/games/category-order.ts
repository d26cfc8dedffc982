import { findLotteryMode, type LotteryMode } from './lottery-mode.ts';

/** Gaps between the ordinals of categories leave room for vendors that sort right behind a category; docs/product/games.md */
const FIRST_ORDINAL = 100;
const ORDINAL_STEP = 100;

/** How far behind its category's ordinal a vendor's lotteries sort. */
const SORT_OFFSETS: Readonly<Record<LotteryMode, ReadonlyMap<string, number>>> = {
  Elott: new Map([
    ['ELOTTO', 0],
    ['SEA_LOTT', 5],
  ]),
  Lott: new Map([['VIETNAM_LOTTO', 1]]),
};

/** Returns the ordinal of the category at an index, from 0: 100, 200 and so on. */
export const toCategoryOrdinal = (index: number): number => FIRST_ORDINAL + index * ORDINAL_STEP;

/** Returns the sort position of a vendor's games: their category's ordinal, or slightly behind it. */
export const findSortPosition = (vendor: string, ordinal: number): number =>
  ordinal + (SORT_OFFSETS[findLotteryMode(vendor)].get(vendor) ?? 0);
