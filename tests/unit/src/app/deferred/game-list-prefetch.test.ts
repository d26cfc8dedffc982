// @vitest-environment page
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useGameListPrefetch } from '#src/app/deferred/screen-effects.ts';
import { storeReply } from '#src/bridges/store-reply.ts';
import { useSession } from '#src/services/session/session.ts';

vi.mock('#src/bridges/store-reply.ts', () => ({ storeReply: vi.fn(async () => {}) }));
vi.mock('#src/services/session/session.ts', () => ({ useSession: vi.fn() }));

const kept = vi.mocked(storeReply);

interface World {
  isMember?: boolean;
  saveData?: boolean;
  controller?: object | null;
}

async function stayFor(ms: number, { isMember = true, saveData = false, controller = {} }: World = {}) {
  vi.mocked(useSession).mockReturnValue(isMember ? ({ token: 't' } as ReturnType<typeof useSession>) : null);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  renderHook(useGameListPrefetch);
  await act(async () => void vi.advanceTimersByTime(ms));
  cleanup();
}

beforeEach(() => {
  vi.useFakeTimers();
  kept.mockClear();
});
afterEach(() => void vi.useRealTimers());

test('prefetches a member’s list of games once the start is over', async () => {
  await stayFor(5_999);
  expect(kept).not.toHaveBeenCalled();
  await stayFor(6_000);
  expect(kept.mock.calls.map(([name]) => name)).toEqual(['games.list']);
});

test.each([
  ['a guest', { isMember: false }],
  ['a browser that saves data', { saveData: true }],
  ['a page without a worker', { controller: null }],
])('%s prefetches none', async (_, world) => {
  await stayFor(60_000, world);
  expect(kept).not.toHaveBeenCalled();
});
