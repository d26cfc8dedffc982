import { findLotteryMode, type LotteryMode } from './lottery-mode.ts';

/** Ordinals of categories leave room between them for what sorts right behind a category; docs/product/games.md. */
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

/** The ordinal of the category at a place, counted from 0: 100, 200 and so on. */
export const toCategoryOrdinal = (place: number): number => FIRST_ORDINAL + place * ORDINAL_STEP;

/** The sort position of a vendor's games: their category's ordinal, or a little behind it. */
export const findSortPosition = (vendor: string, ordinal: number): number =>
  ordinal + (SORT_OFFSETS[findLotteryMode(vendor)].get(vendor) ?? 0);
