// @vitest-environment page
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageToGateway } from '#contract/messages/gateway-messages.ts';
import { useGameListPrefetch } from '#src/app/deferred/screen-effects.ts';
import { setSession } from '#src/services/session/session.ts';

const SESSION = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
/** The rows that the page has called at its worker. */
const called: string[] = [];
const worker = {
  addEventListener: () => {},
  postMessage: (message: PageToGateway) => {
    const calls = message.type === 'calls' ? message.calls : [message];
    called.push(...calls.flatMap((call) => (call.type === 'call' ? [call.endpoint] : [])));
  },
};

interface World {
  isMember?: boolean;
  saveData?: boolean;
  controller?: object | null;
}

async function stayFor(ms: number, { isMember = true, saveData = false, controller = worker }: World = {}) {
  setSession(isMember ? SESSION : null);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  renderHook(useGameListPrefetch);
  await act(() => vi.advanceTimersByTimeAsync(ms));
  cleanup();
}

beforeEach(() => {
  vi.useFakeTimers();
  called.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('prefetches a member’s list of games once the start is over', async () => {
  await stayFor(5_999);
  expect(called).not.toContain('games.list');
  await stayFor(6_000);
  expect(called.filter((row) => row === 'games.list')).toHaveLength(1);
});

test.each([
  ['a guest', { isMember: false }],
  ['a browser that saves data', { saveData: true }],
  ['a page without a worker', { controller: null }],
])('%s prefetches none', async (_, world) => {
  await stayFor(60_000, world);
  expect(called).not.toContain('games.list');
});
