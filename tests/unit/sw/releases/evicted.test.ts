import { beforeEach, describe, expect, test } from 'vitest';
import { createKey, createReleaseFixture, createSite, LINE, MANIFEST, ORIGIN, serve } from './release-fixture.ts';

const SCRIPT = '/m/assets/app.js';
const FILES = { '/m/index.html': '<html>one</html>', [SCRIPT]: 'app' };
const key = createKey();
const site = () => createSite('one', FILES, { key, at: 5 });

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;

/** Deletes the caches while the worker still remembers its release. */
const evict = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
};

beforeEach(async () => {
  fixture = await createReleaseFixture(key);
  fixture.pages.push('page');
  fixture.sites[ORIGIN] = site();
  await fixture.update();
});

describe('a release that the browser evicted while the worker lives', () => {
  test('is restored by the next check, and survives the worker', async () => {
    await evict();
    await fixture.update();
    fixture.sites[ORIGIN]?.clear();
    await fixture.restart();
    expect(await fixture.readShell()).toBe('<html>one</html>');
    expect(await fixture.readFile(SCRIPT)).toBe('app');
  });

  test('is restored over another line while the origin is dead', async () => {
    await evict();
    const page = serve('/m/home.html', '<html>one</html>', { 'Content-Security-Policy': "default-src 'self'" });
    fixture.sites[ORIGIN] = new Map([['/m/home', page]]);
    fixture.sites[LINE] = site();
    await fixture.update();
    expect(await fixture.readShell()).toBe('<html>one</html>');
  });

  test('is not replaced by an older one', async () => {
    await evict();
    for (const place of [ORIGIN, LINE]) fixture.sites[place] = createSite('zero', FILES, { key, at: 4 });
    await fixture.update();
    expect(await fixture.listReleases()).not.toContain('fastline-release-zero');
  });
});

test('fetches only the missing file again', async () => {
  const release = await caches.open('fastline-release-one');
  const kept = await release.match('/m/index.html');
  await evict();
  await (await caches.open('fastline-release-one')).put('/m/index.html', kept ?? new Response());
  fixture.asked.length = 0;
  await fixture.update();
  expect(fixture.asked).toEqual([MANIFEST, LINE + MANIFEST, SCRIPT]);
});
