import { currentMerchant } from '../state/current-merchant.ts';
import { toFormatTags } from './format-tags.ts';
import { getLanguageTag } from './text.ts';

/** ISO 4217 has two digits except for these. Browsers' data differ, and an extra digit means ten times the amount. */
const NO_FRACTION = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
const THREE_DIGITS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
/** A code that no currency of ISO 4217 has. */
export const NO_CURRENCY = 'XXX';

/** Three letters not followed by a letter: INR2 is a variant of INR, but USDT is not USD. */
const CODE = /^([A-Z]{3})(?!\p{L})/iu;

/** Converts an operator's name of a currency to ISO 4217; XXX for an unknown one. docs/product/languages.md */
export function toCurrencyCode(name: string): string {
  const code = CODE.exec(name.trim())?.[1]?.toUpperCase() ?? NO_CURRENCY;
  return code === 'TLB' ? 'PHP' : code;
}

/** Returns the number of digits after the decimal separator. */
export function countFractionDigits(currency: string): number {
  const code = toCurrencyCode(currency);
  if (NO_FRACTION.includes(code)) return 0;
  return THREE_DIGITS.includes(code) ? 3 : 2;
}

/** Formats 128450 as `1284.50`, by digits, because a division would round. */
export function toDecimal(amount: number, fractionDigits: number): `${number}` {
  const digits = String(Math.abs(amount)).padStart(fractionDigits + 1, '0');
  const point = digits.length - fractionDigits;
  const fraction = digits.slice(point);
  return `${amount < 0 ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}` as `${number}`;
}

/** Returns the tag for money formats: Brazil's for BRL, China's for others, or the player's; docs/product/languages.md */
export function findMoneyTag(currency: string): string {
  return findMoneyLanguage() ?? (toCurrencyCode(currency) === 'BRL' ? 'pt-BR' : 'zh');
}

/** Formats an amount given in the currency's smallest unit; `fraction` omits the fraction of a whole amount if it is `short`. */
export function formatMoney(amount: number, currency: string, fraction?: 'short'): string {
  const code = toCurrencyCode(currency);
  const digits = countFractionDigits(code);
  const shown = fraction && amount % 10 ** digits === 0 ? 0 : digits;
  const ownName = code === NO_CURRENCY && currency.trim();
  const money = new Intl.NumberFormat(toFormatTags(findMoneyTag(code)), {
    style: 'currency',
    currency: code,
    currencyDisplay: ownName ? 'code' : 'narrowSymbol',
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  }).format(toDecimal(amount, digits));
  return ownName ? money.replace(NO_CURRENCY, () => ownName) : money;
}

/** The language that money follows at some merchants; undefined if it follows the currency. docs/product/languages.md */
const findMoneyLanguage = (): string | undefined =>
  currentMerchant.get().moneyStyle === 'language' ? getLanguageTag() : undefined;
