import { beforeEach, describe, expect, test } from 'vitest';
import { createReleaseFixture, createSite, dead, LINE, MANIFEST, ORIGIN, serve } from '../releases/release-fixture.ts';

const LATER = '/m/assets/later-sdk.js';
const FILES = { '/m/index.html': '<html>one</html>', '/m/assets/app.js': 'app', [LATER]: 'sdk' };

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;

beforeEach(async () => {
  fixture = await createReleaseFixture();
  fixture.sites[ORIGIN] = createSite('one', FILES);
  await fixture.update();
});

describe('a file that no install waits for', () => {
  test('is fetched on request and stored', async () => {
    expect(fixture.asked.sort()).toEqual([MANIFEST, '/m/assets/app.js', '/m/index.html'].sort());
    expect(await fixture.readLaterFile(LATER)).toBe('sdk');
    fixture.sites[ORIGIN]?.clear();
    await fixture.restart();
    expect(await fixture.readFile(LATER)).toBe('sdk');
  });

  test('comes over another line when the origin is dead', async () => {
    fixture.sites[ORIGIN]?.clear();
    fixture.sites[LINE] = createSite('one', FILES);
    expect(await fixture.readLaterFile(LATER)).toBe('sdk');
  });

  test('is refused if it differs from the manifest', async () => {
    fixture.sites[ORIGIN]?.set(LATER, serve(LATER, 'tampered'));
    fixture.sites[LINE] = createSite('one', FILES);
    expect(await fixture.readLaterFile(LATER)).toBe('sdk');
    await fixture.restart();
    expect(await fixture.readFile(LATER)).toBe('sdk');
  });

  test('of the previous release is served to a page that still runs on it, from any line', async () => {
    await fixture.open('old-page');
    fixture.sites[ORIGIN] = createSite('two', { '/m/index.html': '<html>two</html>', '/m/assets/later-other.js': 'other' });
    fixture.sites[LINE] = createSite('one', FILES);
    fixture.pages = ['old-page'];
    await fixture.update();
    await fixture.restart();
    expect(await fixture.readLaterFile(LATER, 'old-page')).toBe('sdk');
    expect(await fixture.readLaterFile(LATER, 'new-page')).toBeUndefined();
    expect(await fixture.readLaterFile('/m/assets/later-other.js', 'old-page')).toBe('other');
    fixture.sites[LINE]?.clear();
    expect(await fixture.readFile(LATER, 'old-page')).toBe('sdk');
  });

  test('replaces an evicted file from a line with the same release', async () => {
    fixture.sites[ORIGIN]?.clear();
    fixture.sites[LINE] = createSite('one', FILES);
    expect(await fixture.readLaterFile('/m/assets/app.js')).toBe('app');
  });

  test('is served but not stored if its release is deleted meanwhile', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    fixture.sites[ORIGIN]?.set(LATER, () => arrived.then(() => serve(LATER, 'sdk')()));
    const asked = fixture.readLaterFile(LATER);
    await expect.poll(() => fixture.asked).toContain(LATER);
    for (const name of await fixture.listReleases()) await caches.delete(name);
    arrive();
    expect(await asked).toBe('sdk');
    expect(await fixture.listReleases()).toEqual([]);
  });

  test('is not served if no release lists it', async () => {
    expect(await fixture.readLaterFile('/m/assets/later-unknown.js')).toBeUndefined();
  });

  test('is copied to the next release if it did not change', async () => {
    await fixture.readLaterFile(LATER);
    fixture.sites[ORIGIN] = createSite('two', { ...FILES, '/m/index.html': '<html>two</html>' }).set(LATER, dead);
    await fixture.update();
    expect(await fixture.readShell()).toBe('<html>two</html>');
    expect(await fixture.readFile(LATER)).toBe('sdk');
  });
});
