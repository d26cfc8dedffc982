import { countFractionDigits } from '../../../i18n/format-money.ts';

/** Digits alone, or thousands parted by one separator. */
const WHOLE = /^(?:\d+|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*)$/;

/**
 * What was typed as an amount of the smallest unit, digit by digit; undefined for what is none. The last separator begins the
 * fraction where the currency has as many digits, else it parts thousands. docs/product/cashier.md
 */
export function readAmount(typed: string, currency: string): number | undefined {
  const text = toPlain(typed);
  const digits = countFractionDigits(currency);
  const { whole, fraction, separator } = splitFraction(text, digits);
  if (whole === '' ? fraction === '' : !WHOLE.test(whole) || (separator !== '' && whole.includes(separator))) return undefined;
  return Number(whole.replace(/[.,]/g, '') + fraction.padEnd(digits, '0'));
}

function splitFraction(text: string, digits: number) {
  const [, whole = text, separator = '', fraction = ''] = /^(.*)([.,])(\d*)$/.exec(text) ?? [];
  return fraction.length > digits ? { whole: text, separator: '', fraction: '' } : { whole, separator, fraction };
}

/** Latin digits and separators, without blanks and apostrophes between thousands. */
function toPlain(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/٫/g, '.')
    .replace(/[٬،]/g, ',')
    .replace(/[\s'’]/g, '');
}
