import { generateKeyPairSync } from 'node:crypto';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { exportPublicKey } from '#operator/release-key.ts';
import { createPublishedSite, type PublishedSite } from '#operator/site/published-site.ts';
import { createSiteFile } from '#operator/site/site-files.ts';
import { registerReleaseControls } from '#sandbox/releases/release-controls.ts';
import { isSigned } from '#sw/install/verify-manifest.ts';

const MANIFEST = '/m/asset-manifest.json';
const MINI_SITE = '/mobile/mc/asset-manifest.json';
const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

let app: Hono;
let reset: () => void;
let site: PublishedSite;

beforeEach(() => {
  const files = { [MANIFEST]: '{"build":"b","sequence":7,"files":{}}', '/m/index.html': '<script>1</script>' };
  site = createPublishedSite(
    new Map(Object.entries(files).map(([path, text]) => [path, createSiteFile(path, Buffer.from(text))])),
  );
  app = new Hono();
  reset = registerReleaseControls(app, { site, loadReleaseKey: () => key, now: () => new Date(5) });
});

const release = async (body?: object) =>
  (await app.request('/sandbox/release', { method: 'POST', ...(body && { body: JSON.stringify(body) }) })).json();
const read = (path: string) => JSON.parse(site.files().get(path)?.body.toString('utf8') ?? 'null');

test('each call without a body publishes another build, signed by the release key', async () => {
  expect([await release(), await release()]).toEqual([{ build: 'b-r1' }, { build: 'b-r2' }]);
  expect(await isSigned(read(MANIFEST), exportPublicKey(key))).toBe(true);
});

test.each(['wrong', 'none'])('a signature can be %s', async (signature) => {
  await release({ signature });
  expect(await isSigned(read(MANIFEST), exportPublicKey(key))).toBe(false);
});

test('the kill switch leaves the build unchanged', async () => {
  await release();
  await release({ what: 'kill' });
  expect(read(MANIFEST)).toMatchObject({ build: 'b-r1', kill: true });
  expect(await isSigned(read(MANIFEST), exportPublicKey(key))).toBe(true);
});

test('every publication has a higher number than the one before', async () => {
  const sequences = [read(MANIFEST).sequence];
  for (const wish of [{}, { what: 'kill' }, { signature: 'none' }, {}]) {
    await release(wish);
    sequences.push(read(MANIFEST).sequence);
  }
  expect(sequences).toEqual([7, 8, 9, 10, 11]);
});

test('the mini-site changes without the app', async () => {
  const before = read(MANIFEST);
  await release({ what: 'mini-site' });
  expect([read(MANIFEST), read(MINI_SITE).build]).toEqual([before, 'r1']);
});

test('a reset restores the initial build', async () => {
  await release({ what: 'mini-site' });
  await release();
  reset();
  expect([read(MANIFEST).build, read(MINI_SITE)]).toEqual(['b', null]);
  expect(read(MANIFEST).sequence).toBeGreaterThan(8);
  expect(await isSigned(read(MANIFEST), exportPublicKey(key))).toBe(true);
  expect(await release()).toEqual({ build: 'b-r1' });
});
