import type { Merchant } from '#contract/merchants.ts';
import { type SparseText, TEXT_LANGUAGES, type TextLanguage } from '../../db/tables/local-text.ts';
import { toTextLanguage } from '../../protocol/text-language.ts';

/** The language whose texts stand in for those that are missing. */
export const findFirstLanguage = ({ languages: [first] }: Merchant): TextLanguage => toTextLanguage(first);

/** The text in this language, else in the merchant's first, else in any; null where there is none. docs/product/promotions.md */
export function chooseText(texts: SparseText, language: TextLanguage, merchant: Merchant): string | null {
  const found = [language, findFirstLanguage(merchant), ...TEXT_LANGUAGES].find((wanted) => texts[wanted]);
  return found ? (texts[found] ?? null) : null;
}
