import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PIXEL_SOURCES } from '#contract/tracking/pixel-channels.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { NO_IDENTITY } from '#operator/site/identity-sources.ts';
import { createPublishedSite } from '#operator/site/published-site.ts';
import { createSiteFile, loadSiteFiles } from '#operator/site/site-files.ts';
import { createSite } from '#operator/site/site-routes.ts';
import { createTemporaryDist, INLINE_SCRIPT, INLINE_STYLE } from '../fixtures/temporary/temporary-dist.ts';

const LOTUS_IDENTITY = {
  connect: ['https://identity.test'],
  frames: ['https://lotus.test', 'http://localhost:8089'],
  styles: ['https://style.test'],
  typePolicies: ['vendor#html'],
};
const KEPT = '/m/assets/earlier-12345678.js';
const dist = createTemporaryDist();
let site: ReturnType<typeof createSite>;
let narrowSite: ReturnType<typeof createSite>;

beforeAll(async () => {
  const files = await loadSiteFiles(dist.distFolder, dist.cacheFolder);
  const origins = createLineOrigins([8080, 8081], []);
  const deps: Parameters<typeof createSite>[0] = {
    site: createPublishedSite(files),
    origins,
    games: ['http://localhost:8089'],
    chats: ['https://chat.test'],
    pictures: ['https://one.test', 'https://two.test'],
    mayCallLoopback: true,
    lobbyPages: null,
    releaseFiles: { find: async (path) => (path === KEPT ? createSiteFile(path, Buffer.from('earlier')) : null) },
    lineLists: { find: (path) => (path === '/m/lines/aurora.txt' ? createSiteFile(path, Buffer.from('signed')) : undefined) },
    listCaptchaHosts: async (hostname) => [`https://captcha.${hostname}`],
    listPixelHosts: async (hostname) => ({ ...PIXEL_SOURCES, voluum: [`https://track.${hostname}`] }),
    findAuthDomain: async () => null,
    findIdentitySources: async (hostname) => (hostname.startsWith('lotus') ? LOTUS_IDENTITY : NO_IDENTITY),
  };
  site = createSite(deps);
  narrowSite = createSite({ ...deps, mayCallLoopback: false, workerOrigins: ['https://copy.test', 'https://one.test'] });
});
afterAll(() => dist.remove());

const ask = (path: string, init: RequestInit = {}, host = 'localhost:8080') => site.request(`http://${host}${path}`, init);
const askAs = (path: string, encodings: string) => ask(path, { headers: { 'Accept-Encoding': encodings } });
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each(['/m/home', '/m/', '/m/game/deep/link?x=1.5', '/m/register.html', '/m/no-such-screen', '/m/index.html'])(
  '%s returns the shell',
  async (path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('Cache-Control')).toBe('no-cache, no-transform');
    expect(await response.text()).toContain(INLINE_SCRIPT);
  },
);

test.each([
  '/m/assets/gone-123.js',
  '/m/gone.png',
  '/m/gone.json',
  '/elsewhere',
  '/m/../package.json',
  '/mobile/mc/asset-manifest.json',
])('%s is not found', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test('a file of another release is served like one of this release', async () => {
  const [kept, own] = [await ask(KEPT), await ask('/m/assets/entry-1a2b3c.js')];
  expect([kept.status, await kept.text()]).toEqual([200, 'earlier']);
  for (const name of ['Cache-Control', 'Content-Security-Policy', 'Content-Type'])
    expect(kept.headers.get(name)).toBe(own.headers.get(name));
});

test('no cache stores that a file is missing, because the next process may have it', async () => {
  expect((await ask('/m/assets/gone-123.js')).headers.get('Cache-Control')).toBe('no-store');
});

const OPENED = { headers: { 'Sec-Fetch-Mode': 'navigate' } };

test.each(['/m/old.php', '/m/deep/old.aspx', '/m/gone.png'])('a navigation to %s returns the shell', async (path) => {
  const opened = await ask(path, OPENED);
  expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await ask(path, { headers: { 'Sec-Fetch-Mode': 'no-cors' } })).status).toBe(404);
});

test.each([
  '/m/assets/gone.html',
  '/m/frame/gone',
  '/m/icons/gone.png',
  '/m/manifests/gone.webmanifest',
  '/elsewhere',
  '/old.php',
])('%s is not found, even by a navigation', async (path) => {
  expect((await ask(path, OPENED)).status).toBe(404);
});

test('a navigation to a file returns the file', async () => {
  expect((await ask('/m/sw.js', OPENED)).headers.get('Content-Type')).toContain('javascript');
});

test.each(['/', '/m'])('%s redirects to the start page and preserves the query', async (path) => {
  const { status, headers } = await ask(`${path}?r=abc&fbclid=1`);
  expect([status, headers.get('Location')]).toEqual([302, '/m/home?r=abc&fbclid=1']);
});

test('caches hashed files forever and revalidates everything else', async () => {
  const cacheOf = async (path: string) => (await ask(path)).headers.get('Cache-Control');
  expect(await cacheOf('/m/assets/entry-1a2b3c.js')).toBe('public, max-age=31536000, immutable, no-transform');
  for (const path of ['/m/sw.js', '/m/asset-manifest.json', '/m/manifest.webmanifest'])
    expect(await cacheOf(path)).toBe('no-cache, no-transform');
});

test('a browser gets the smallest copy it accepts, which unpacks to the file', async () => {
  const plain = Buffer.from(await (await askAs('/m/assets/entry-1a2b3c.js', 'identity')).arrayBuffer());
  const brotli = await askAs('/m/assets/entry-1a2b3c.js', 'gzip, deflate, br, zstd');
  const gzip = await askAs('/m/assets/entry-1a2b3c.js', 'gzip, br;q=0');
  expect([brotli.headers.get('Content-Encoding'), gzip.headers.get('Content-Encoding')]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).equals(plain)).toBe(true);
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).equals(plain)).toBe(true);
  expect(brotli.headers.get('Vary')).toContain('Accept-Encoding');
  expect(Number(brotli.headers.get('Content-Length'))).toBeLessThan(plain.length / 4);
});

test('does not compress pictures again', async () => {
  const picture = await askAs('/m/icons/aurora-192.png', 'gzip, br');
  expect(picture.headers.get('Content-Encoding')).toBeNull();
  expect(picture.headers.get('Content-Type')).toBe('image/png');
});

test('finds the compressed copies at the next start', async () => {
  const before = readdirSync(dist.cacheFolder);
  await loadSiteFiles(dist.distFolder, dist.cacheFolder);
  expect(before.length).toBeGreaterThan(3);
  expect(readdirSync(dist.cacheFolder)).toEqual(before);
});

test('sends an unchanged file again only in another encoding', async () => {
  const first = await askAs('/m/home', 'br');
  const etag = first.headers.get('ETag') ?? '';
  const again = await ask('/m/home', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': `"x", W/${etag}` } });
  const other = await ask('/m/home', { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
  expect(other.status).toBe(200);
});

test('HEAD returns the same headers as GET, without the body', async () => {
  const get = await ask('/m/home');
  const head = await ask('/m/home', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('Content-Length')).toBe(get.headers.get('Content-Length'));
});

test('refuses writes to a file', async () => {
  const { status, headers } = await ask('/m/home', { method: 'POST', body: 'x' });
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

test("the page's policy allows only its own inline parts", async () => {
  const policy = (await ask('/m/home', {}, 'rio.localhost:8080')).headers.get('Content-Security-Policy') ?? '';
  const directives = new Map(policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]));
  expect(directives.get('script-src')).toEqual([hash(INLINE_SCRIPT), "'strict-dynamic'", "'self'"]);
  expect(directives.get('style-src')).toEqual(["'self'", hash(INLINE_STYLE)]);
  const lines = ['http://rio.localhost:8080', 'http://rio.localhost:8081'];
  expect(directives.get('connect-src')).toEqual(["'self'", ...lines, 'https://one.test', 'https://two.test']);
  expect(directives.get('frame-src')).toEqual(["'self'", 'http://localhost:8089', 'https://chat.test']);
  expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https:', 'https://one.test', 'https://two.test']);
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy).not.toContain('unsafe');
});

test('a page allows only its own identity provider', async () => {
  const read = async (host: string) => (await ask('/m/home', {}, host)).headers.get('Content-Security-Policy') ?? '';
  const policy = await read('lotus.localhost:8080');
  expect(policy).toContain(
    "connect-src 'self' http://lotus.localhost:8080 http://lotus.localhost:8081 https://identity.test https://one.test https://two.test;",
  );
  expect(policy).toContain("frame-src 'self' http://localhost:8089 https://chat.test https://lotus.test;");
  expect(policy).toMatch(/style-src [^;]+ https:\/\/style\.test;/);
  expect(policy).toContain('trusted-types default dompurify vendor#html');
  expect(await read('rio.localhost:8080')).not.toMatch(/identity\.test|lotus\.test|style\.test/);
});

test('pages isolate themselves from other windows, frames and devices', async () => {
  const { headers } = await ask('/m/home');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
  expect(headers.get('Permissions-Policy')).toContain('publickey-credentials-create=(self), publickey-credentials-get=(self)');
});

test('the page that takes a player over stays connected to the window that opened it, and runs one script', async () => {
  const { headers } = await ask('/m/frame/move.html');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe(null);
  const policy = headers.get('Content-Security-Policy');
  expect(policy).toContain("default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
});

test('the service worker may call discovered lines and controls the whole app', async () => {
  const { headers } = await ask('/m/sw.js');
  expect(headers.get('Service-Worker-Allowed')).toBe('/m/');
  expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self' https:");
  expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
});

test('the service worker may call only lines, pictures and the origins in the settings, if some are set', async () => {
  const { headers } = await narrowSite.request('http://localhost:8080/m/sw.js');
  const lines = ['http://localhost:8080', 'http://localhost:8081'];
  const allowed = ["'self'", ...lines, 'https://one.test', 'https://two.test', 'https://copy.test'];
  expect(headers.get('Content-Security-Policy')).toContain(`connect-src ${allowed.join(' ')};`);
});

test("the manifest's address returns the merchant of each host", async () => {
  const nameOf = async (host: string) => (await ask('/m/manifest.webmanifest', {}, host)).json();
  expect(await nameOf('localhost:8080')).toMatchObject({ name: 'Aurora' });
  expect(await nameOf('rio.localhost:8081')).toMatchObject({ name: 'Rio' });
});

test("a captcha's frame has an opaque origin and runs only scripts of its merchant's hosts", async () => {
  const policy = (await ask('/m/frame/captcha.html', {}, 'rio.localhost:8080')).headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("script-src 'self' http://rio.localhost:8080 https://captcha.rio.localhost;");
  expect(policy).toMatch(/sandbox allow-scripts$/);
  expect(policy).toContain("frame-ancestors 'self'");
  const script = await ask('/m/frame/captcha.js');
  expect(script.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
});

test("each pixel's frame has an opaque origin and reaches only its own vendor", async () => {
  const policyOf = async (channel: string) =>
    (await ask(`/m/frame/pixel-${channel}.html`, {}, 'rio.localhost:8080')).headers.get('Content-Security-Policy') ?? '';
  const policy = await policyOf('meta');
  expect(policy).toContain("script-src 'self' http://rio.localhost:8080 https://connect.facebook.net https://www.facebook.com;");
  expect(policy).not.toContain('tiktok');
  expect(policy).toMatch(/sandbox allow-scripts$/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(await policyOf('voluum')).toContain('connect-src https://track.rio.localhost;');
  const script = await ask('/m/frame/pixel.js');
  expect(script.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
});

test("the mini-game's frame has an opaque origin, runs scripts of its line and makes no calls", async () => {
  const policy = (await ask('/m/frame/mini-game.html')).headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' http:\/\/localhost:8080; style-src/);
  expect(policy).toContain("img-src 'self' http://localhost:8080 data: blob:;");
  expect(policy).not.toContain('connect-src');
  expect(policy).toMatch(/sandbox allow-scripts$/);
  const script = await ask('/m/frame/mini-game.js');
  expect(script.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
});

test('the policy of a helper frame names the line that serves it, and never a host that only a visitor names', async () => {
  const policyOf = async (host: string) =>
    (await ask('/m/frame/captcha.html', {}, host)).headers.get('Content-Security-Policy') ?? '';
  expect(await policyOf('127.0.0.1:8081')).toContain("script-src 'self' http://127.0.0.1:8081 ");
  expect(await policyOf('localhost:9999')).toContain("script-src 'self' https:");
  expect(await policyOf('visitor.test')).toContain("script-src 'self' https:");
});

test('a line list is a text to revalidate, and a merchant without a list has none', async () => {
  const response = await ask('/m/lines/aurora.txt');
  expect([response.status, await response.text()]).toEqual([200, 'signed']);
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-cache, no-transform');
  const again = await ask('/m/lines/aurora.txt', { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } });
  expect(again.status).toBe(304);
  expect((await ask('/m/lines/rio.txt', { headers: { 'Sec-Fetch-Mode': 'navigate' } })).status).toBe(404);
});
