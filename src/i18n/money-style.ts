import { currentMerchant } from '../state/current-merchant.ts';
import { getLanguageTag } from './text.ts';

/** The language that money follows at some merchants; undefined if it follows the currency. docs/product/languages.md */
export const findMoneyLanguage = (): string | undefined =>
  currentMerchant.get().moneyStyle === 'language' ? getLanguageTag() : undefined;
