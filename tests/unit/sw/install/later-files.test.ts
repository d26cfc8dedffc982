import { beforeEach, describe, expect, test } from 'vitest';
import { createReleaseFixture, createSite, dead, LINE, MANIFEST, ORIGIN, serve } from '../releases/release-fixture.ts';

const LATER = '/m/assets/later-sdk.js';
const FILES = { '/m/index.html': '<html>one</html>', '/m/assets/app.js': 'app', [LATER]: 'sdk' };

let world: Awaited<ReturnType<typeof createReleaseFixture>>;

beforeEach(async () => {
  world = await createReleaseFixture();
  world.sites[ORIGIN] = createSite('one', FILES);
  await world.update();
});

describe('a file that no install waits for', () => {
  test('is fetched when a page asks, and kept', async () => {
    expect(world.asked.sort()).toEqual([MANIFEST, '/m/assets/app.js', '/m/index.html'].sort());
    expect(await world.readLaterFile(LATER)).toBe('sdk');
    world.sites[ORIGIN]?.clear();
    await world.restart();
    expect(await world.readFile(LATER)).toBe('sdk');
  });

  test('comes over another line when the origin is dead', async () => {
    world.sites[ORIGIN]?.clear();
    world.sites[LINE] = createSite('one', FILES);
    expect(await world.readLaterFile(LATER)).toBe('sdk');
  });

  test('is refused when it is not the file of the manifest', async () => {
    world.sites[ORIGIN]?.set(LATER, serve(LATER, 'tampered'));
    world.sites[LINE] = createSite('one', FILES);
    expect(await world.readLaterFile(LATER)).toBe('sdk');
    await world.restart();
    expect(await world.readFile(LATER)).toBe('sdk');
  });

  test('of the release before comes to a page that still runs on it, from whichever line has it', async () => {
    await world.open('old-page');
    world.sites[ORIGIN] = createSite('two', { '/m/index.html': '<html>two</html>', '/m/assets/later-other.js': 'other' });
    world.sites[LINE] = createSite('one', FILES);
    world.pages = ['old-page'];
    await world.update();
    await world.restart();
    expect(await world.readLaterFile(LATER, 'old-page')).toBe('sdk');
    expect(await world.readLaterFile(LATER, 'new-page')).toBeUndefined();
    expect(await world.readLaterFile('/m/assets/later-other.js', 'old-page')).toBe('other');
    world.sites[LINE]?.clear();
    expect(await world.readFile(LATER, 'old-page')).toBe('sdk');
  });

  test('is no business of paths that an install brings, or nobody knows', async () => {
    expect(await world.readLaterFile('/m/assets/app.js')).toBeUndefined();
    expect(await world.readLaterFile('/m/assets/later-unknown.js')).toBeUndefined();
  });

  test('is taken over by the next release if it did not change', async () => {
    await world.readLaterFile(LATER);
    world.sites[ORIGIN] = createSite('two', { ...FILES, '/m/index.html': '<html>two</html>' }).set(LATER, dead);
    await world.update();
    expect(await world.readShell()).toBe('<html>two</html>');
    expect(await world.readFile(LATER)).toBe('sdk');
  });
});
