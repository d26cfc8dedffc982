import { describe, expect, test } from 'vitest';
import type { ReplyMeta } from '#contract/reply.ts';
import {
  type ConnectionEvent,
  type ConnectionState,
  findOldestShown,
  isOnline,
  reduceConnection,
} from '#src/services/connection/connection-state.ts';

const START: ConnectionState = { deviceOnline: true, linesUp: true, isSettling: false, shown: {}, late: 0, reconnectCount: 0 };
const stateAfter = (...events: ConnectionEvent[]) => events.reduce(reduceConnection, START);
const meta = (part: Partial<ReplyMeta>): ReplyMeta => ({
  from: 'network',
  policy: 'network-first',
  tried: [],
  ageMs: 0,
  storedAt: 1_000,
  stale: false,
  ...part,
});
const shown = (id: string, part: Partial<ReplyMeta>): ConnectionEvent => ({ type: 'reply-shown', id, meta: meta(part) });

describe('the connection', () => {
  test('is offline while the device or every line is', () => {
    expect(isOnline(stateAfter({ type: 'device-went-offline' }))).toBe(false);
    expect(isOnline(stateAfter({ type: 'lines-went-down' }))).toBe(false);
  });

  test('is offline when a stored reply stands in', () => {
    expect(isOnline(stateAfter(shown('lanes', { from: 'store', stale: true })))).toBe(false);
  });

  test('is not offline when a stored reply stands in for one that is late', () => {
    const late = shown('lanes', { from: 'store', stale: true, isLate: true });
    expect(isOnline(stateAfter(late))).toBe(true);
    expect(isOnline(stateAfter({ type: 'lines-went-down' }, late))).toBe(false);
  });

  test('is not offline when a stored reply stands in for a back end that failed', () => {
    const failed = shown('lanes', { from: 'store', stale: true, hasAnswered: true });
    expect(isOnline(stateAfter(failed))).toBe(true);
    expect(isOnline(stateAfter({ type: 'lines-went-down' }, failed))).toBe(true);
  });

  test('learns nothing from a stored reply that was good enough', () => {
    expect(isOnline(stateAfter(shown('lanes', { from: 'store' })))).toBe(true);
    expect(isOnline(stateAfter({ type: 'lines-went-down' }, shown('lanes', { from: 'store' })))).toBe(false);
  });

  test('heals once when a line answers again', () => {
    const state = stateAfter({ type: 'lines-went-down' }, { type: 'lines-came-up' }, { type: 'lines-came-up' });
    expect([isOnline(state), state.reconnectCount]).toEqual([true, 1]);
  });

  test('trusts the lines again when the device comes back', () => {
    const state = stateAfter({ type: 'lines-went-down' }, { type: 'device-went-offline' }, { type: 'device-came-online' });
    expect([isOnline(state), state.reconnectCount]).toEqual([true, 1]);
  });

  test('says nothing of the lines while a network that has just come is settling', () => {
    const back: ConnectionEvent[] = [
      { type: 'device-went-offline' },
      { type: 'device-came-online' },
      { type: 'lines-went-down' },
    ];
    expect(stateAfter(...back)).toMatchObject({ linesUp: false, isSettling: true });
    expect(stateAfter(...back, { type: 'network-settled' })).toMatchObject({ linesUp: false, isSettling: false });
    expect(stateAfter(...back, { type: 'device-went-offline' })).toMatchObject({ isSettling: false });
  });

  test('knows the age of the oldest reply on the screen', () => {
    const state = stateAfter(shown('lanes', { storedAt: 500 }), shown('banners', { storedAt: 900 }));
    expect(findOldestShown(state)).toBe(500);
    expect(findOldestShown(reduceConnection(state, { type: 'reply-hidden', id: 'lanes' }))).toBe(900);
  });

  test('takes what stands beside a screen for no part of it, but for news of the lines', () => {
    const state = stateAfter({ type: 'reply-shown', meta: meta({ from: 'store', stale: true }) });
    expect([isOnline(state), findOldestShown(state)]).toEqual([false, undefined]);
  });
});
