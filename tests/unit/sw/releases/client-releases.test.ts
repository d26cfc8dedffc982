import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReleaseFixture, createSite, ORIGIN } from './release-fixture.ts';

const ELEVEN_MINUTES_MS = 660_000;
const files = (name: string) => ({
  '/m/index.html': `<html>${name}</html>`,
  '/m/assets/app.js': name,
  [`/m/assets/${name}.js`]: name,
});

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;
const install = (build: string) => {
  fixture.sites[ORIGIN] = createSite(build, files(build));
  return fixture.update();
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  fixture = await createReleaseFixture();
  await install('one');
  await fixture.open('old-page');
});
afterEach(() => vi.useRealTimers());

test('a page keeps the files of the release it was loaded with', async () => {
  await install('two');
  await fixture.open('new-page');
  expect(await fixture.readFile('/m/assets/app.js', 'old-page')).toBe('one');
  expect(await fixture.readFile('/m/assets/app.js', 'new-page')).toBe('two');
});

test('a restarted worker remembers the release of each page', async () => {
  await install('two');
  await fixture.restart();
  expect(await fixture.readFile('/m/assets/app.js', 'old-page')).toBe('one');
});

test('a release stays while a page that runs on it is open', async () => {
  fixture.pages = ['old-page'];
  for (const build of ['two', 'three']) {
    vi.advanceTimersByTime(ELEVEN_MINUTES_MS);
    await install(build);
  }
  expect(await fixture.listReleases()).toEqual(['fastline-release-one', 'fastline-release-three']);
  expect(await fixture.readFile('/m/assets/one.js', 'old-page')).toBe('one');
});

test('a release is deleted ten minutes after its last page has closed', async () => {
  await install('two');
  expect(await fixture.listReleases()).toContain('fastline-release-one');
  vi.advanceTimersByTime(ELEVEN_MINUTES_MS);
  await fixture.restart();
  await fixture.update();
  expect(await fixture.listReleases()).toEqual(['fastline-release-two']);
});

test('a page in the back/forward cache keeps its release for ten minutes from the first check without it', async () => {
  fixture.pages = ['old-page'];
  await install('two');
  vi.advanceTimersByTime(ELEVEN_MINUTES_MS);
  fixture.pages = [];
  await fixture.restart();
  await fixture.update();
  expect(await fixture.readFile('/m/assets/app.js', 'old-page')).toBe('one');
  vi.advanceTimersByTime(ELEVEN_MINUTES_MS);
  await fixture.update();
  expect(await fixture.listReleases()).toEqual(['fastline-release-two']);
});

test('the ten minutes start again when a page is seen again', async () => {
  await install('two');
  for (const pages of [['old-page'], []]) {
    vi.advanceTimersByTime(ELEVEN_MINUTES_MS / 2);
    fixture.pages = pages;
    await fixture.update();
  }
  vi.advanceTimersByTime(ELEVEN_MINUTES_MS / 2);
  await fixture.update();
  expect(await fixture.listReleases()).toContain('fastline-release-one');
});

test('a greeting reports the release of a page from the network', async () => {
  await fixture.worker.rememberClientRelease('network-page', 'one');
  await install('two');
  expect(await fixture.readFile('/m/assets/app.js', 'network-page')).toBe('one');
});

test('remembers two pages that greet at once', async () => {
  await Promise.all([fixture.worker.rememberClientRelease('left', 'one'), fixture.worker.rememberClientRelease('right', 'one')]);
  await install('two');
  await fixture.restart();
  expect(await fixture.readFile('/m/assets/app.js', 'left')).toBe('one');
  expect(await fixture.readFile('/m/assets/app.js', 'right')).toBe('one');
});

test.each([
  ['no JSON', '{'],
  ['not a list of pages', 'null'],
  ['pages without a build', JSON.stringify({ 'old-page': null, other: { build: 1 } })],
])('ignores %s in the store and remembers later pages', async (_, text) => {
  const store = await caches.open('fastline-releases');
  await store.put('/m/client-releases', new Response(text));
  await fixture.restart();
  await fixture.open('next-page');
  await install('two');
  await fixture.restart();
  expect(await fixture.readFile('/m/assets/app.js', 'old-page')).toBe('two');
  expect(await fixture.readFile('/m/assets/app.js', 'next-page')).toBe('one');
});

test('a broken entry does not affect others', async () => {
  const store = await caches.open('fastline-releases');
  await store.put('/m/client-releases', Response.json({ broken: {}, 'old-page': { build: 'one', missedAt: 'yesterday' } }));
  await fixture.restart();
  await install('two');
  expect(await fixture.readFile('/m/assets/app.js', 'old-page')).toBe('one');
});

test('a page of an unknown release gets a file from any release that has it', async () => {
  await install('two');
  expect(await fixture.readFile('/m/assets/one.js', 'stranger')).toBe('one');
});
