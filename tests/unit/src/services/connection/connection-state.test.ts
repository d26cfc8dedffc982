import { describe, expect, test } from 'vitest';
import type { ReplyMeta } from '#contract/reply.ts';
import {
  type ConnectionEvent,
  type ConnectionState,
  findOldestShown,
  isOnline,
  reduceConnection,
} from '#src/services/connection/connection-state.ts';

const START: ConnectionState = {
  deviceOnline: true,
  linesUp: true,
  isSettling: false,
  shown: {},
  slowReplies: 0,
  reconnectCount: 0,
};
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

  test('is offline if a stored reply replaces the network', () => {
    expect(isOnline(stateAfter(shown('lanes', { from: 'store', stale: true })))).toBe(false);
  });

  test('is not offline if a stored reply replaces a late one', () => {
    const late = shown('lanes', { from: 'store', stale: true, isLate: true });
    expect(isOnline(stateAfter(late))).toBe(true);
    expect(isOnline(stateAfter({ type: 'lines-went-down' }, late))).toBe(false);
  });

  test('is not offline if a stored reply replaces a failed one of the back end', () => {
    const failed = shown('lanes', { from: 'store', stale: true, hasAnswered: true });
    expect(isOnline(stateAfter(failed))).toBe(true);
    expect(isOnline(stateAfter({ type: 'lines-went-down' }, failed))).toBe(true);
  });

  test('learns nothing from a fresh stored reply', () => {
    expect(isOnline(stateAfter(shown('lanes', { from: 'store' })))).toBe(true);
    expect(isOnline(stateAfter({ type: 'lines-went-down' }, shown('lanes', { from: 'store' })))).toBe(false);
  });

  test('recovers once when a line responds again', () => {
    const state = stateAfter({ type: 'lines-went-down' }, { type: 'lines-came-up' }, { type: 'lines-came-up' });
    expect([isOnline(state), state.reconnectCount]).toEqual([true, 1]);
  });

  test('trusts the lines again when the device comes back', () => {
    const state = stateAfter({ type: 'lines-went-down' }, { type: 'device-went-offline' }, { type: 'device-came-online' });
    expect([isOnline(state), state.reconnectCount]).toEqual([true, 1]);
  });

  test('delays its assessment of the lines while a new network settles', () => {
    const back: ConnectionEvent[] = [
      { type: 'device-went-offline' },
      { type: 'device-came-online' },
      { type: 'lines-went-down' },
    ];
    expect(stateAfter(...back)).toMatchObject({ linesUp: false, isSettling: true });
    expect(stateAfter(...back, { type: 'network-settled' })).toMatchObject({ linesUp: false, isSettling: false });
    expect(stateAfter(...back, { type: 'device-went-offline' })).toMatchObject({ isSettling: false });
  });

  test('finds the age of the oldest reply on the screen', () => {
    const state = stateAfter(shown('lanes', { storedAt: 500 }), shown('banners', { storedAt: 900 }));
    expect(findOldestShown(state)).toBe(500);
    expect(findOldestShown(reduceConnection(state, { type: 'reply-hidden', id: 'lanes' }))).toBe(900);
  });

  test('ignores the age of a reply beside the screen, but not its news of the lines', () => {
    const state = stateAfter({ type: 'reply-shown', meta: meta({ from: 'store', stale: true }) });
    expect([isOnline(state), findOldestShown(state)]).toEqual([false, undefined]);
  });
});
