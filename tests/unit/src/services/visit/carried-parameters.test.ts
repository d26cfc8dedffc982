import { describe, expect, test, vi } from 'vitest';
import {
  addCarried,
  CARRIED_NAMES,
  dropOriginalDomain,
  findOriginalDomain,
  selectCarried,
} from '#src/services/visit/carried-parameters.ts';
import { createMemoryStorage } from '../../../memory-storage.ts';

const NAMES = ['affiliateCode', 'referralCode', 'r', 'inApp', 'fbclid', 'gclid', 'ttclid', 'kwaiclid', 'bbg', 'isBgeTest', 'cid'];
const HOST = 'now.example';

describe('the carried parameters', () => {
  test('are exactly those of the product', () => {
    expect(CARRIED_NAMES).toEqual(NAMES);
    const all = NAMES.map((name, index) => `${name}=${index}`).join('&');
    expect(selectCarried(`?${all}`)).toBe(all);
  });

  test.each([
    ['token', '?token=secret&tokens=other', ''],
    ['the return address', '?backUrl=%2Fm%2Fgame&r=7', 'r=7'],
    ['another campaign', '?utm_source=x&fbPixelId=1&GCLID=2', ''],
    ['a repeated name', '?cid=1&gclid=2&cid=3', 'cid=1&gclid=2'],
    ['nothing', '', ''],
  ])('omit %s', (_, search, carried) => {
    expect(selectCarried(search)).toBe(carried);
  });

  test('keep any value unchanged', () => {
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
  ])('combine %s and %s to the query %s', (search, carried, query) => {
    expect(addCarried(search, carried)).toBe(query);
  });
});

const find = (search: string, storage = createMemoryStorage()) => findOriginalDomain(storage, { search, hostname: HOST });

test.each([
  ['this domain, if the address names none', '?cid=7', HOST],
  ['the domain that a fast line was reached from', '?originalDomain=First.example&cid=7', 'first.example'],
  ['this domain, if the address names no host', '?originalDomain=https://x.example/?a', HOST],
  ['this domain, if the name is too long', `?originalDomain=${'a'.repeat(254)}`, HOST],
])('the domain of the first visit is %s', (_, search, domain) => {
  expect(find(search)).toBe(domain);
});

test('the first domain stays for later addresses', () => {
  const storage = createMemoryStorage();
  find('?originalDomain=first.example', storage);
  expect(['', '?originalDomain=second.example'].map((search) => find(search, storage))).toEqual([
    'first.example',
    'first.example',
  ]);
});

test('removes only the name from the address', () => {
  const replaceState = vi.fn();
  const show = (href: string) => dropOriginalDomain({ location: { href }, history: { state: 1, replaceState } } as never);
  show('https://b.example/m/home?cid=7');
  show('https://b.example/m/home?originalDomain=a.example&cid=7#part');
  expect(replaceState.mock.calls.map(([, , url]) => String(url))).toEqual(['https://b.example/m/home?cid=7#part']);
});
