import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, createConfiguredApp } from '#operator/app/app.ts';
import { createMetrics } from '#operator/app/metrics/metrics.ts';
import { readConfig } from '#operator/config.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { NO_PROXIES, parseTrustedProxies } from '#operator/http/trusted-proxies.ts';
import { createPublishedSite } from '#operator/site/published-site.ts';
import { loadSiteFiles } from '#operator/site/site-files.ts';
import { scoreHeaders } from '../fixtures/score-headers.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { createTemporaryDist } from '../fixtures/temporary/temporary-dist.ts';

const LINE_ORIGINS = 'https://play.test,https://play2.test';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const subject = shareTestApp();
const dist = createTemporaryDist();
let app: Hono;

beforeAll(async () => {
  const config = readConfig({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LINE_ORIGINS,
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN: 'right',
  });
  const origins = createLineOrigins([8080], config.lineOrigins);
  const site = createPublishedSite(await loadSiteFiles(dist.distFolder, dist.cacheFolder));
  const database = { db: subject.current.db, isReachable: () => true, close: async () => {} };
  app = await createConfiguredApp({
    config,
    origins,
    database,
    site,
    beforeCalls: [],
    report: () => {},
    metrics: createMetrics({
      findDatabase: () => database,
      findReadiness: () => 'ready',
      findRelease: () => null,
      countDroppedLines: () => 0,
      readLoad: () => ({ accepted: 0, shed: 0, running: 0, waiting: 0 }),
    }),
    stopped: AbortSignal.abort(),
  });
});
afterAll(() => dist.remove());

/** Sends a request as forwarded by a proxy that terminates TLS. */
async function ask(path: string, { headers, ...init }: RequestInit = {}, host = 'play.test'): Promise<Response> {
  const proxied = { 'X-Forwarded-Proto': 'https', Origin: 'https://stranger.test', ...(headers as Record<string, string>) };
  return app.request(`http://${host}${path}`, { ...init, headers: proxied });
}

test.each(['/m/home', '/m/no-such-screen'])('the page at %s has the best score that headers can give', async (path) => {
  const { status, headers } = await ask(path);
  expect([status, scoreHeaders(headers)]).toEqual([200, 130]);
});

test.each<[string, string, RequestInit, number]>([
  ['the redirect to the start page', '/', {}, 302],
  ['a missing page', '/nope', {}, 404],
  ['a missing file', '/m/assets/gone.js', {}, 404],
  ['an unsupported method on a file', '/m/home', { method: 'POST', body: 'x' }, 405],
  ['the service worker', '/m/sw.js', {}, 200],
  ['a hashed file', '/m/assets/entry-1a2b3c.js', {}, 200],
  ['a picture', '/m/icons/aurora-192.png', {}, 200],
  ['the web manifest', '/m/manifest.webmanifest', {}, 200],
  ['the manifest of the release', '/m/asset-manifest.json', {}, 200],
  ["the captcha's frame", '/m/frame/captcha.html', {}, 200],
  ["the captcha's script", '/m/frame/captcha.js', {}, 200],
  ["the mini-game's frame", '/m/frame/mini-game.html', {}, 200],
  ['the page that takes a player over', '/m/frame/move.html', {}, 200],
  ['a successful call', '/wps/system/status?device=MOBILE', {}, 200],
  ['a compressed call', '/wps/relay/GCSGAME_newGameVendor?platform=html5', { headers: { 'Accept-Encoding': 'gzip' } }, 200],
  ['a call without its query', '/wps/relay/GCSGAME_newGameVendor', {}, 400],
  ['a call without a session', '/wps/member/info', {}, 401],
  ['a call that is too large', '/wps/session/login', { method: 'POST', headers: JSON_TYPE, body: 'x'.repeat(70_000) }, 413],
  ['an unknown call', '/wps/nope', {}, 404],
  ['a simple request from a foreign origin', '/wps/call', { method: 'POST', body: '{}' }, 403],
  ['a preflight', '/wps/session', { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'DELETE' } }, 204],
  ['metrics without a token', '/metrics', {}, 404],
  ['metrics', '/metrics', { headers: { Authorization: 'Bearer right' } }, 200],
])('%s scores 90 or more', async (_, path, init, status) => {
  const response = await ask(path, init);
  expect(response.status).toBe(status);
  expect(scoreHeaders(response.headers)).toBeGreaterThanOrEqual(90);
});

test("a file in the browser's cache scores 90 or more", async () => {
  const etag = (await ask('/m/home')).headers.get('ETag') ?? '';
  const { status, headers } = await ask('/m/home', { headers: { 'If-None-Match': etag } });
  expect([status, scoreHeaders(headers)]).toEqual([304, 130]);
});

test('an internal error scores 90 or more', async () => {
  const calls = new Hono().all('*', (context) => context.text('Internal Server Error', 500));
  const encrypted = { trustedProxies: { kind: 'count', count: 1 } as const, publicOrigins: [] };
  const broken = createApp({ origins: createLineOrigins([8080], []), calls, site: null, encrypted });
  const headers = { 'X-Forwarded-Proto': 'https' };
  const response = await broken.request('http://play.test/wps/session', { headers });
  expect(response.status).toBe(500);
  expect(scoreHeaders(response.headers)).toBeGreaterThanOrEqual(90);
});

test.each([
  ['a line configured as https', 'play2.test', {}, 'max-age=31536000'],
  ['a host reached by https through our proxy', 'else.test', { 'X-Forwarded-Proto': 'https' }, 'max-age=31536000'],
  ['a host reached by http through our proxy', 'else.test', { 'X-Forwarded-Proto': 'http' }, null],
  ['a header that the client wrote itself', 'else.test', { 'X-Forwarded-Proto': 'https, http' }, null],
])('%s: %s returns the right HSTS header', async (_, host, headers, expected) => {
  const response = await app.request(`http://${host}/m/home`, { headers });
  expect(response.headers.get('Strict-Transport-Security')).toBe(expected);
});

test.each([
  ['our own proxy', '10.0.0.1', 'max-age=31536000'],
  ['a stranger that reaches the port directly', '198.51.100.9', null],
])('the scheme is believed from %s by its address', async (_, remoteAddress, expected) => {
  const trustedProxies = parseTrustedProxies('10.0.0.1') ?? NO_PROXIES;
  const calls = new Hono().all('*', (context) => context.text('ok'));
  const plain = createApp({
    origins: createLineOrigins([8080], []),
    calls,
    site: null,
    encrypted: { trustedProxies, publicOrigins: [] },
  });
  const env = { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } };
  const headers = { 'X-Forwarded-Proto': 'https' };
  const response = await plain.request('http://play.test/wps/session', { headers }, env);
  expect(response.headers.get('Strict-Transport-Security')).toBe(expected);
});

test('pages of other lines can still read calls and files', async () => {
  const headers = { Origin: 'https://play2.test' };
  const call = await ask('/wps/system/test/ping?speed=1', { headers });
  const file = await ask('/m/assets/entry-1a2b3c.js', { headers });
  expect(call.headers.get('Access-Control-Allow-Origin')).toBe('https://play2.test');
  expect(file.headers.get('Access-Control-Allow-Origin')).toBe('*');
});
