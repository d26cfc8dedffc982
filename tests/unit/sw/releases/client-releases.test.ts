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

test('a restarted worker still knows which page runs on what', async () => {
  await install('two');
  await fixture.restart();
  expect(await fixture.readFile('/m/assets/app.js', 'old-page')).toBe('one');
});

test('a release stays for as long as a page that runs on it is open', async () => {
  fixture.pages = ['old-page'];
  for (const build of ['two', 'three']) {
    vi.advanceTimersByTime(ELEVEN_MINUTES_MS);
    await install(build);
  }
  expect(await fixture.listReleases()).toEqual(['fastline-release-one', 'fastline-release-three']);
  expect(await fixture.readFile('/m/assets/one.js', 'old-page')).toBe('one');
});

test('a release whose last page has closed goes after ten minutes', async () => {
  await install('two');
  expect(await fixture.listReleases()).toContain('fastline-release-one');
  vi.advanceTimersByTime(ELEVEN_MINUTES_MS);
  await fixture.restart();
  await fixture.update();
  expect(await fixture.listReleases()).toEqual(['fastline-release-two']);
});

test('a page that goes behind the Back button keeps its release for ten minutes from the first look that misses it', async () => {
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

test('a page that is seen again has its ten minutes anew', async () => {
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

test('a greeting says which release a page from the network runs on', async () => {
  await fixture.worker.rememberClientRelease('network-page', 'one');
  await install('two');
  expect(await fixture.readFile('/m/assets/app.js', 'network-page')).toBe('one');
});

test('two pages that greet at once are both remembered', async () => {
  await Promise.all([fixture.worker.rememberClientRelease('left', 'one'), fixture.worker.rememberClientRelease('right', 'one')]);
  await install('two');
  await fixture.restart();
  expect(await fixture.readFile('/m/assets/app.js', 'left')).toBe('one');
  expect(await fixture.readFile('/m/assets/app.js', 'right')).toBe('one');
});

test.each([
  ['no JSON', '{'],
  ['no list of pages', 'null'],
  ['pages without a build', JSON.stringify({ 'old-page': null, other: { build: 1 } })],
])('%s in the store is as nothing, and what comes next is remembered', async (_, text) => {
  const store = await caches.open('fastline-releases');
  await store.put('/m/client-releases', new Response(text));
  await fixture.restart();
  await fixture.open('next-page');
  await install('two');
  await fixture.restart();
  expect(await fixture.readFile('/m/assets/app.js', 'old-page')).toBe('two');
  expect(await fixture.readFile('/m/assets/app.js', 'next-page')).toBe('one');
});

test('a broken entry takes no other with it', async () => {
  const store = await caches.open('fastline-releases');
  await store.put('/m/client-releases', Response.json({ broken: {}, 'old-page': { build: 'one', missedAt: 'yesterday' } }));
  await fixture.restart();
  await install('two');
  expect(await fixture.readFile('/m/assets/app.js', 'old-page')).toBe('one');
});

test('a page of an unknown release gets a file from whichever has it', async () => {
  await install('two');
  expect(await fixture.readFile('/m/assets/one.js', 'stranger')).toBe('one');
});
