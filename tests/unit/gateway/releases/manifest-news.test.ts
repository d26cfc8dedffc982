import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchManifest } from '#gateway/releases/fetch-manifest.ts';
import { findMiniSiteNews } from '#gateway/releases/mini-site.ts';
import { createFakeCaches } from '../../sw/releases/fake-caches.ts';

const NOW = 1_800_000_000_123.4;
const MINI = '/mobile/mc/asset-manifest.json';
const FILE = { sha256: 'a'.repeat(64), bytes: 1, type: 'text/javascript' };
const BUNDLER = '{"files":{"main.js":"/static/main.1a2b.js"},"entrypoints":["main.js"]}';
const own = (build: string, sequence = 1) => JSON.stringify({ build, sequence, files: { '/m/a.js': FILE } });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const asked: string[] = [];
let answer = (): Response => new Response(BUNDLER);
const look = (text: string, init?: ResponseInit) => {
  answer = () => new Response(text, init);
  return findMiniSiteNews(NOW);
};

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('caches', createFakeCaches());
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
});

test('a manifest is requested with the time, to bypass caches', async () => {
  await look(BUNDLER);
  await fetchManifest('https://a.test/m/asset-manifest.json', NOW);
  expect(asked).toEqual([`${MINI}?t=1800000000123`, 'https://a.test/m/asset-manifest.json?t=1800000000123']);
});

describe('a manifest of any bundler', () => {
  test('is remembered on the first check, and a changed body is news', async () => {
    const changed = BUNDLER.replace('1a2b', '3c4d');
    expect(await look(BUNDLER)).toBeNull();
    expect(await look(BUNDLER)).toBeNull();
    expect(await look(changed)).toBe(`mini-site ${sha256(changed)}`);
    expect(await look(changed)).toBeNull();
  });

  test.each(['text/plain', 'text/html', 'application/octet-stream', ''])('is read as "%s"', async (type) => {
    const init = { headers: { 'Content-Type': type } };
    expect(await look(BUNDLER, init)).toBeNull();
    expect(await look(BUNDLER.replace('1a2b', '3c4d'), init)).not.toBeNull();
  });

  test.each(['["main.js"]', '{"main.js":"/static/main.js"}', '{"version":2,"a":{"file":"a.js"}}'])('may be %s', async (text) => {
    await look(BUNDLER);
    expect(await look(text)).toBe(`mini-site ${sha256(text)}`);
  });
});

describe('a manifest in our format', () => {
  test('is news with another build', async () => {
    expect(await look(own('one'))).toBeNull();
    expect(await look(own('two'))).toMatch(/^mini-site /);
  });

  test('is not news when the same build is published again', async () => {
    await look(own('one'));
    expect(await look(own('one', 2))).toBeNull();
    expect(await look(own('two', 3))).toMatch(/^mini-site /);
  });
});

test.each([
  ['a portal’s page', '<html>Sign in</html>', 200],
  ['a word', '"ok"', 200],
  ['a firewall’s JSON', '{"success":false,"message":"blocked"}', 200],
  ['another firewall’s JSON', '{"error":"blocked"}', 200],
  ['an error', BUNDLER, 500],
  ['nothing', '', 404],
])('%s does not change the remembered manifest', async (_, text, status) => {
  await look(BUNDLER);
  expect(await look(text, { status })).toBeNull();
  expect(await look(BUNDLER)).toBeNull();
});
