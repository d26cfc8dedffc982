import { describe, expect, test } from 'vitest';
import type { Merchant } from '#contract/merchant.ts';
import { findMerchantByHost, MERCHANTS } from '#merchants/merchants.ts';

const AS_SHIPPED: readonly [host: string, code: string][] = [
  ['rio.example', 'rio'],
  ['RIO.example', 'rio'],
  ['rio', 'rio'],
  ['rio.localhost', 'rio'],
  ['www.rio.example', 'rio'],
  ['m.rio.example', 'rio'],
  ['partner.rio.example', 'rio'],
  ['a.b.rio.example.org', 'rio'],
  ['lotus.rio.example', 'lotus'],
  ['rio.lotus.example', 'rio'],
  ['aurora.rio.example', 'aurora'],
  ['riot.example', 'aurora'],
  ['my-rio.example', 'aurora'],
  ['play.example', 'aurora'],
  ['localhost', 'aurora'],
  ['10.0.0.1', 'aurora'],
  ['[::1]', 'aurora'],
];

const WITH_WHOLE_HOSTS: readonly [host: string, code: string][] = [
  ['fastline.com.br', 'rio'],
  ['www.fastline.com.br', 'rio'],
  ['a.partner.fastline.com.br', 'rio'],
  ['lotus.fastline.com.br', 'lotus'],
  ['fastline.com.br.example', 'aurora'],
  ['notfastline.com.br', 'aurora'],
  ['fastline.com', 'aurora'],
  ['com.br', 'aurora'],
];

const [aurora, ...others] = MERCHANTS;
const claiming: readonly [Merchant, ...Merchant[]] = [
  aurora,
  ...others.map((merchant) => (merchant.code === 'rio' ? { ...merchant, hosts: ['rio', 'fastline.com.br'] } : merchant)),
];

describe('the merchant of a host', () => {
  test.each(AS_SHIPPED)('%s serves %s', (host, code) => {
    expect(findMerchantByHost(new URL(`https://${host}`).hostname).code).toBe(code);
  });

  test.each(WITH_WHOLE_HOSTS)('if a site is claimed as a whole, %s serves %s', (host, code) => {
    expect(findMerchantByHost(host, claiming).code).toBe(code);
  });
});
