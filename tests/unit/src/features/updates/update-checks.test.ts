// @vitest-environment page
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const checkForRelease = vi.hoisted(() => vi.fn());
vi.mock('#src/bridges/gateway.ts', () => ({ checkForRelease, onGatewayMessage: () => () => {} }));

async function mount(mountedAtMs: number) {
  vi.spyOn(performance, 'now').mockReturnValue(mountedAtMs);
  const { useUpdateChecks } = await import('#src/features/updates/release-updates.ts');
  return renderHook(useUpdateChecks);
}

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  [0, 1_500],
  [400, 1_100],
  [1_499, 1],
])('mounted %i ms after the start of the app, it first checks %i ms later', async (mountedAt, waitMs) => {
  await mount(mountedAt);
  vi.advanceTimersByTime(waitMs - 1);
  expect(checkForRelease).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(checkForRelease).toHaveBeenCalledOnce();
});

test('mounted later, it checks at once', async () => {
  await mount(3_300);
  vi.advanceTimersByTime(0);
  expect(checkForRelease).toHaveBeenCalledOnce();
});

test('unmounted earlier, it does not check', async () => {
  const { unmount } = await mount(0);
  unmount();
  vi.advanceTimersByTime(10_000);
  expect(checkForRelease).not.toHaveBeenCalled();
});
