/** ISO 4217's smallest units: two digits but for these. Engines differ in theirs, and a digit more is ten times the money. */
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

/** How many digits stand behind the separator. */
export function countFractionDigits(currency: string): number {
  const code = toCurrencyCode(currency);
  if (NO_FRACTION.includes(code)) return 0;
  return THREE_DIGITS.includes(code) ? 3 : 2;
}

/** 128450 as `1284.50`: put together from digits, never divided. */
export function toDecimal(amount: number, fractionDigits: number): `${number}` {
  const digits = String(Math.abs(amount)).padStart(fractionDigits + 1, '0');
  const point = digits.length - fractionDigits;
  const fraction = digits.slice(point);
  return `${amount < 0 ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}` as `${number}`;
}

/** In whose way a currency is written: BRL as in Brazil, every other one as in China; docs/product/languages.md. */
export function findMoneyTag(currency: string): string {
  return toCurrencyCode(currency) === 'BRL' ? 'pt-BR' : 'zh';
}

/** Of an amount in the smallest unit. */
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
