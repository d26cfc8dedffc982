import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TrackingSettings } from '#contract/schemas/player/tracking-settings.ts';
import { findDomain, findPixels } from '#src/services/tracking/find-pixels.ts';

const read = (settings: object) => v.parse(TrackingSettings, { rule: 'always', ...settings });
const HERE = { hostname: 'play.example', affiliateCode: undefined, parameters: {} };

const ALL = { gtagId: 'all' };
const HOST = { domain: 'play.example', gtagId: 'host' };
const PARTNER = { affiliateCode: 'A', gtagId: 'partner' };
const BOTH = { domain: 'play.example', affiliateCode: 'A', gtagId: 'both' };
test.each([
  ['play.example', undefined, 'host'],
  ['m.play.example', undefined, 'host'],
  ['display.example', undefined, 'all'],
  ['other.example', undefined, 'all'],
  ['other.example', 'A', 'partner'],
  ['play.example', 'A', 'both'],
  ['play.example', 'B', 'host'],
])('at %s, for affiliate %s, the entry is %s', (hostname, affiliateCode, gtagId) => {
  const domains = read({ domains: [ALL, PARTNER, HOST, BOTH] }).domains;
  expect(findDomain(domains, { hostname, affiliateCode })?.gtagId).toBe(gtagId);
});

test('without configuration there are no pixels', () => {
  expect(findPixels(read({}), HERE)).toEqual([]);
});

test('each channel has its account, its address and its click', () => {
  const domains = [{ gtagId: 'G-1', fbPixelId: '1', tiktokPixelId: 'T', appsflyerId: 'AF', adjustId: 'AD' }];
  const parameters = { gclid: 'g', fbclid: 'f', ttclid: 't', cid: 'c' };
  const pixels = findPixels(read({ domains, VOLUUM_DOMAIN: 'track.example' }), { ...HERE, parameters });
  expect(pixels.map(({ channel, ids, origin, clickId }) => [channel, ids[0], origin, clickId])).toEqual([
    ['google', 'G-1', 'https://www.googletagmanager.com', 'g'],
    ['meta', '1', 'https://connect.facebook.net', 'f'],
    ['tiktok', 'T', 'https://analytics.tiktok.com', 't'],
    ['appsflyer', 'AF', 'https://websdk.appsflyer.com', undefined],
    ['adjust', 'AD', 'https://cdn.adjust.com', undefined],
    ['voluum', 'track.example', 'https://track.example', 'c'],
  ]);
});

test('an address may add three pixels to those of the configuration', () => {
  const parameters = { gtagId: 'G-ABCD1', fbPixelId: '123456789', tiktokPixelId: 'C4ABCDEFGHIJ1' };
  const pixels = findPixels(read({ domains: [{ gtagId: 'G-OWN' }] }), { ...HERE, parameters });
  expect(pixels.map(({ channel, ids }) => [channel, ids])).toEqual([
    ['google', ['G-OWN', 'G-ABCD1']],
    ['meta', ['123456789']],
    ['tiktok', ['C4ABCDEFGHIJ1']],
  ]);
});

test.each([{ gtagId: 'javascript:1' }, { gtagId: 'G-a/b' }, { fbPixelId: 'x' }, { tiktokPixelId: '../x' }])(
  'ignores invalid pixels in an address: %j',
  (parameters) => expect(findPixels(read({}), { ...HERE, parameters })).toEqual([]),
);

test('the operator may host a script elsewhere', () => {
  const settings = read({ domains: [{ fbPixelId: '1' }], origins: { meta: 'https://pixels.example' } });
  expect(findPixels(settings, HERE)[0]?.origin).toBe('https://pixels.example');
});

test.each(['track.example/path', 'https://track.example', 'a b'])('rejects %s as a domain', (domain) => {
  expect(findPixels(read({ VOLUUM_DOMAIN: domain }), HERE)).toEqual([]);
});
