import { foldDigits } from './fold-digits.ts';
import { countFractionDigits, findMoneyTag, toDecimal } from './format-money.ts';

/** Whose amount it is: the page's language, and the currency, which is shown in a way of its own. */
export interface AmountLocale {
  /** For `Intl`, as pt-BR. */
  readonly tag: string;
  readonly currency: string;
}

/** `ambiguous`: it can be meant in two ways, and `amount` is the one with thousands. */
export type AmountReading =
  | { readonly kind: 'amount' | 'ambiguous'; readonly amount: number }
  | { readonly kind: 'none'; readonly amount?: undefined };

const NONE: AmountReading = { kind: 'none' };
const DIGITS = /^\d+$/;
/** Thousands parted by one separator; `_` stands for what parts nothing but thousands, `;` for what only begins a fraction. */
const THOUSANDS = /^[1-9]\d{0,2}(?:([.,_])\d{3})(?:\1\d{3})*$/;

/**
 * What was typed as an amount of the smallest unit, digit by digit. Two kinds of separators say by themselves which one begins the
 * fraction; one kind is read as the page's language and the currency write it, and not at all where that could be ten or a thousand
 * times as much. docs/product/cashier.md
 */
export function readAmount(typed: string, { tag, currency }: AmountLocale): AmountReading {
  const text = toPlain(typed);
  const digits = countFractionDigits(currency);
  const compose = (whole: string, fraction = '') => Number(whole.replace(/[.,_]/g, '') + fraction.padEnd(digits, '0'));
  if (DIGITS.test(text)) return { kind: 'amount', amount: compose(text) };

  const { whole, separator, fraction } = splitLast(text);
  const isWhole =
    DIGITS.test(whole) || (THOUSANDS.test(whole) && !whole.includes(separator)) || (whole === '' && fraction !== '');
  const isFraction = separator !== '_' && separator !== '' && isWhole && fraction.length <= digits;
  if (!THOUSANDS.test(text)) return isFraction ? { kind: 'amount', amount: compose(whole, fraction) } : NONE;

  // three digits behind every separator: thousands, where nobody could mean a fraction by it
  const reading = { amount: compose(text) };
  const isOne = text.indexOf(separator) === text.lastIndexOf(separator) && DIGITS.test(whole);
  if (separator === '_' || !isOne) return { kind: 'amount', ...reading };
  const begins = [tag, findMoneyTag(currency)].map((each) => findDecimalSign(each) === separator);
  if (begins.every(Boolean) && isFraction) return { kind: 'amount', amount: compose(whole, fraction) };
  return { kind: begins.some(Boolean) ? 'ambiguous' : 'amount', ...reading };
}

function splitLast(text: string) {
  const [, whole = '', separator = '', fraction = ''] = /^(.*)([.,_;])(\d*)$/.exec(text) ?? [];
  return { whole, separator, fraction };
}

/** An amount as it would be typed: without thousands, and without a fraction that is none. */
export function writeAmount(amount: number, { tag, currency }: AmountLocale): string {
  return toDecimal(amount, countFractionDigits(currency)).replace(/\.0*$/, '').replace('.', findDecimalSign(tag));
}

/** What begins a fraction in a language, as one of `.` and `,`. */
function findDecimalSign(tag: string): '.' | ',' {
  const parts = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).formatToParts(1);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

/** Latin digits; blanks, apostrophes and the Arabic sign for thousands part nothing else. */
function toPlain(typed: string): string {
  return foldDigits(typed.normalize('NFKC'))
    .trim()
    .replace(/٫/g, ';')
    .replace(/،/g, ',')
    .replace(/[\s'’٬]/g, '_');
}
