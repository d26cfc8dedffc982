import { expect, test } from 'vitest';
import type { Merchant } from '#contract/merchant.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import { findAffiliate, readHostCode } from '#src/services/visit/affiliate.ts';

const [aurora, ...others] = MERCHANTS;
const claiming: readonly [Merchant, ...Merchant[]] = [{ ...aurora, hosts: ['aurora', 'fastline.com.br'] }, ...others];

test.each([
  ['partner.rio.example', 'partner'],
  ['www.partner.rio.example', 'partner'],
  ['partner.www.rio.example', 'partner'],
  ['partner.rio.localhost', 'partner'],
  ['partner.fastline.com.br', 'partner'],
  ['partner.play.example', 'partner'],
  ['partner.localhost', 'partner'],
  ['rio.example', undefined],
  ['www.rio.example', undefined],
  ['m.rio.localhost', undefined],
  ['fastline.com.br', undefined],
  ['www.fastline.com.br', undefined],
  ['lotus.rio.example', undefined],
  ['www.play.example', undefined],
  ['www.play.com.br', undefined],
  ['play.example', undefined],
  ['localhost', undefined],
])('%s is the affiliate code of %s', (hostname, code) => {
  expect(readHostCode(hostname, claiming)).toBe(code);
});

const STORED = {
  originalDomain: 'first.example',
  parameters: { affiliateCode: 'STORED', r: 'KEPTR', fbclid: 'fb' },
  clickedAt: 1,
};

test.each([
  ['the address before the stored value', { current: { affiliateCode: 'TOLD' }, stored: STORED }, 'TOLD'],
  ['the stored value before the host', { current: {}, stored: STORED }, 'STORED'],
  ['the host without other values', { current: {}, stored: undefined }, 'partner'],
  [
    'the host first if the merchant prefers it',
    { current: { affiliateCode: 'TOLD' }, stored: STORED, order: 'host' as const },
    'partner',
  ],
  [
    'the stored value first if the merchant prefers it',
    { current: { affiliateCode: 'TOLD' }, stored: STORED, order: 'first' as const },
    'STORED',
  ],
])('the affiliate code comes from %s', (_whose, input, code) => {
  expect(findAffiliate({ hostname: 'partner.play.example', order: 'last', ...input }).code).toBe(code);
});

test.each([
  'www.play.example',
  'm.play.example',
  'play.example',
  'lotus.play.example',
  'rio.localhost',
  'localhost',
  '10.0.0.1',
  '[::1]',
])('%s is not the host of an affiliate', (hostname) => {
  expect(findAffiliate({ hostname, order: 'last', current: {}, stored: undefined }).code).toBeUndefined();
});

test('r takes precedence over referralCode', () => {
  const visit = { hostname: 'x', order: 'last' as const, stored: undefined };
  expect(findAffiliate({ ...visit, current: { r: 'R', referralCode: 'CODE' } }).referralCode).toBe('R');
  expect(findAffiliate({ ...visit, current: { referralCode: 'CODE' } }).referralCode).toBe('CODE');
});
