// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OUTBOX_LIFE_MS } from '#contract/limits.ts';
import type { WaitingWrite } from '#contract/messages/gateway-report.ts';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { setSession } from '#src/services/session/session.ts';
import { useWaitingMutations } from '#src/services/waiting-mutations.ts';

/** A gateway whose report lists these writes, or gets lost. */
const gateway = vi.hoisted(() => ({ waiting: [] as WaitingWrite[], isLost: false, reads: 0 }));
vi.mock('#src/bridges/report/gateway-report.ts', () => ({
  readGateway: async () => {
    gateway.reads += 1;
    return gateway.isLost ? null : { outbox: { waiting: gateway.waiting } };
  },
}));

const SESSION = { id: '1', token: 'token', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
const write = (id: string, createdAt: number, endpoint: WaitingWrite['endpoint'] = 'feedback.send') => ({
  id,
  endpoint,
  createdAt,
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show() {
  const { result } = renderHook(() => useWaitingMutations('feedback.send'));
  await pass(0);
  return () => result.current.map(({ id }) => id);
}

beforeEach(() => {
  vi.useFakeTimers();
  setSession(SESSION);
  Object.assign(gateway, { waiting: [], isLost: false, reads: 0 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('lists the writes of its row', async () => {
  gateway.waiting = [write('a', Date.now()), write('b', Date.now(), 'member.language')];
  expect((await show())()).toEqual(['a']);
});

test('reads again when the outbox has changed', async () => {
  gateway.waiting = [write('a', Date.now())];
  const list = await show();
  gateway.waiting = [];
  emitGatewayMessage({ type: 'outbox-changed', endpoint: 'feedback.send' });
  await pass(0);
  expect(list()).toEqual([]);
});

test('reads once when the life of the oldest write ends, and not before', async () => {
  gateway.waiting = [write('a', Date.now() - OUTBOX_LIFE_MS + 1_000), write('b', Date.now() - OUTBOX_LIFE_MS + 5_000)];
  const list = await show();
  await pass(1_000);
  expect([list(), gateway.reads]).toEqual([['a', 'b'], 1]);
  gateway.waiting = gateway.waiting.slice(1);
  await pass(1);
  expect([list(), gateway.reads]).toEqual([['b'], 2]);
});

test('lists no write whose life has ended, even where the gateway has not noticed or says nothing', async () => {
  gateway.waiting = [write('a', Date.now() - OUTBOX_LIFE_MS + 1_000), write('b', Date.now() - OUTBOX_LIFE_MS + 5_000)];
  const list = await show();
  await pass(1_001);
  expect(list()).toEqual(['b']);
  gateway.isLost = true;
  await pass(4_000);
  expect(list()).toEqual([]);
});

test('reads no more once it is gone', async () => {
  gateway.waiting = [write('a', Date.now())];
  await show();
  cleanup();
  await pass(OUTBOX_LIFE_MS + 1_000);
  expect(gateway.reads).toBe(1);
});
