import { beforeEach, expect, test, vi } from 'vitest';
import { DOWNLOAD_BAR_KEY, FAILED_STARTS_KEY, HIDE_DOWNLOAD_BAR_KEY, PLAYED_KEY, THEME_KEY } from '#contract/names.ts';
import type { HeadValues } from '#src/boot/boot-values.ts';

const VALUES: HeadValues = {
  uncontrolled: ['/m/assets/gateway.js'],
  entryPaths: ['/m/login'],
  noBarPaths: ['/m/login', '/m/voucherCenter'],
  fullScreenPaths: ['/m/trialGame'],
  identityScripts: ['https://vendor.example/'],
};

interface PageOptions {
  readonly address?: string;
  readonly stored?: Record<string, string>;
  readonly session?: Record<string, string>;
  readonly isInstalled?: boolean;
  /** The attributes that the server set on the root element. */
  readonly marks?: Record<string, string>;
  readonly controller?: { postMessage: () => void };
  readonly hasLobby?: boolean;
  /** The merchant's only scheme. */
  readonly scheme?: 'light' | 'dark';
}

/** Runs the script on a separate page and returns its results. */
async function runHead({
  address = 'https://rio.example/m/home',
  stored = {},
  controller,
  hasLobby = false,
  ...rest
}: PageOptions) {
  const { session = {}, isInstalled = false, marks = {}, scheme } = rest;
  const url = new URL(address);
  const storage = new Map(Object.entries(stored));
  const root = { dataset: { ...marks, ...(hasLobby && { drawn: '' }) } as Record<string, string>, lang: 'en', dir: '' };
  const links: { href: string }[] = [];
  const state = { address, fail: (_event?: object) => {}, offer: (_event: Event) => {}, policy: (_text: string): string => '' };
  const page = {
    trustedTypes: {
      createPolicy: (_name: string, rules: { createScriptURL: (text: string) => string }) =>
        (state.policy = rules.createScriptURL),
    },
  } as Record<string, unknown>;
  vi.stubGlobal('__BOOT__', VALUES);
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { href: url.href, origin: url.origin, hostname: url.hostname, pathname: url.pathname });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, next: URL) => (state.address = next.href),
  });
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => session[key] ?? null });
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  vi.stubGlobal('document', {
    documentElement: root,
    head: { append: (link: { href: string }) => links.push(link) },
    createElement: () => ({}),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (event?: object) => void) => {
    state[type === 'beforeinstallprompt' ? 'offer' : 'fail'] = listener;
  });
  vi.stubGlobal('setTimeout', () => 0);
  vi.resetModules();
  if (scheme) vi.doMock('#merchants/merchants.ts', () => ({ findMerchantByHost: () => ({ code: 'rio', name: 'Rio', scheme }) }));
  else vi.doUnmock('#merchants/merchants.ts');
  await import('#src/boot/head.ts');
  return { root, page, storage, state, hrefs: links.map(({ href }) => href) };
}

beforeEach(() => void vi.unstubAllGlobals());

test('a token is removed from the address and stored for the program', async () => {
  const { page, state } = await runHead({ address: 'https://rio.example/m/home?token=abc&r=1' });
  expect([page.addressToken, state.address]).toEqual(['abc', 'https://rio.example/m/home?r=1']);
});

test.each([
  ['nothing', ''],
  ['2,049 letters', 'a'.repeat(2_049)],
  ['a blank', 'a%20b'],
  ['a line break', 'a%0d%0aX-Evil:1'],
  ['a picture', '%F0%9F%92%A5'],
])('a token with %s is removed from the address and discarded', async (_, value) => {
  const { page, state } = await runHead({ address: `https://rio.example/m/home?tokens=${value}` });
  expect([page.addressToken, state.address]).toEqual([undefined, 'https://rio.example/m/home']);
});

test.each([
  ['/m/home', undefined],
  ['/m/login', 'entry'],
  ['/m/trialGame', 'full'],
  ['/m/feedback', ''],
])('the first paint of %s is of the kind %s', async (path, kind) => {
  const { root } = await runHead({ address: `https://rio.example${path}` });
  expect([root.dataset.merchant, root.dataset.deep]).toEqual(['rio', kind]);
});

test('the first paint uses the language of the last visit', async () => {
  const stored = { 'fastline.frame': JSON.stringify({ lang: 'ur', dir: 'rtl', labels: { login: 'x' } }) };
  const { root, page } = await runHead({ stored });
  expect([root.lang, root.dir, page.firstPaint]).toEqual(['ur', 'rtl', { login: 'x' }]);
});

test.each([
  [{ 'fastline.chat-tab': '1' }, ''],
  [{}, undefined],
])('the first paint shows the chat tab if it was shown before: %j', async (stored, chat) => {
  expect((await runHead({ stored })).root.dataset.chat).toBe(chat);
});

test.each([
  [{ [PLAYED_KEY]: '{}' }, ''],
  [{}, undefined],
])('the first paint reserves the place of the games that a member has played here: %j', async (stored, own) => {
  expect((await runHead({ stored })).root.dataset.own).toBe(own);
});

test.each([
  [{}, undefined, undefined],
  [{ [THEME_KEY]: 'light' }, undefined, 'light'],
  [{ [THEME_KEY]: 'dark' }, undefined, 'dark'],
  [{ [THEME_KEY]: 'sepia' }, undefined, undefined],
  [{ [THEME_KEY]: 'light' }, 'dark', 'dark'],
] as const)('the first paint uses the chosen theme, unless the merchant has only one: %j %s', async (stored, scheme, theme) => {
  expect((await runHead({ stored, ...(scheme && { scheme }) })).root.dataset.theme).toBe(theme);
});

const BAR = { [DOWNLOAD_BAR_KEY]: '1' };

test.each([
  ['a first visit follows the build', { address: 'https://aurora.example/m/home' }, ''],
  ['the build has no bar', { address: 'https://rio.example/m/home' }, undefined],
  ['the bar was shown at the last visit', { stored: BAR }, ''],
  ['the bar was hidden at the last visit', { stored: { [DOWNLOAD_BAR_KEY]: '0' } }, undefined],
  ['the server requests it', { marks: { bar: '', drawn: '' } }, ''],
  ['the server has no bar', { marks: { drawn: '' } }, undefined],
  ['the server requests it on a screen without a lobby', { marks: { bar: '', barDecided: '' } }, ''],
  ['the server has no bar, on a screen without a lobby', { marks: { barDecided: '' } }, undefined],
  ['the bar was closed in this session', { stored: BAR, session: { [HIDE_DOWNLOAD_BAR_KEY]: '1' } }, undefined],
  ['the app was installed from this browser', { marks: { bar: '' }, isInstalled: true }, undefined],
  ['a guest is led to the login', { stored: BAR, address: 'https://aurora.example/m/voucherCenter/' }, undefined],
] as const)('reserves the space of the download bar: %s', async (_, page, bar) => {
  expect((await runHead(page)).root.dataset.bar).toBe(bar);
});

test('vendor scripts can load only after a sign-in requests them', async () => {
  const { page, state } = await runHead({});
  const vendor = 'https://vendor.example/sdk.js';
  expect(state.policy('/m/assets/a.js')).toBe('https://rio.example/m/assets/a.js');
  expect(() => state.policy(vendor)).toThrow(TypeError);
  (page.allowIdentityScripts as () => void)();
  expect(state.policy(vendor)).toBe(vendor);
});

test('a stand-in is allowed only on a loopback host', async () => {
  const { page, state } = await runHead({});
  (page.allowIdentityScripts as (standIn: string) => void)('http://localhost:9000');
  expect(() => state.policy('http://localhost:9000/identity/sdk.js')).toThrow(TypeError);
});

test('the third failed start in a row disables the worker', async () => {
  const postMessage = vi.fn();
  const second = await runHead({ controller: { postMessage }, stored: { [FAILED_STARTS_KEY]: '1' } });
  second.state.fail();
  expect([second.storage.get(FAILED_STARTS_KEY), postMessage.mock.calls.length]).toEqual(['2', 0]);
  const third = await runHead({ controller: { postMessage }, stored: { [FAILED_STARTS_KEY]: '2' } });
  third.state.fail();
  third.state.fail();
  expect(third.storage.get(FAILED_STARTS_KEY)).toBe('0');
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'set-safe-mode', isOn: true, reason: 'failed-starts' }, [
    expect.anything(),
  ]);
});

test('a missing picture is not a failed start', async () => {
  const { state, storage } = await runHead({ controller: { postMessage: () => {} } });
  state.fail({ target: { tagName: 'IMG' } });
  expect(storage.get(FAILED_STARTS_KEY)).toBeUndefined();
  state.fail({ target: { tagName: 'SCRIPT' } });
  expect(storage.get(FAILED_STARTS_KEY)).toBe('1');
});

test('only a page without a service worker or a lobby preloads the gateway', async () => {
  expect((await runHead({})).hrefs).toEqual(VALUES.uncontrolled);
  expect((await runHead({ controller: { postMessage: () => {} } })).hrefs).toEqual([]);
  expect((await runHead({ hasLobby: true })).hrefs).toEqual([]);
});

test("the browser's install prompt is prevented and stored for the program", async () => {
  const { page, state } = await runHead({});
  const event = new Event('beforeinstallprompt', { cancelable: true });
  state.offer(event);
  expect([page.installEvent, event.defaultPrevented]).toEqual([event, true]);
});
