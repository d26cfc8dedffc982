// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { obtainToken } from '#src/features/social-login/obtain-token.ts';
import { redirectStore } from '#src/features/social-login/redirect-store.ts';

const bridge = vi.hoisted(() => ({ signInByPopup: vi.fn(), leaveForProvider: vi.fn() }));
vi.mock('#src/bridges/identity/identity.ts', () => bridge);
vi.mock('#src/platform/private-browsing.ts', () => ({ isPrivateBrowsing: async () => false }));

const PROVIDER = { firebase: true } as never;

beforeEach(() => {
  sessionStorage.clear();
  bridge.signInByPopup.mockRejectedValue({ code: 'auth/popup-blocked' });
});

test('where no window opens the page goes itself, and its way is known when it is back', async () => {
  bridge.leaveForProvider.mockResolvedValue(undefined);
  expect(await obtainToken(PROVIDER, 'line')).toBeNull();
  expect(redirectStore.take()).toBe('line');
});

test('a page that could not leave is not taken for one that is back', async () => {
  bridge.leaveForProvider.mockRejectedValue(new Error('no network'));
  await expect(obtainToken(PROVIDER, 'line')).rejects.toThrow('no network');
  expect(redirectStore.take()).toBeNull();
});
