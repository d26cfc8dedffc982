import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts';
import {
  type Answer,
  createKey,
  createReleaseFixture,
  createSite,
  dead,
  LINE,
  MANIFEST,
  ORIGIN,
} from '../releases/release-fixture.ts';

const SECOND_LINE = 'https://second.test';
const THIRD_LINE = 'https://third.test';
const key = createKey();
const filesOf = (name: string) => ({ '/m/index.html': `<html>${name}</html>`, [`/m/assets/${name}.js`]: name });
const publish = (name: string, at: number, change: { kill?: boolean; expiresAt?: number } = {}) =>
  createSite(name, filesOf(name), { key, at, ...change });
const notFound: Answer = () => new Response('', { status: 404 });

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;
const update = () => fixture.update();
const countLooks = (line: string) => fixture.asked.filter((path) => path === line + MANIFEST).length;

/** The hijacked origin always serves release one, rightly signed, with sequence 1. */
beforeEach(async () => {
  fixture = await createReleaseFixture(key);
  fixture.sites[ORIGIN] = publish('one', 1);
  await update();
});

describe('an origin that hides what the other lines publish', () => {
  test.each<[string, Answer | undefined]>([
    ['an old manifest', undefined],
    ['a 404', notFound],
  ])('does not hold back a release by %s', async (_, answer) => {
    if (answer) fixture.sites[ORIGIN]?.set(MANIFEST, answer);
    fixture.sites[LINE] = publish('two', 2);
    await update();
    expect(await fixture.readShell()).toBe('<html>two</html>');
    expect(await fixture.readFile('/m/assets/two.js')).toBe('two');
  });

  test('does not hold back the kill switch', async () => {
    fixture.sites[LINE] = publish('one', 2, { kill: true });
    expect(await update()).toBe('ended');
  });

  test('cannot bring an ended worker back with an earlier manifest', async () => {
    fixture.sites[LINE] = publish('one', 2, { kill: true });
    await update();
    for (const name of await caches.keys()) if (name !== 'fastline-trust') await caches.delete(name);
    await fixture.restart();
    expect(await update()).toBe('ended');
    fixture.sites[LINE] = new Map();
    expect(await update()).toBe('looked');
    expect(await fixture.listReleases()).toEqual([]);
    fixture.sites[ORIGIN] = publish('one', 3);
    await update();
    expect(await fixture.readShell()).toBe('<html>one</html>');
  });

  test('cannot end workers with a kill that was taken back', async () => {
    fixture.sites[ORIGIN] = publish('one', 2, { kill: true });
    fixture.sites[LINE] = publish('one', 3);
    expect(await update()).toBe('looked');
    expect(await fixture.readShell()).toBe('<html>one</html>');
  });

  test('cannot give an older release to a browser that lost the installed one', async () => {
    fixture.sites[ORIGIN] = publish('two', 2);
    await update();
    await caches.delete('fastline-release-two');
    await fixture.restart();
    fixture.sites[ORIGIN] = publish('one', 1);
    await update();
    expect(await fixture.listReleases()).toEqual([]);
    fixture.sites[ORIGIN] = publish('two', 2);
    await update();
    expect(await fixture.readShell()).toBe('<html>two</html>');
  });

  test('loses against the highest of the lines that are asked', async () => {
    fixture.lines = [ORIGIN, LINE, SECOND_LINE];
    fixture.sites[LINE] = publish('two', 2);
    fixture.sites[SECOND_LINE] = publish('three', 3);
    await update();
    expect(await fixture.readShell()).toBe('<html>three</html>');
    expect(await fixture.listReleases()).toEqual(['fastline-release-three']);
  });

  test('is reported as long as it is behind', async () => {
    fixture.sites[LINE] = publish('two', 2);
    await update();
    await update();
    expect(await fixture.worker.findOriginFault()).toMatchObject({ reason: 'behind' });
    fixture.sites[ORIGIN] = publish('two', 2);
    await update();
    expect(await fixture.worker.findOriginFault()).toBeNull();
  });
});

describe('other lines', () => {
  test('are asked at every check of the hour while there is no news, and not in between', async () => {
    await update();
    fixture.clock.jump(50 * MINUTE_MS);
    await fixture.restart();
    await update();
    expect(countLooks(LINE)).toBe(1);
    fixture.clock.jump(9 * MINUTE_MS);
    await update();
    expect(countLooks(LINE)).toBe(2);
  });

  test('are asked by twos, and a line that fails is replaced by the next', async () => {
    fixture.lines = [ORIGIN, LINE, SECOND_LINE, THIRD_LINE];
    for (const line of fixture.lines) fixture.sites[line] = publish('one', 1);
    await update();
    expect([LINE, SECOND_LINE, THIRD_LINE].map(countLooks).sort((a, b) => a - b)).toEqual([0, 1, 1]);
    const [asked = ''] = [LINE, SECOND_LINE, THIRD_LINE].filter((line) => countLooks(line) > 0);
    fixture.sites[asked]?.set(MANIFEST, dead);
    fixture.clock.jump(HOUR_MS);
    fixture.asked.length = 0;
    await update();
    expect([LINE, SECOND_LINE, THIRD_LINE].map(countLooks)).toEqual([1, 1, 1]);
  });

  test('delay a found release by three seconds at most', async () => {
    const hang: Answer = (init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
    fixture.sites[ORIGIN] = publish('two', 2);
    fixture.sites[LINE] = new Map([[MANIFEST, hang]]);
    const updating = update();
    await vi.waitFor(() => expect(countLooks(LINE)).toBe(1));
    await fixture.clock.advance(2_999);
    expect(await fixture.readShell()).toBe('<html>one</html>');
    await fixture.clock.advance(1);
    await updating;
    expect(await fixture.readShell()).toBe('<html>two</html>');
  });

  test('are not believed without a signature', async () => {
    fixture.sites[LINE] = createSite('one', filesOf('one'), { key: createKey(), at: 2, kill: true });
    expect(await update()).toBe('looked');
  });
});

describe('a manifest that has expired', () => {
  const expiresAt = 1_800_000_000_000 + DAY_MS;
  beforeEach(() => fixture.clock.jump(2 * DAY_MS));

  test('is not news from one line, and is reported of the origin', async () => {
    fixture.sites[ORIGIN] = publish('two', 2, { expiresAt });
    fixture.sites[LINE] = publish('one', 1);
    await update();
    expect(await fixture.readShell()).toBe('<html>one</html>');
    expect(await fixture.worker.findOriginFault()).toMatchObject({ reason: 'expired' });
  });

  test('gives way to a valid manifest, even if its sequence is lower', async () => {
    fixture.sites[ORIGIN] = publish('three', 3, { expiresAt });
    fixture.sites[LINE] = publish('two', 2, { expiresAt: expiresAt + HOUR_MS + 2 * DAY_MS });
    await update();
    expect(await fixture.readShell()).toBe('<html>two</html>');
  });

  test('counts if a second line has it, because the operator forgot to renew it', async () => {
    fixture.sites[ORIGIN] = publish('two', 2, { expiresAt });
    fixture.sites[LINE] = publish('two', 2, { expiresAt });
    await update();
    expect(await fixture.readShell()).toBe('<html>two</html>');
    expect(await fixture.worker.findOriginFault()).toBeNull();
  });

  test('counts for an operator with one line', async () => {
    fixture.lines = [ORIGIN];
    fixture.sites[ORIGIN] = publish('two', 2, { expiresAt });
    await update();
    expect(await fixture.readShell()).toBe('<html>two</html>');
  });

  test('installs the first release', async () => {
    fixture = await createReleaseFixture(key);
    fixture.clock.jump(2 * DAY_MS);
    fixture.sites[ORIGIN] = publish('one', 1, { expiresAt });
    await update();
    expect(await fixture.readShell()).toBe('<html>one</html>');
  });
});
