import type { Merchant } from '#contract/merchants.ts';
import { toTextLanguage } from '../../protocol/text-language.ts';
import { findReadable, type SparseText } from '../../texts/local-text.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '../../texts/text-languages.ts';

/** The language whose texts stand in for those that are missing. */
export const findFirstLanguage = ({ languages: [first] }: Merchant): TextLanguage => toTextLanguage(first);

/** The text in this language, else in the merchant's first, else in any; null where there is none. docs/product/promotions.md */
export function chooseText(texts: SparseText, language: TextLanguage, merchant: Merchant): string | null {
  const wanted = [language, findFirstLanguage(merchant), ...TEXT_LANGUAGES];
  return wanted.map((one) => findReadable(texts, one)).find(Boolean) ?? null;
}
