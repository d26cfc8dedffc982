import { foldDigits } from '#contract/typed-text.ts';
import { type AmountLocale, dropCurrencyNames, toComparable } from './currency-names.ts';
import { countFractionDigits, findMoneyTag, toCurrencyCode, toDecimal } from './format-money.ts';

/** `ambiguous`: it has two possible meanings, and `amount` is the one with thousands. */
export type AmountReading =
  | { readonly kind: 'amount' | 'ambiguous'; readonly amount: number }
  | { readonly kind: 'none'; readonly amount?: undefined };

const NONE: AmountReading = { kind: 'none' };
const DIGITS = /^\d+$/;
/** Groups of thousands with one separator; `_` can only separate thousands, and `;` can only start a fraction. */
const THOUSANDS = /^[1-9]\d{0,2}(?:([.,_])\d{3})(?:\1\d{3})*$/;
/** The groups of India: three digits, preceded by pairs. */
const LAKHS = /^[1-9]\d?(?:([.,_])\d\d)(?:\1\d\d)*\1\d{3}$/;
/** A longer fraction of zeros is more likely a different number. */
const MAX_ZEROS = 2;
/** Currencies of two digits that people write without a fraction, so that three digits after a separator are thousands. */
const FRACTION_UNUSED = ['ALL', 'AMD', 'COP', 'CRC', 'HUF', 'IDR', 'IRR', 'KHR', 'LAK', 'LBP', 'MMK', 'MNT', 'TZS', 'UZS'];
/** Fractions and superscripts such as a third or a square are not part of an amount. */
const SMALL_DIGIT = /\p{No}/u;

/**
 * Parses typed text to an amount of the smallest unit, digit by digit. Two types of separators show which one starts the
 * fraction. A single type is read by the page's language and the currency, unless it could also mean ten or a thousand times as
 * much. docs/product/cashier.md
 */
export function readAmount(typed: string, locale: AmountLocale): AmountReading {
  const { tag, currency } = locale;
  const text = SMALL_DIGIT.test(typed) ? '' : toPlain(typed, locale);
  const digits = countFractionDigits(currency);
  const compose = (whole: string, fraction = '') =>
    Number(whole.replace(/[.,_]/g, '') + fraction.slice(0, digits).padEnd(digits, '0'));
  if (DIGITS.test(text)) return { kind: 'amount', amount: compose(text) };

  const { whole, separator, fraction } = splitLast(text);
  const isGrouped = (THOUSANDS.test(whole) || LAKHS.test(whole)) && !whole.includes(separator);
  const isWhole = DIGITS.test(whole) || isGrouped || (whole === '' && fraction !== '');
  const isFit = fraction.length <= digits || (/^0*$/.test(fraction) && fraction.length <= MAX_ZEROS);
  const isFraction = separator !== '_' && separator !== '' && isWhole && isFit;
  if (LAKHS.test(text)) return { kind: 'amount', amount: compose(text) };
  if (!THOUSANDS.test(text)) return isFraction ? { kind: 'amount', amount: compose(whole, fraction) } : NONE;

  // Three digits after every separator mean thousands, if a fraction is impossible.
  const reading = { amount: compose(text) };
  const isOne = text.indexOf(separator) === text.lastIndexOf(separator) && DIGITS.test(whole);
  const hasFraction = digits > 0 && !FRACTION_UNUSED.includes(toCurrencyCode(currency));
  if (separator === '_' || !isOne || !hasFraction) return { kind: 'amount', ...reading };
  const begins = [tag, findMoneyTag(currency)].map((each) => findDecimalSign(each) === separator);
  if (begins.every(Boolean) && isFraction) return { kind: 'amount', amount: compose(whole, fraction) };
  return { kind: begins.some(Boolean) ? 'ambiguous' : 'amount', ...reading };
}

function splitLast(text: string) {
  const [, whole = '', separator = '', fraction = ''] = /^(.*)([.,_;])(\d*)$/.exec(text) ?? [];
  return { whole, separator, fraction };
}

/** Formats an amount as a person would type it: without thousands, and without a zero fraction. */
export function writeAmount(amount: number, { tag, currency }: AmountLocale): string {
  return toDecimal(amount, countFractionDigits(currency)).replace(/\.0*$/, '').replace('.', findDecimalSign(tag));
}

/** Returns the decimal separator of a language, `.` or `,`. */
function findDecimalSign(tag: string): '.' | ',' {
  const parts = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).formatToParts(1);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

/** Converts to Latin digits without the currency; spaces, apostrophes and the Arabic thousands sign only separate thousands. */
function toPlain(typed: string, locale: AmountLocale): string {
  // Replaced before normalisation, which would turn an accent into a space and a mark.
  const text = toComparable(foldDigits(typed.replace(/[’‘ʼ´`]/g, "'")));
  return (
    dropCurrencyNames(text, locale)
      // "5,-" and "5/-" have no fraction.
      .replace(/[.,/]\s*[\p{Pd}=]+$/u, '')
      .replace(/٫/g, ';')
      .replace(/[،、]/g, ',')
      .replace(/。/g, '.')
      .replace(/[\s'٬]/g, '_')
  );
}
