// @vitest-environment page
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OUTBOX_LIFE_MS } from '#contract/limits.ts';
import type { GatewayReport, WaitingWrite } from '#contract/messages/gateway-report.ts';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { operatorTime } from '#src/platform/clock.ts';
import { setSession } from '#src/services/session/session.ts';
import { useWaitingMutations } from '#src/services/waiting-mutations.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

/** A gateway whose report lists these writes, or fails. */
const operator = { waiting: [] as WaitingWrite[], isLost: false, reads: 0 };
const gateway = startTestGateway();
gateway.report = () => {
  operator.reads += 1;
  return operator.isLost ? null : ({ host: {}, outbox: { waiting: operator.waiting } } as unknown as GatewayReport);
};

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
  vi.spyOn(operatorTime, 'operatorNow').mockImplementation(() => Date.now());
  setSession(SESSION);
  Object.assign(operator, { waiting: [], isLost: false, reads: 0 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('lists the writes of its endpoint', async () => {
  operator.waiting = [write('a', Date.now()), write('b', Date.now(), 'member.language')];
  expect((await show())()).toEqual(['a']);
});

test('reads again when the outbox has changed', async () => {
  operator.waiting = [write('a', Date.now())];
  const list = await show();
  operator.waiting = [];
  emitGatewayMessage({ type: 'outbox-changed', endpoint: 'feedback.send' });
  await pass(0);
  expect(list()).toEqual([]);
});

test('reads once when the lifetime of the oldest write ends, and not before', async () => {
  operator.waiting = [write('a', Date.now() - OUTBOX_LIFE_MS + 1_000), write('b', Date.now() - OUTBOX_LIFE_MS + 5_000)];
  const list = await show();
  await pass(1_000);
  expect([list(), operator.reads]).toEqual([['a', 'b'], 1]);
  operator.waiting = operator.waiting.slice(1);
  await pass(1);
  expect([list(), operator.reads]).toEqual([['b'], 2]);
});

test('omits expired writes, even if the gateway has not removed them or does not respond', async () => {
  operator.waiting = [write('a', Date.now() - OUTBOX_LIFE_MS + 1_000), write('b', Date.now() - OUTBOX_LIFE_MS + 5_000)];
  const list = await show();
  await pass(1_001);
  expect(list()).toEqual(['b']);
  operator.isLost = true;
  await pass(4_000);
  expect(list()).toEqual([]);
});

test('reads no more after it is unmounted', async () => {
  operator.waiting = [write('a', Date.now())];
  await show();
  cleanup();
  await pass(OUTBOX_LIFE_MS + 1_000);
  expect(operator.reads).toBe(1);
});
