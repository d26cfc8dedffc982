import { dropUnseen } from '#contract/typed-text.ts';
import { findMoneyTag, toCurrencyCode } from './format-money.ts';

/** The locale of an amount: the page's language, and the currency, which has its own format. */
export interface AmountLocale {
  /** For `Intl`, such as pt-BR. */
  readonly tag: string;
  readonly currency: string;
}

/** Names that people write beside an amount, but `Intl` does not. */
const COLLOQUIAL: Readonly<Record<string, string>> = {
  BDT: 'tk tk. টাকা',
  BRL: 'reais real',
  CNY: '元 圆 圓 rmb',
  HKD: '元 圓',
  IDR: 'rp rp. rupiah',
  INR: 'rs rs. inr. रु रु. रुपये ரூ ரூ.',
  JPY: '円 元 yen',
  KHR: 'រៀល riel',
  KRW: '원 won',
  MMK: 'ks ks. ကျပ်',
  MYR: 'rm ringgit',
  NPR: 'rs rs. रु रु.',
  PEN: 's/ s/.',
  PHP: 'p piso peso pesos',
  PKR: 'rs rs. روپے روپیہ',
  THB: 'บาท บ. baht',
  TRY: 'tl tl. lira',
  TWD: '元 圓 nt$ nt',
  VND: 'đ d vnđ đồng',
};
/** Languages have different words for one, a fraction, few, several and many. */
const SAMPLES = [1, 1.5, 2, 5, 1_000_000];
const AS_IT_IS = { minimumFractionDigits: 0, maximumFractionDigits: 1 };
const DISPLAYS = ['symbol', 'narrowSymbol', 'code', 'name'] as const;
/** After a digit it means a thousand. */
const THOUSAND = /\dk$/;

/** Normalises text for comparison: compatibility forms, without invisible characters, in lower case. */
export const toComparable = (text: string): string => dropUnseen(text.normalize('NFKC')).toLowerCase().trim();

const cachedNames = new Map<string, readonly string[]>();

/** Lists the names of the currency, longest first. */
function listNames({ tag, currency }: AmountLocale): readonly string[] {
  const key = `${tag} ${currency}`;
  const code = toCurrencyCode(currency);
  const tags = [...new Set([tag, findMoneyTag(currency), 'en'])];
  const written = () => tags.flatMap((each) => DISPLAYS.flatMap((currencyDisplay) => writeNames(each, code, currencyDisplay)));
  const names =
    cachedNames.get(key) ??
    [...new Set([...written(), ...(COLLOQUIAL[code]?.split(' ') ?? []), currency, code].map(toComparable))]
      .filter(Boolean)
      .sort((one, other) => other.length - one.length);
  cachedNames.set(key, names);
  return names;
}

/** Lists the texts that `Intl` writes before and after a number. */
function writeNames(tag: string, currency: string, currencyDisplay: (typeof DISPLAYS)[number]): string[] {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay, ...AS_IT_IS });
  return SAMPLES.flatMap((sample) => {
    const parts = format.formatToParts(sample);
    const isNumber = parts.map(({ type }) => type === 'integer' || type === 'fraction');
    const join = (from: number, to?: number) => parts.slice(from, to).reduce((text, { value }) => text + value, '');
    return [join(0, isNumber.indexOf(true)), join(isNumber.lastIndexOf(true) + 1)];
  });
}

/** Removes the names of the currency around a comparable text; names of other currencies stay, so that it is not an amount. */
export function dropCurrencyNames(text: string, locale: AmountLocale): string {
  const names = listNames(locale);
  const last = THOUSAND.test(text) ? undefined : names.find((name) => text.endsWith(name));
  const head = last ? text.slice(0, -last.length).trimEnd() : text;
  const first = names.find((name) => head.startsWith(name));
  return first ? head.slice(first.length).trimStart() : head;
}
