import { expect, test } from 'vitest';
import { createSafeStorage } from '#src/platform/safe-storage.ts';
import { ATTRIBUTION_KEPT_MS, ATTRIBUTION_KEY, createAttribution, readVisitParameters } from '#src/services/visit/attribution.ts';
import { createMemoryStorage } from '../../../memory-storage.ts';

function createWorld(text?: string) {
  const storage = createMemoryStorage(text === undefined ? {} : { [ATTRIBUTION_KEY]: text });
  const clock = { now: 1_000_000 };
  const attribution = createAttribution(storage, () => clock.now);
  const arrive = (search: string, hostname = 'one.example') => {
    clock.now += 1_000;
    attribution.keep({ search, hostname });
  };
  return { attribution, arrive, clock, storage };
}

test.each([
  ['the first affiliate stays', ['affiliateCode=A', 'affiliateCode=B'], { affiliateCode: 'A' }],
  ['the first friend stays, by either name', ['r=ONE', 'referralCode=TWO', 'r=THREE'], { r: 'ONE' }],
  ['the last click counts', ['fbclid=one', 'fbclid=two'], { fbclid: 'two' }],
  ['clicks of different networks stand beside each other', ['fbclid=f', 'gclid=g'], { fbclid: 'f', gclid: 'g' }],
  ['a click takes no affiliate’s place', ['fbclid=f', 'affiliateCode=A'], { fbclid: 'f', affiliateCode: 'A' }],
  ['a click takes no friend’s place', ['gclid=g', 'referralCode=R'], { gclid: 'g', referralCode: 'R' }],
  ['an affiliate and a friend stand beside each other', ['affiliateCode=A', 'r=R'], { affiliateCode: 'A', r: 'R' }],
  [
    'a later click changes no code',
    ['affiliateCode=A&fbclid=one', 'affiliateCode=B&fbclid=two'],
    { affiliateCode: 'A', fbclid: 'two' },
  ],
  ['the last pixel counts', ['gtagId=G-1', 'gtagId=G-2'], { gtagId: 'G-2' }],
  ['what tells nothing changes nothing', ['r=R', 'lang=en'], { r: 'R' }],
])('%s', (_rule, visits, parameters) => {
  const { attribution, arrive } = createWorld();
  for (const search of visits) arrive(`?${search}`);
  expect(attribution.read()?.parameters).toEqual(parameters);
});

test.each([
  [
    'of the first affiliate',
    [
      ['fbclid=f', 'one.example'],
      ['r=R', 'two.example'],
      ['affiliateCode=A', 'three.example'],
    ],
    'three.example',
  ],
  [
    'of the first friend where there is no affiliate',
    [
      ['fbclid=f', 'one.example'],
      ['r=R', 'two.example'],
    ],
    'two.example',
  ],
  [
    'of the first click where there is no code',
    [
      ['fbclid=f', 'one.example'],
      ['gclid=g', 'two.example'],
    ],
    'one.example',
  ],
] as const)('the domain is that %s', (_whose, visits, domain) => {
  const { attribution, arrive } = createWorld();
  for (const [search, hostname] of visits) arrive(`?${search}`, hostname);
  expect(attribution.read()?.originalDomain).toBe(domain);
});

test('each word is kept for 30 days of its own; a clock set back as far ends it, too', () => {
  const { attribution, arrive, clock } = createWorld();
  arrive('?affiliateCode=A');
  clock.now += ATTRIBUTION_KEPT_MS;
  arrive('?fbclid=f');
  expect(attribution.read()?.parameters).toEqual({ fbclid: 'f' });
  arrive('?affiliateCode=B');
  expect(attribution.read()?.parameters).toEqual({ fbclid: 'f', affiliateCode: 'B' });
  clock.now -= 2 * ATTRIBUTION_KEPT_MS;
  expect(attribution.read()).toBeUndefined();
});

test('no token is kept', () => {
  const { arrive, storage } = createWorld();
  arrive('?affiliateCode=A&token=secret');
  expect(storage.read(ATTRIBUTION_KEY)).not.toContain('secret');
});

test.each(['', 'not json', '{"affiliateCode":"A"}', '{"affiliateCode":{"value":1}}', '[]', 'null'])(
  'a record that somebody spoilt counts as none: %s',
  (text) => expect(createWorld(text).attribution.read()).toBeUndefined(),
);

test('storage that throws keeps nothing and breaks nothing', () => {
  const blocked = createSafeStorage(() => {
    throw new Error('blocked');
  });
  const attribution = createAttribution(blocked, () => 1);
  attribution.keep({ search: '?affiliateCode=A', hostname: 'one.example' });
  expect(attribution.read()).toBeUndefined();
});

test('blanks are taken off, and what is overlong or empty is nobody’s code', () => {
  expect(readVisitParameters(`?affiliateCode=%20A%20&r=&gclid=${'x'.repeat(301)}`)).toEqual({ affiliateCode: 'A' });
});
