// @vitest-environment page

import { resolve } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '#src/i18n/format-money.ts';
import { type AnyTextKey, addTexts, formatText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import { TextWithValues } from '#src/ui/text-with-values.tsx';
import { readLocales } from '#tools/locales/check-locales.ts';

afterEach(cleanup);

test.each([
  ['₱1,250.00 added to your balance.', ['₱1,250.00']],
  ['Entre R$ 10,00 e R$ 5.000,00', ['R$ 10,00', 'R$ 5.000,00']],
  ['USD 12.50', ['USD 12.50']],
  ['৳৩০ যোগ হয়েছে', ['৳৩০']],
  ['Tối thiểu 50.000 ₫', ['50.000 ₫']],
  ['6–12 characters', []],
])('protects every amount in “%s” from translators', (words, kept) => {
  const { container } = render(<TextWithValues>{words}</TextWithValues>);
  expect(container.textContent).toBe(words);
  expect([...container.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent)).toEqual(kept);
});

test.each(['1', '1,'])('shows a text of nothing but %j in a moment', (part) => {
  const words = part.repeat(100_000);
  const begunAt = performance.now();
  expect(renderToStaticMarkup(<TextWithValues>{words}</TextWithValues>)).toContain(words);
  expect(performance.now() - begunAt).toBeLessThan(1_000);
});

const LOCALES = readLocales(resolve(import.meta.dirname, '../../../../src/i18n/locales'));
const PLACEHOLDER = /\{\{\s*(\w+)[^}]*\}\}/g;
const AMOUNT_NAMES = /\{\{(?:amount|minimum|maximum|other|worth|reward|points)\}\}/;
const CURRENCIES =
  'PHP IDR MYR PKR MMK THB INR BRL KWD XOF USDT mBTC CHF VND BDT KHR LAK NPR PEN ZAR INR2 TRY PLN SEK DKK CZK HUF IQD AED LKR';
const AMOUNTS = [...CURRENCIES.split(' ').map((currency) => formatMoney(5_000_000, currency)), '500,00 €', '500.00৳', '1,234'];
const readKept = (words: string) =>
  [...renderToStaticMarkup(<TextWithValues>{words}</TextWithValues>).matchAll(/<span translate="no">(.*?)<\/span>/gs)].map(
    ([, kept]) => kept,
  );

describe('every text with values', () => {
  beforeAll(() => {
    for (const [tag, namespaces] of Object.entries(LOCALES)) addTexts(tag, Object.assign({}, ...Object.values(namespaces)));
  });

  test.each(Object.keys(LOCALES))('protects an amount in each currency from translators in %s', (tag) => {
    const texts: Record<string, string> = Object.assign({}, ...Object.values(LOCALES[tag] ?? {}));
    const withValues = Object.entries(texts).filter(([, text]) => text.includes('{{'));
    expect(withValues.length).toBeGreaterThan(100);
    // One value is enough for the other texts.
    for (const [key, text] of withValues)
      for (const amount of AMOUNT_NAMES.test(text) ? AMOUNTS : AMOUNTS.slice(0, 1)) {
        const placeholders = [...text.matchAll(PLACEHOLDER)];
        const values = placeholders.map(([whole, name = '']) => [name, whole.includes(', number') ? 5 : amount] as const);
        const words = formatText(tag, key as AnyTextKey, Object.fromEntries(values));
        expect({ key, kept: readKept(words) }).toEqual({ key, kept: values.map(([, value]) => String(value)) });
      }
  });

  test('protects a count of points, also inside another text, but no words', () => {
    const points = formatText('en', 'rewards_points', { count: 500 });
    expect(readKept(points)).toEqual(['500']);
    expect(readKept(formatText('en', 'market_exchange_ask', { points, name: 'A bonus' }))).toEqual(['500']);
    expect(readKept(formatText('en', 'safer_set_of', { period: formatText('en', 'safer_per_day') }))).toEqual([]);
  });
});

test('a button with an amount is protected as a whole', () => {
  const { container } = render(
    <>
      <Button>Deposit ₱500.00</Button>
      <Button>Deposit</Button>
    </>,
  );
  expect([...container.querySelectorAll('button')].map((button) => button.getAttribute('translate'))).toEqual(['no', null]);
});
