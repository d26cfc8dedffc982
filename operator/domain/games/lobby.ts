import { findSortPosition } from '#contract/games/category-order.ts';
import { nameVendor } from '#contract/games/vendor-names.ts';
import type { Game, GameCategory, Lane, Vendors } from '#contract/schemas/games.ts';
import { chooseGameName } from '../../db/tables/game-names.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import type { categories, games, lotteries, vendors } from '../../db/tables/schema.ts';
import { chooseLocalText } from '../../texts/local-text.ts';
import type { TextLanguage } from '../../texts/text-languages.ts';
import { findNextDraw } from './lottery-draws.ts';
import type { GameRow } from './select-games.ts';

type CategoryRow = typeof categories.$inferSelect;
type VendorRow = typeof vendors.$inferSelect;
type LotteryRow = typeof lotteries.$inferSelect;

export interface Catalogue {
  readonly categories: readonly CategoryRow[];
  readonly vendors: readonly VendorRow[];
  readonly games: readonly GameRow[];
}

const GAMES_PER_SHELF = 12;

/** Arranges a merchant's lobby: categories in its order, without hidden vendors. docs/product/games.md */
export function arrangeLobby(catalogue: Catalogue, settings: MerchantSettings, language: TextLanguage): Vendors {
  const isShown = (code: string) => !settings.hiddenVendors.includes(code);
  const names = new Map(catalogue.vendors.map(({ code, name }) => [code, name]));
  const named = catalogue.vendors.map((vendor) => ({
    ...vendor,
    name: nameVendor(vendor.code, settings.country.currency, names),
  }));
  const shown = named.filter(({ code }) => isShown(code));
  const ordered = settings.categoryOrder.flatMap((code) => catalogue.categories.filter((category) => category.code === code));
  return {
    vendors: shown.map(({ code, name }) => ({ vendor: code, name })),
    categories: ordered.map((category) => arrangeCategory(category, { ...catalogue, vendors: shown }, language)),
  };
}

function arrangeCategory(category: CategoryRow, catalogue: Catalogue, language: TextLanguage): GameCategory {
  const inCategory = catalogue.games.filter((game) => game.categoryCode === category.code);
  const vendors = catalogue.vendors.filter(({ code }) => inCategory.some((game) => game.vendorCode === code));
  const games = inCategory
    .filter((game) => vendors.some(({ code }) => code === game.vendorCode))
    // All vendors here belong to one category, so its ordinal makes no difference.
    .toSorted((one, other) => findSortPosition(one.vendorCode, 0) - findSortPosition(other.vendorCode, 0));
  return {
    code: category.code,
    title: chooseLocalText(category.titles, language),
    gameCount: games.length,
    cards: vendors.map(({ code, name }) => ({ accountTypeName: code, displayName: name })),
    gameClassify: { vendors: vendors.map(({ code }) => code) },
    games: games.slice(0, GAMES_PER_SHELF).map((game) => toGame(game, language)),
  };
}

export function toGame(row: GameRow, language: TextLanguage): Game {
  const { id, nodeId, vendorCode, gameType, isTrial, names, lotteryCode, imageUrl } = row;
  const lottery = lotteryCode !== null && { gameCode: lotteryCode };
  const picture = imageUrl !== null && { imageUrl };
  return {
    gameId: id,
    nodeId,
    ...lottery,
    name: chooseGameName(names, language),
    vendor: vendorCode,
    gameType,
    trial: isTrial,
    ...picture,
  };
}

export function toLane(lottery: LotteryRow, game: typeof games.$inferSelect, language: TextLanguage, now: Date): Lane {
  const { id: gameId, nodeId, names, vendorCode: vendor } = game;
  return { gameCode: lottery.code, gameId, nodeId, name: chooseGameName(names, language), vendor, ...findNextDraw(lottery, now) };
}
