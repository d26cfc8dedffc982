/** A currency has two digits in ISO 4217, but for these. Browsers differ in theirs, and a digit more is ten times the money. */
const NO_FRACTION = [
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
];
const THREE_DIGITS = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];
const NO_CURRENCY = 'XXX';

/** An operator's name of a currency as ISO 4217 writes it; docs/product/languages.md. */
export function toCurrencyCode(name: string): string {
  const code = name.trim().toUpperCase().slice(0, 3);
  if (code === 'TLB') return 'PHP';
  return /^[A-Z]{3}$/.test(code) ? code : NO_CURRENCY;
}

/** The number of digits after the decimal separator. */
export function countFractionDigits(currency: string): number {
  const code = toCurrencyCode(currency);
  if (NO_FRACTION.includes(code)) return 0;
  return THREE_DIGITS.includes(code) ? 3 : 2;
}

/** Writes 128450 as `1284.50`. It is put together from digits: a division would round. */
export function toDecimal(amount: number, fractionDigits: number): `${number}` {
  const digits = String(Math.abs(amount)).padStart(fractionDigits + 1, '0');
  const point = digits.length - fractionDigits;
  const fraction = digits.slice(point);
  return `${amount < 0 ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}` as `${number}`;
}

/** The tag of the language whose way of writing money a currency follows: Brazil's for BRL, China's for any other; docs/product/languages.md. */
export function findMoneyTag(currency: string): string {
  return toCurrencyCode(currency) === 'BRL' ? 'pt-BR' : 'zh';
}

/** Formats an amount that is given in the currency's smallest unit. */
export function formatMoney(amount: number, currency: string): string {
  const code = toCurrencyCode(currency);
  const digits = countFractionDigits(code);
  return new Intl.NumberFormat(findMoneyTag(code), {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(toDecimal(amount, digits));
}
