import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  createKey,
  createReleaseFixture,
  createSite,
  LINE,
  ORIGIN,
  portal,
  serve,
} from '../releases/release-fixture.ts';

const APP = '/m/assets/app.js';
const LATER = '/m/assets/later-sdk.js';
const FILES = { '/m/index.html': '<html>one</html>', [APP]: 'app', [LATER]: 'sdk' };

/** The browser's cache returns the bad copy, and only a reload bypasses it. */
const keptByBrowser =
  (bad: Answer, good: Answer): Answer =>
  (init) =>
    init?.cache === 'reload' ? good(init) : bad(init);

const BAD: [string, Answer][] = [
  ['a flipped byte', serve(APP, 'apP')],
  ['a byte more', serve(APP, 'app!')],
  ['a byte less', serve(APP, 'ap')],
  ['a portal’s page', portal],
  ['a 404', () => new Response('', { status: 404 })],
];

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;
const key = createKey();
const publish = (mirror: string) => {
  const site = createSite('one', FILES, { key, at: 1 });
  fixture.sites[mirror] = site;
  return site;
};

beforeEach(async () => {
  fixture = await createReleaseFixture(key);
});

describe.each(BAD)('if the browser has cached %s for a file', (_, bad) => {
  test('an install fetches it again', async () => {
    publish(ORIGIN).set(APP, keptByBrowser(bad, serve(APP, 'app')));
    await fixture.update();
    expect(await fixture.readFile(APP)).toBe('app');
    expect(await fixture.readShell()).toBe('<html>one</html>');
  });

  test('a later file is fetched again', async () => {
    publish(ORIGIN).set(LATER, keptByBrowser(bad, serve(LATER, 'sdk')));
    await fixture.update();
    expect(await fixture.readLaterFile(LATER)).toBe('sdk');
  });
});

test('a file that is bad even without the cache comes over another line', async () => {
  publish(ORIGIN);
  await fixture.update();
  const next = { ...FILES, '/m/assets/next.js': 'next' };
  for (const mirror of [ORIGIN, LINE]) fixture.sites[mirror] = createSite('two', next, { key, at: 2 });
  fixture.sites[ORIGIN]?.set('/m/assets/next.js', serve(APP, 'evil'));
  await fixture.update();
  expect(await fixture.readFile('/m/assets/next.js')).toBe('next');
  expect(fixture.asked.filter((path) => path === '/m/assets/next.js')).toHaveLength(2);
});
