import { expect, test } from 'vitest';
import type { AffiliateOrder } from '#contract/merchant.ts';
import { createSafeStorage } from '#src/platform/safe-storage.ts';
import { ATTRIBUTION_KEY, ATTRIBUTION_LIFE_MS, createAttribution, readVisitParameters } from '#src/services/visit/attribution.ts';
import { createMemoryStorage } from '../../../memory-storage.ts';

function createWorld(text?: string, order: AffiliateOrder = 'first') {
  const storage = createMemoryStorage(text === undefined ? {} : { [ATTRIBUTION_KEY]: text });
  const clock = { now: 1_000_000 };
  const attribution = createAttribution(storage, () => clock.now, order);
  const arrive = (search: string, hostname = 'one.example') => {
    clock.now += 1_000;
    attribution.record({ search, hostname });
  };
  return { attribution, arrive, clock, storage };
}

test.each([
  ['the first affiliate stays', ['affiliateCode=A', 'affiliateCode=B'], { affiliateCode: 'A' }],
  ['the first friend stays, under either name', ['r=ONE', 'referralCode=TWO', 'r=THREE'], { r: 'ONE' }],
  ['the last click counts', ['fbclid=one', 'fbclid=two'], { fbclid: 'two' }],
  ['clicks of different networks are stored side by side', ['fbclid=f', 'gclid=g'], { fbclid: 'f', gclid: 'g' }],
  ['a click does not replace an affiliate', ['fbclid=f', 'affiliateCode=A'], { fbclid: 'f', affiliateCode: 'A' }],
  ['a click does not replace a friend', ['gclid=g', 'referralCode=R'], { gclid: 'g', referralCode: 'R' }],
  ['an affiliate and a friend are stored side by side', ['affiliateCode=A', 'r=R'], { affiliateCode: 'A', r: 'R' }],
  [
    'a later click changes no code',
    ['affiliateCode=A&fbclid=one', 'affiliateCode=B&fbclid=two'],
    { affiliateCode: 'A', fbclid: 'two' },
  ],
  ['the last pixel counts', ['gtagId=G-1', 'gtagId=G-2'], { gtagId: 'G-2' }],
  ['an address without parameters changes nothing', ['r=R', 'lang=en'], { r: 'R' }],
])('%s', (_rule, visits, parameters) => {
  const { attribution, arrive } = createWorld();
  for (const search of visits) arrive(`?${search}`);
  expect(attribution.read()?.parameters).toEqual(parameters);
});

test.each([
  ['a second affiliate', ['affiliateCode=A', 'affiliateCode=B'], { affiliateCode: 'B' }],
  ['a second friend, under either name', ['r=ONE', 'referralCode=TWO'], { referralCode: 'TWO' }],
  ['an affiliate followed by a click', ['affiliateCode=A', 'fbclid=f'], { affiliateCode: 'A', fbclid: 'f' }],
])('with the orders last and host, the last value counts: %s', (_who, visits, parameters) => {
  for (const order of ['last', 'host'] as const) {
    const { attribution, arrive } = createWorld(undefined, order);
    for (const search of visits) arrive(`?${search}`);
    expect(attribution.read()?.parameters).toEqual(parameters);
  }
});

test('with the order last, the domain is that of the last affiliate', () => {
  const { attribution, arrive } = createWorld(undefined, 'last');
  arrive('?affiliateCode=A', 'one.example');
  arrive('?affiliateCode=B', 'two.example');
  expect(attribution.read()?.originalDomain).toBe('two.example');
});

test.each([
  [
    'the visit of the first affiliate',
    [
      ['fbclid=f', 'one.example'],
      ['r=R', 'two.example'],
      ['affiliateCode=A', 'three.example'],
    ],
    'three.example',
  ],
  [
    'the visit of the first friend, without an affiliate',
    [
      ['fbclid=f', 'one.example'],
      ['r=R', 'two.example'],
    ],
    'two.example',
  ],
  [
    'the visit of the first click, without a code',
    [
      ['fbclid=f', 'one.example'],
      ['gclid=g', 'two.example'],
    ],
    'one.example',
  ],
] as const)('the domain comes from %s', (_whose, visits, domain) => {
  const { attribution, arrive } = createWorld();
  for (const [search, hostname] of visits) arrive(`?${search}`, hostname);
  expect(attribution.read()?.originalDomain).toBe(domain);
});

test('each value expires 30 days after it was set, or if the clock is set back as far', () => {
  const { attribution, arrive, clock } = createWorld();
  arrive('?affiliateCode=A');
  clock.now += ATTRIBUTION_LIFE_MS;
  arrive('?fbclid=f');
  expect(attribution.read()?.parameters).toEqual({ fbclid: 'f' });
  arrive('?affiliateCode=B');
  expect(attribution.read()?.parameters).toEqual({ fbclid: 'f', affiliateCode: 'B' });
  clock.now -= 2 * ATTRIBUTION_LIFE_MS;
  expect(attribution.read()).toBeUndefined();
});

test('stores no token', () => {
  const { arrive, storage } = createWorld();
  arrive('?affiliateCode=A&token=secret');
  expect(storage.read(ATTRIBUTION_KEY)).not.toContain('secret');
});

test.each(['', 'not json', '{"affiliateCode":"A"}', '{"affiliateCode":{"value":1}}', '[]', 'null'])(
  'ignores a corrupted record: %s',
  (text) => expect(createWorld(text).attribution.read()).toBeUndefined(),
);

test('a storage that throws stores nothing and breaks nothing', () => {
  const blocked = createSafeStorage(() => {
    throw new Error('blocked');
  });
  const attribution = createAttribution(blocked, () => 1, 'last');
  attribution.record({ search: '?affiliateCode=A', hostname: 'one.example' });
  expect(attribution.read()).toBeUndefined();
});

test('trims blanks, and ignores values that are empty or too long', () => {
  expect(readVisitParameters(`?affiliateCode=%20A%20&r=&gclid=${'x'.repeat(301)}`)).toEqual({ affiliateCode: 'A' });
});
