import { expect, test } from 'vitest';
import { MERCHANTS, type Merchant } from '#contract/merchants.ts';
import { readHostCode } from '#src/services/registration-origin/affiliate.ts';

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
])('%s brings the customers of %s', (hostname, code) => {
  expect(readHostCode(hostname, claiming)).toBe(code);
});
