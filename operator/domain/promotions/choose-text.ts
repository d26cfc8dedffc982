import type { Merchant } from '#contract/merchant.ts';
import { toTextLanguage } from '../../protocol/text-language.ts';
import { findReadable, type SparseText } from '../../texts/local-text.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '../../texts/text-languages.ts';

/** The merchant's fallback language for missing texts. */
export const findFirstLanguage = ({ languages: [first] }: Merchant): TextLanguage => toTextLanguage(first);

/** Finds the text in this language, else in the merchant's first, else in any; null without one. docs/product/promotions.md */
export function chooseText(texts: SparseText, language: TextLanguage, merchant: Merchant): string | null {
  const candidates = [language, findFirstLanguage(merchant), ...TEXT_LANGUAGES];
  return candidates.map((one) => findReadable(texts, one)).find(Boolean) ?? null;
}
