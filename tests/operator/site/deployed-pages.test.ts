import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { DEPLOYMENT_PATH } from '#contract/names.ts';
import { PIXEL_SOURCES } from '#contract/tracking/pixel-channels.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { NO_IDENTITY } from '#operator/site/identity-sources.ts';
import { createPublishedSite } from '#operator/site/published-site.ts';
import { createSiteFile, loadSiteFiles, type SiteFile } from '#operator/site/site-files.ts';
import { createSite } from '#operator/site/site-routes.ts';
import { createTemporaryDist } from '../fixtures/temporary/temporary-dist.ts';

const dist = createTemporaryDist();
const stated: { of: StatedMerchant; served: SiteFile | null } = { of: {}, served: null };
let site: ReturnType<typeof createSite>;

beforeAll(async () => {
  site = createSite({
    site: createPublishedSite(await loadSiteFiles(dist.distFolder, dist.cacheFolder)),
    origins: createLineOrigins([8080], []),
    games: ['https://games.test'],
    chats: [],
    pictures: [],
    mayCallLoopback: true,
    lobbyPages: null,
    listCaptchaHosts: async () => [],
    listPixelHosts: async () => PIXEL_SOURCES,
    findAuthDomain: async () => null,
    findIdentitySources: async () => NO_IDENTITY,
    deployment: { findStated: (merchant) => (merchant === 'lotus' ? stated.of : {}), served: () => stated.served },
  });
});
afterAll(() => dist.remove());

const readPolicy = async (path: string, host = 'lotus.localhost') => {
  const policy = (await site.request(`http://${host}:8080${path}`)).headers.get('Content-Security-Policy') ?? '';
  return (directive: string) => policy.split('; ').find((text) => text.startsWith(`${directive} `)) ?? '';
};

test('the policy of a page follows the file at once, for its merchant only', async () => {
  expect((await readPolicy('/m/home'))('frame-src')).not.toContain('vendor.test');
  stated.of = {
    gameHosts: ['https://*.vendor.test'],
    pictureHosts: ['https://*.pictures.test'],
    status: {
      imageCDNs: ['https://cdn.test/pictures'],
      identity: {
        provider: { firebase: true, apiKey: 'k', authDomain: 'own.test' },
        captcha: { hosts: ['https://captcha.test'] },
      },
      tracking: { origins: { meta: 'https://pixel.test' } },
    },
    configuration: { chatHosts: ['chat.test'], domainList: [{ domainName: 'https://line.test/' }] },
  };
  const policy = await readPolicy('/m/home');
  for (const source of ['https://games.test', 'https://*.vendor.test', 'https://chat.test', 'https://own.test'])
    expect(policy('frame-src').split(' ')).toContain(source);
  expect(policy('img-src').split(' ')).toEqual(expect.arrayContaining(['https://*.pictures.test', 'https://cdn.test']));
  expect(policy('connect-src').split(' ')).toContain('https://line.test');
  expect((await readPolicy('/m/frame/captcha.html'))('script-src')).toContain('https://captcha.test');
  expect((await readPolicy('/m/frame/pixel-meta.html'))('script-src')).toContain('https://pixel.test');
  const ofRio = await readPolicy('/m/home', 'rio.localhost');
  expect(ofRio('frame-src') + ofRio('img-src')).not.toMatch(/vendor\.test|pictures\.test/);
});

test('a host cannot add a directive', async () => {
  stated.of = { status: { imageCDNs: ["https://a;script-src 'unsafe-inline'", 'https://b;sandbox', 'javascript:alert(1)'] } };
  const policy = await readPolicy('/m/home');
  expect([policy('sandbox'), policy('img-src')]).toEqual(['', "img-src 'self' data: blob: https:"]);
});

test('pages revalidate the file in every cache', async () => {
  stated.served = createSiteFile(DEPLOYMENT_PATH, Buffer.from('{"merchants":{}}'));
  const first = await site.request(`http://localhost:8080${DEPLOYMENT_PATH}`);
  expect([first.headers.get('Cache-Control'), first.headers.get('Content-Type')]).toEqual([
    'no-cache, no-transform',
    'application/json',
  ]);
  expect(await first.json()).toEqual({ merchants: {} });
  const known = { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } };
  expect((await site.request(`http://localhost:8080${DEPLOYMENT_PATH}`, known)).status).toBe(304);
  stated.served = createSiteFile(DEPLOYMENT_PATH, Buffer.from('{"merchants":{"*":{}}}'));
  expect((await site.request(`http://localhost:8080${DEPLOYMENT_PATH}`, known)).status).toBe(200);
});
