import { expect, test } from 'vitest';
import { claim, createDueTimes, createEntry, findDueAt, isForgotten, settle } from '#gateway/outbox/outbox-entry.ts';
import type { OutboxEntry } from '#gateway/store/rows.ts';
import { composeCall } from '../gateway-fixture.ts';
import { errorReplyOf } from './error-reply-of.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const fresh = createEntry(
  composeCall('tracking.event', { context: { merchant: 'aurora', language: 'EN', token: 'ada' } }),
  'digest',
  NOW,
);
const failed = (errorCode: Parameters<typeof errorReplyOf>[0]) => errorReplyOf(errorCode);
const tryOnce = (entry: OutboxEntry, code: Parameters<typeof errorReplyOf>[0], now = NOW) =>
  settle(claim(entry, now), failed(code), now, 0.5) as OutboxEntry;

test('a claimed entry is reserved for a minute', () => {
  const claimed = claim(fresh, NOW);
  expect(claimed).toMatchObject({ tries: 1, state: { kind: 'sending', until: NOW + MINUTE } });
  expect(findDueAt(claimed, NOW + 1)).toBe(NOW + MINUTE);
});

test('only a success removes a pending entry', () => {
  const { meta } = failed('lines_down');
  expect(settle(claim(fresh, NOW), { ok: true, status: 200, value: null, meta }, NOW, 0)).toBeNull();
  for (const code of ['internal_error', 'outcome_unknown', 'request_invalid', 'lines_down'] as const)
    expect(tryOnce(fresh, code).state.kind).toBe('pending');
});

test('a pause of 503 applies and does not count as an attempt', () => {
  const told = { ...errorReplyOf('service_unavailable'), retryAfterMs: 5 * MINUTE };
  const next = settle(claim(fresh, NOW), told, NOW, 0.5);
  expect(next).toMatchObject({ tries: 0, state: { kind: 'pending', notBefore: NOW + 5 * MINUTE, held: 'too-many' } });
});

test('each refused attempt waits longer than the one before', () => {
  let entry: OutboxEntry = fresh;
  const waits = Array.from({ length: 7 }, () => {
    entry = tryOnce(entry, 'internal_error');
    return entry.state.kind === 'pending' ? entry.state.notBefore - NOW : 0;
  });
  expect(waits).toEqual([10_000, 30_000, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE, 12 * 60 * MINUTE]);
});

test('an entry is dead after the eighth error and loses its token', () => {
  let entry: OutboxEntry = fresh;
  for (let turn = 0; turn < 8; turn += 1) entry = tryOnce(entry, 'internal_error');
  expect(entry).toMatchObject({ tries: 8, state: { kind: 'dead', since: NOW, reason: 'internal_error' } });
  expect(entry.call.context.token).toBeNull();
  expect(findDueAt(entry, NOW + 365 * DAY, true)).toBe(Infinity);
});

test.each([
  ['device_offline', 2_000],
  ['lines_down', 2_000],
  ['call_timed_out', 2_000],
  ['TOO_MANY_REQUESTS', 30_000],
] as const)('%s does not count as an attempt', (code, waitMs) => {
  expect(tryOnce(fresh, code)).toMatchObject({ tries: 0, state: { kind: 'pending', notBefore: NOW + waitMs } });
});

test('a requested pause also applies to entries of the same endpoint and member', () => {
  const told = { ...errorReplyOf('TOO_MANY_REQUESTS'), retryAfterMs: 5 * MINUTE };
  const held = settle(claim(fresh, NOW), told, NOW, 0.5) as OutboxEntry;
  const ofAnother = { ...fresh, member: 'another' };
  const dues = [held, fresh, ofAnother].map(createDueTimes(NOW));
  expect(dues).toEqual([NOW + 5 * MINUTE, NOW + 5 * MINUTE, NOW]);
  expect([held, fresh].map(createDueTimes(NOW + 5 * MINUTE))).toEqual(Array(2).fill(NOW + 5 * MINUTE));
});

test.each([
  [200, 'feedback_full', 'dead'],
  [400, 'request_invalid', 'dead'],
  [200, 'unknown_error', 'pending'],
  [401, 'customer.not.login', 'pending'],
  [200, 'customer.not.login', 'pending'],
  [500, 'internal_error', 'pending'],
] as const)('HTTP %i %s to a call that the player waits for leaves it %s', (status, errorCode, kind) => {
  const { meta } = failed('internal_error');
  const reply = { ok: false, status, errorCode, message: 'No', meta: { ...meta, from: 'network' } } as const;
  const awaited = claim(createEntry(composeCall('feedback.send'), 'digest', NOW), NOW);
  expect(settle(awaited, reply, NOW, 0.5)?.state.kind).toBe(kind);
  expect(settle(claim(fresh, NOW), reply, NOW, 0.5)?.state.kind).toBe('pending');
});

test('changes of push delivery are sent in order, for any member', () => {
  const on = createEntry(composeCall('push.subscribe'), 'digest', NOW);
  const off = createEntry(composeCall('push.unsubscribe'), '', NOW);
  const dueTimes = (first: OutboxEntry) => [first, off, fresh].map(createDueTimes(NOW));
  expect(dueTimes(tryOnce(on, 'internal_error'))).toEqual([NOW + 10_000, NOW + 10_000, NOW]);
  expect(dueTimes(claim(on, NOW))).toEqual([NOW + MINUTE, NOW + MINUTE, NOW]);
  expect(dueTimes(claim({ ...on, tries: 8 }, NOW))).toEqual([Infinity, NOW, NOW]);
});

test('an entry of an unknown endpoint is due like any other', () => {
  const call = { ...fresh.call, endpoint: 'push.gone' as 'push.bind' };
  expect([{ ...fresh, call }].map(createDueTimes(NOW))).toEqual([NOW]);
});

test('each network failure in a row doubles the wait, up to ten minutes', () => {
  let entry: OutboxEntry = fresh;
  const waits = Array.from({ length: 12 }, () => {
    entry = tryOnce(entry, 'lines_down');
    return entry.state.kind === 'pending' ? (entry.state.notBefore - NOW) / 1_000 : 0;
  });
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600]);
  expect(tryOnce(entry, 'internal_error').misses).toBe(0);
});

test('an entry that waits only for a network is due on a new one', () => {
  expect(findDueAt(tryOnce(fresh, 'device_offline'), NOW + 1, true)).toBe(NOW + 1);
  expect(findDueAt(tryOnce(fresh, 'outcome_unknown'), NOW + 1, true)).toBe(NOW + 1);
  expect(findDueAt(tryOnce(fresh, 'internal_error'), NOW + 1, true)).toBe(NOW + 10_000);
  expect(findDueAt(tryOnce(fresh, 'TOO_MANY_REQUESTS'), NOW + 1, true)).toBe(NOW + 30_000);
});

test('an entry older than seven days is dead', () => {
  expect(claim(fresh, NOW + 7 * DAY).state.kind).toBe('sending');
  expect(claim(fresh, NOW + 7 * DAY + 1)).toMatchObject({ state: { kind: 'dead', reason: 'age' } });
});

test('an entry is dead after eight kills', () => {
  let entry: OutboxEntry = fresh;
  for (let kill = 0; kill < 8; kill += 1) entry = claim(entry, NOW + kill * MINUTE);
  expect(claim(entry, NOW + 8 * MINUTE)).toMatchObject({ state: { kind: 'dead', reason: 'tries' } });
});

test('a clock that is set back a day delays no entry', () => {
  const yesterday = NOW - DAY;
  expect(findDueAt(claim(fresh, NOW), yesterday)).toBe(yesterday);
  expect(findDueAt(tryOnce(fresh, 'internal_error'), yesterday)).toBe(yesterday);
});

test('dead entries are deleted after thirty days', () => {
  const dead = claim(fresh, NOW + 8 * DAY);
  expect([isForgotten(dead, NOW + 38 * DAY), isForgotten(dead, NOW + 38 * DAY + 1)]).toEqual([false, true]);
  expect(isForgotten(fresh, NOW + 365 * DAY)).toBe(false);
});
