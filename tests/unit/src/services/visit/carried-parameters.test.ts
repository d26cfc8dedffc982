import { describe, expect, test } from 'vitest';
import { addCarried, CARRIED_NAMES, selectCarried } from '#src/services/visit/carried-parameters.ts';

const NAMES = ['affiliateCode', 'referralCode', 'r', 'inApp', 'fbclid', 'gclid', 'ttclid', 'kwaiclid', 'bbg', 'isBgeTest', 'cid'];

describe('the parameters that are carried', () => {
  test('are exactly those of the product', () => {
    expect(CARRIED_NAMES).toEqual(NAMES);
    const all = NAMES.map((name, index) => `${name}=${index}`).join('&');
    expect(selectCarried(`?${all}`)).toBe(all);
  });

  test.each([
    ['token', '?token=secret&tokens=other', ''],
    ['where to go back', '?backUrl=%2Fm%2Fgame&r=7', 'r=7'],
    ['another campaign', '?utm_source=x&fbPixelId=1&GCLID=2', ''],
    ['the second of a name', '?cid=1&gclid=2&cid=3', 'cid=1&gclid=2'],
    ['nothing', '', ''],
  ])('leave %s behind', (_, search, carried) => {
    expect(selectCarried(search)).toBe(carried);
  });

  test('keep a value as it is, whatever it holds', () => {
    expect(addCarried('', selectCarried('?affiliateCode=a%26b%3Dc+d'))).toBe('?affiliateCode=a%26b%3Dc+d');
  });

  test.each([
    ['', '', ''],
    ['', 'cid=1', '?cid=1'],
    ['?', 'cid=1', '?cid=1'],
    ['?id=3', 'cid=1&r=2', '?id=3&cid=1&r=2'],
    ['?backUrl=%2Fm%2Fgame', '', '?backUrl=%2Fm%2Fgame'],
    ['?cid=9', 'cid=1', '?cid=9'],
    ['?cid=', 'cid=1&r=2', '?cid=&r=2'],
  ])('make of %s and %s the query %s', (search, carried, query) => {
    expect(addCarried(search, carried)).toBe(query);
  });
});
