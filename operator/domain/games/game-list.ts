import type { GameList } from '#contract/calls/games.ts';
import { findSortPosition, toCategoryOrdinal } from '#contract/games/category-order.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import type { TextLanguage } from '../../texts/text-languages.ts';
import { toGame } from './lobby.ts';
import type { GameRow } from './select-games.ts';

type ListSettings = Pick<MerchantSettings, 'categoryOrder' | 'hiddenVendors'>;

/** Arranges a merchant's visible games by its category order; `rows` are in shelf order. docs/product/games.md */
export function arrangeGameList(rows: readonly GameRow[], settings: ListSettings, language: TextLanguage): GameList {
  const ordinals = new Map(settings.categoryOrder.map((code, index) => [code, toCategoryOrdinal(index)]));
  const hidden = new Set(settings.hiddenVendors);
  const placed = rows.flatMap((row) => {
    const ordinal = ordinals.get(row.categoryCode);
    return ordinal === undefined || hidden.has(row.vendorCode)
      ? []
      : [{ row, position: findSortPosition(row.vendorCode, ordinal) }];
  });
  placed.sort((one, other) => one.position - other.position);
  return { games: placed.map(({ row }) => ({ ...toGame(row, language), category: row.categoryCode })) };
}
