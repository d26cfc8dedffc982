import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/limits.ts';
import { createKey, createReleaseFixture, createSite, LINE, MANIFEST, ORIGIN } from '../releases/release-fixture.ts';

const OTHERS = ['second', 'third', 'fourth'].map((name) => `https://${name}.test`);
const NOW = 1_800_000_000_000;
const key = createKey();
const filesOf = (name: string) => ({ '/m/index.html': `<html>${name}</html>` });
const publish = (name: string, at: number, change: { kill?: boolean; expiresAt?: number } = {}) =>
  createSite(name, filesOf(name), { key, at, ...change });

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;
const look = async () => {
  await fixture.update();
  return (await fixture.readShell()).replace(/<.*?>/g, '');
};
const publishAt = (lines: readonly string[], ...release: Parameters<typeof publish>) => {
  for (const line of lines) fixture.sites[line] = publish(...release);
};
const countLooks = () => fixture.asked.filter((path) => path.endsWith(MANIFEST)).length;

/** Five lines serve release one; the signed list of lines names another one afterwards. */
beforeEach(async () => {
  fixture = await createReleaseFixture(key);
  fixture.lines = [ORIGIN, LINE, ...OTHERS];
  publishAt(fixture.lines, 'one', 1);
  await look();
});

const name = (release: number, expiresAt = NOW + 30 * DAY_MS) => {
  fixture.named = { release, expiresAt };
};

describe('a release that the signed list names', () => {
  test('is looked for at every line, although the origin and two others hide it', async () => {
    name(3);
    fixture.sites[LINE] = publish('three', 3);
    expect(await look()).toBe('three');
  });

  test('is looked for at once, although the lines were asked just now', async () => {
    await look();
    name(3);
    fixture.sites[LINE] = publish('three', 3);
    expect(await look()).toBe('three');
  });

  test('is looked for once, and then as often as other news, while no line has it', async () => {
    name(3);
    await look();
    fixture.asked.length = 0;
    await look();
    expect(countLooks()).toBe(1);
    fixture.clock.jump(51 * MINUTE_MS);
    await look();
    expect(countLooks()).toBe(6);
  });

  test('replaces no newer one', async () => {
    name(2);
    fixture.sites[ORIGIN] = publish('three', 3);
    expect(await look()).toBe('three');
  });

  test('shows that the origin is behind', async () => {
    name(3);
    await look();
    expect(await fixture.worker.findOriginFault()).toMatchObject({ reason: 'behind' });
  });
});

describe('below the release that the signed list names', () => {
  test('a release is refused from every line', async () => {
    name(3);
    publishAt(fixture.lines, 'two', 2);
    expect(await look()).toBe('one');
    fixture.sites[ORIGIN] = publish('three', 3);
    expect(await look()).toBe('three');
  });

  test('a kill counts as taken back', async () => {
    name(3);
    publishAt(fixture.lines, 'one', 2, { kill: true });
    expect(await fixture.update()).toBe('looked');
    fixture.sites[LINE] = publish('one', 3, { kill: true });
    fixture.clock.jump(51 * MINUTE_MS);
    expect(await fixture.update()).toBe('ended');
  });

  test('the installed release is still repaired', async () => {
    name(3);
    const cache = await caches.open('fastline-release-one');
    await cache.delete('/m/index.html');
    await fixture.restart();
    expect(await look()).toBe('one');
  });

  test('the first release is installed', async () => {
    fixture = await createReleaseFixture(key);
    name(3);
    fixture.sites[ORIGIN] = publish('one', 1);
    expect(await look()).toBe('one');
  });
});

describe('an expired manifest', () => {
  test('counts if the signed list names its release', async () => {
    name(2);
    fixture.sites[ORIGIN] = publish('two', 2, { expiresAt: NOW - DAY_MS });
    expect(await look()).toBe('two');
  });

  test('does not count if the list itself has expired', async () => {
    name(2, NOW - DAY_MS);
    fixture.sites[ORIGIN] = publish('two', 2, { expiresAt: NOW - DAY_MS });
    expect(await look()).toBe('one');
  });

  test('does not count because two lines repeat it, if the list names a newer release', async () => {
    name(3);
    publishAt(fixture.lines, 'two', 2, { expiresAt: NOW - DAY_MS });
    expect(await look()).toBe('one');
  });
});
