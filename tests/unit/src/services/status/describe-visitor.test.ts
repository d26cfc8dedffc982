import { expect, test } from 'vitest';
import { createVisitorDescription } from '#src/services/status/describe-visitor.ts';
import { createAttribution } from '#src/services/visit/attribution.ts';
import { createMemoryStorage } from '../../../memory-storage.ts';

const describeAt = (...hrefs: readonly string[]) => {
  let at = 0;
  const getLocation = () => new URL(hrefs[at] ?? '');
  const tell = createVisitorDescription({ storage: createMemoryStorage(), now: () => 1, order: 'last', getLocation });
  at = hrefs.length - 1;
  return tell();
};

test('a visitor is described by their address and tracking parameters', () => {
  expect(describeAt('https://aurora.example/m/home?affiliateCode=a1&cid=7')).toEqual({
    originalDomain: 'aurora.example',
    url: 'https://aurora.example/m/home',
    track: 'affiliateCode=a1&cid=7',
  });
});

test('other parts of the address are omitted', () => {
  const said = describeAt('https://aurora.example/m/login?token=secret&code=123#secret');
  expect(said).toEqual({ originalDomain: 'aurora.example', url: 'https://aurora.example/m/login' });
});

test('the original domain of a fast line is sent on every later screen', () => {
  const said = describeAt('https://b.example/m/index.html?originalDomain=a.example', 'https://b.example/m/home');
  expect(said).toEqual({ originalDomain: 'a.example', url: 'https://b.example/m/home' });
});

test.each([
  ['first', 'affiliateCode=KEPT&cid=7'],
  ['last', 'affiliateCode=NEW&cid=7'],
  ['host', 'affiliateCode=partner&cid=7'],
] as const)('the affiliate matches that of a registration: %s', (order, track) => {
  const storage = createMemoryStorage();
  const getLocation = () => new URL('https://partner.rio.example/m/home?affiliateCode=NEW&cid=7');
  createAttribution(storage, () => 1, order).record({ search: '?affiliateCode=KEPT', hostname: 'rio.example' });
  const said = createVisitorDescription({ storage, now: () => 2, order, getLocation })();
  expect(said).toMatchObject({ track });
});

test('the friend and the affiliate of an earlier visit are named', () => {
  const storage = createMemoryStorage();
  const getLocation = () => new URL('https://rio.example/m/home');
  createAttribution(storage, () => 1, 'last').record({ search: '?affiliateCode=A&r=FRIEND', hostname: 'rio.example' });
  const said = createVisitorDescription({ storage, now: () => 2, order: 'last', getLocation })();
  expect(said).toMatchObject({ track: 'affiliateCode=A&referralCode=FRIEND' });
});
