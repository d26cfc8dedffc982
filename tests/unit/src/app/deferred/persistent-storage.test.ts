// @vitest-environment page
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePersistentStorage } from '#src/app/deferred/session-effects.ts';
import { requestPersistentStorage } from '#src/platform/persistent-storage.ts';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

startTestGateway();

const ADA = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Android 13; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const persist = vi.fn(async () => true);

function useBrowser(userAgent: string, storage: object | undefined): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
}

beforeEach(() => {
  persist.mockClear();
  setSession(null);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'storage');
});

test('storage becomes persistent at a login, and is asked for once', async () => {
  useBrowser(CHROME, { persist, persisted: async () => persist.mock.calls.length > 0 });
  const { rerender } = renderHook(usePersistentStorage);
  expect(persist).not.toHaveBeenCalled();
  setSession(ADA);
  rerender();
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
  await requestPersistentStorage();
  expect(persist).toHaveBeenCalledOnce();
});

test.each([
  ['Firefox, which would ask the player', FIREFOX, { persist, persisted: async () => false }],
  ['a page without a secure context', CHROME, undefined],
  ['a browser without persistent storage', CHROME, {}],
])('persistent storage is not requested in %s', async (_, userAgent, storage) => {
  useBrowser(userAgent, storage);
  await requestPersistentStorage();
  expect(persist).not.toHaveBeenCalled();
});

test('a refusal of the browser stops nothing', async () => {
  useBrowser(CHROME, { persist, persisted: () => Promise.reject(new TypeError('opaque origin')) });
  await expect(requestPersistentStorage()).resolves.toBeUndefined();
});
