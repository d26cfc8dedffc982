// @vitest-environment page
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  canUsePopup,
  createRedirectStore,
  isPopupBlocked,
  obtainToken,
  redirectStore,
} from '#src/features/social-login/obtain-token.ts';
import { createSafeStorage, type SafeStorage } from '#src/platform/safe-storage.ts';
import { clearSessionStorage, SOCIAL_REDIRECT_KEY } from '#src/services/session/page-session.ts';

const bridge = vi.hoisted(() => ({ signInByPopup: vi.fn(), leaveForProvider: vi.fn() }));
vi.mock('#src/bridges/identity/identity.ts', () => bridge);

const PROVIDER = { firebase: true } as never;

beforeEach(() => {
  sessionStorage.clear();
  bridge.signInByPopup.mockRejectedValue({ code: 'auth/popup-blocked' });
});

test('without a window the page itself navigates, and remembers its channel', async () => {
  bridge.leaveForProvider.mockResolvedValue(undefined);
  expect(await obtainToken(PROVIDER, 'line')).toBeNull();
  expect(redirectStore.take()).toBe('line');
});

test('a page that could not navigate does not count as returned', async () => {
  bridge.leaveForProvider.mockRejectedValue(new Error('no network'));
  await expect(obtainToken(PROVIDER, 'line')).rejects.toThrow('no network');
  expect(redirectStore.take()).toBeNull();
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const signs = { userAgent: ANDROID, maxTouchPoints: 5, isStandalone: false, search: '', storedType: null, storedInApp: null };

const CASES: readonly [where: string, changes: Partial<typeof signs>, isPopup: boolean][] = [
  ['a browser page', {}, true],
  ['an installed app on Android', { isStandalone: true }, true],
  ['Safari on an iPhone', { userAgent: IPHONE }, true],
  ['an app on the home screen of an iPhone', { userAgent: IPHONE, isStandalone: true }, false],
  ['an app on the home screen of an iPad', { userAgent: MAC, isStandalone: true }, false],
  ['an installed app on a Mac', { userAgent: MAC, maxTouchPoints: 0, isStandalone: true }, true],
  ['the native shell', { userAgent: `${ANDROID} FastlineApp/2` }, false],
  ['the native shell by its address', { search: '?inApp=1' }, false],
];

test.each(CASES)('%s selects a window or a redirect', (_where, changes, isPopup) => {
  expect(canUsePopup({ ...signs, ...changes })).toBe(isPopup);
});

test('a blocked window becomes a redirect, other errors do not', () => {
  expect(isPopupBlocked({ code: 'auth/popup-blocked' })).toBe(true);
  expect(isPopupBlocked({ code: 'auth/operation-not-supported-in-this-environment' })).toBe(true);
  expect(isPopupBlocked({ code: 'auth/popup-closed-by-user' })).toBe(false);
  expect(isPopupBlocked(undefined)).toBe(false);
});

const kept = new Map<string, string>();
const storage: SafeStorage = {
  read: (key) => kept.get(key) ?? null,
  write: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
  clear: () => kept.clear(),
};
const memory = createRedirectStore(storage);

beforeEach(() => kept.clear());

test('the channel of a redirect can be read once', () => {
  memory.save('line');
  expect([memory.take(), memory.take()]).toEqual(['line', null]);
});

test('the channel of a redirect survives the end of a session', () => {
  memory.save('google');
  storage.write('other', 'x');
  clearSessionStorage(storage);
  expect([storage.read('other'), memory.take()]).toEqual([null, 'google']);
});

test.each(['phone', '', '{"a":1}', 'x'.repeat(10_240)])('ignores unknown values', (text) => {
  storage.write(SOCIAL_REDIRECT_KEY, text);
  expect(memory.take()).toBeNull();
});

test('ignores a storage that throws', () => {
  const broken = createRedirectStore(
    createSafeStorage(() => {
      throw new Error('blocked');
    }),
  );
  broken.save('google');
  expect(broken.take()).toBeNull();
});
