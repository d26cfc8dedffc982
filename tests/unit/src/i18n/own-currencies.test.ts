import { expect, test } from 'vitest';
import { formatMoney, toCurrencyCode } from '#src/i18n/format-money.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');

test.each([
  [12_345, 'USDT', 'USDT 123.45'],
  [12_345, 'USDC', 'USDC 123.45'],
  [12_345, 'EURC', 'EURC 123.45'],
  [-12_345, ' mBTC ', '-mBTC 123.45'],
  [12_345, 'USDT-TRC20', 'USDT-TRC20 123.45'],
  [12_345, '₮', '₮ 123.45'],
])('formats %d of the operator’s own %s as %s', (amount, currency, shown) => {
  expect(plain(formatMoney(amount, currency))).toBe(shown);
});

test.each(['usdt', 'EURC', 'mBTC', 'THBK'])('%s is not an alias of another currency', (name) => {
  expect(toCurrencyCode(name)).toBe('XXX');
});
