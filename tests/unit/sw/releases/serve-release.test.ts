import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOBBY_SNAPSHOT } from '#contract/names.ts';
import { STORAGE_LIMIT_MS } from '#sw/releases/serve-release.ts';
import { createReleaseFixture, createSite, ORIGIN } from './release-fixture.ts';

const SHELL = '<main>skeleton</main>';
const LOBBY = '<main data-drawn>lobby</main>';

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;

const keepLobby = async (build: string) => {
  const headers = { [LOBBY_SNAPSHOT.buildHeader]: build, 'Content-Security-Policy': 'strict' };
  await (await caches.open(LOBBY_SNAPSHOT.cache)).put(LOBBY_SNAPSHOT.path, new Response(LOBBY, { headers }));
};
const read = async (path: string) => (await fixture.open('page', path)).text();

beforeEach(async () => {
  fixture = await createReleaseFixture();
  fixture.sites[ORIGIN] = createSite('one', { '/m/index.html': SHELL });
  await fixture.update();
});

afterEach(() => vi.useRealTimers());

test.each(['/m/home', '/m', '/m/index.html'])('%s opens with the stored lobby, also after a restart', async (path) => {
  await keepLobby('one');
  expect(await read(path)).toBe(LOBBY);
  await fixture.restart();
  const page = await fixture.open('page', path);
  expect([await page.text(), page.headers.get('Content-Security-Policy')]).toEqual([LOBBY, 'strict']);
});

test.each([
  ['another build rendered it', '/m/home', 'two'],
  ['another screen is opened', '/m/login', 'one'],
  ['another home is opened', '/m/member/home', 'one'],
])('the shell opens if %s', async (_why, path, build) => {
  await keepLobby(build);
  expect(await read(path)).toBe(SHELL);
});

test('the shell opens if no lobby is stored or readable', async () => {
  expect(await read('/m/home')).toBe(SHELL);
  await keepLobby('one');
  const match = caches.match.bind(caches);
  caches.match = (key, options) =>
    options?.cacheName === LOBBY_SNAPSHOT.cache ? Promise.reject(new Error('blocked')) : match(key, options);
  expect(await read('/m/home')).toBe(SHELL);
});

test('a stored lobby is not served for a deleted release or in safe mode', async () => {
  await keepLobby('one');
  fixture.sites[ORIGIN]?.set('/m/home', () => new Response('from the network'));
  await fixture.worker.setSafeMode(true, 'by-hand');
  expect(await read('/m/home')).toBe('from the network');
  await fixture.worker.setSafeMode(false, 'by-hand');
  await caches.delete('fastline-release-one');
  expect(await read('/m/home')).toBe('from the network');
});

const NEVER = new Promise<never>(() => {});
const FAILURES = [
  ['fails', () => Promise.reject(new Error('the disk failed'))],
  ['does not answer', () => NEVER],
] as const;

/** The browser's storage knows the active release, but does not return its files. */
async function breakRelease(answer: () => Promise<never>): Promise<void> {
  await read('/m/login');
  const match = caches.match.bind(caches);
  caches.match = (key, options) => (options?.cacheName === 'fastline-release-one' ? answer() : match(key, options));
}

test.each(FAILURES)('a page opens over the network if the storage %s', async (_, answer) => {
  await breakRelease(answer);
  fixture.sites[ORIGIN]?.set('/m/home', () => new Response('from the network'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const page = read('/m/home');
  await vi.advanceTimersByTimeAsync(STORAGE_LIMIT_MS);
  expect(await page).toBe('from the network');
});

test('without a network, a page waits for a slow storage', async () => {
  await breakRelease(() => new Promise((resolve) => setTimeout(resolve, 2 * STORAGE_LIMIT_MS, new Response(SHELL) as never)));
  fixture.sites[ORIGIN]?.set('/m/home', () => Promise.reject(new TypeError('no network')));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const page = read('/m/home');
  await vi.advanceTimersByTimeAsync(2 * STORAGE_LIMIT_MS);
  expect(await page).toBe(SHELL);
});
