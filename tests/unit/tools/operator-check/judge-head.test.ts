import { expect, test } from 'vitest';
import { networkOnly, staleWhileRevalidate } from '#contract/cache-policy.ts';
import {
  judgeCaching,
  judgeClock,
  judgeCompression,
  judgeHeaderSize,
  judgeLatency,
} from '#tools/operator-check/judge/judge-head.ts';
import { createReply } from './fixtures/wire-replies.ts';

const NOW = Date.parse('2026-11-23T12:00:00.500Z');
const judgeDate = (date: string) => judgeClock(createReply({}, { headers: { date }, answeredAt: NOW }));

test.each([
  ['Mon, 23 Nov 2026 12:00:00 GMT', 'good', 'the clock is right to the second'],
  ['Mon, 23 Nov 2026 12:00:10 GMT', 'remark', 'the clock is 10 s ahead'],
  ['Mon, 23 Nov 2026 11:50:00 GMT', 'fault', 'the clock is 600 s behind'],
])('a Date of %s is %s', (date, kind, text) => {
  expect(judgeDate(date)).toMatchObject({ kind, text });
});

test('a reply without a Date is a remark', () => {
  expect(judgeClock(createReply({}))).toMatchObject({ kind: 'remark' });
});

test.each([
  ['a ping that is slow', [40, 40, 9_000, 40, 40], 40, 'good'],
  ['pings of 2 s', [2_000, 2_000, 2_000, 2_000, 2_000], 2_000, 'good'],
  ['pings that mostly take longer', [2_001, 40, 2_001, 40, 2_001], 2_001, 'remark'],
])('%s is told by the median', (_, pings, median, kind) => {
  const text = `first byte after 120 ms, pings ${median} ms (median of 5)`;
  expect(judgeLatency(120.4, pings)).toEqual({ kind, check: 'latency', text });
});

test.each([
  [600, 'good'],
  [5_000, 'remark'],
  [9_000, 'fault'],
  [40_000, 'fault'],
])('headers of %i bytes are %s', (bytes, kind) => {
  expect(judgeHeaderSize(bytes)).toMatchObject({ kind });
});

test('a long reply that comes as it is, is a remark', () => {
  expect(judgeCompression({ bytes: 90_000, encoding: undefined })).toMatchObject({ kind: 'remark' });
  expect(judgeCompression({ bytes: 90_000, encoding: 'br' })).toMatchObject({ kind: 'good' });
  expect(judgeCompression({ bytes: 900, encoding: undefined })).toMatchObject({ kind: 'good' });
});

const SHARED = { isOfMember: false, cache: networkOnly };
const STORED = { isOfMember: false, cache: staleWhileRevalidate({ keepMs: 1 }) };
const MEMBERS = { isOfMember: true, cache: staleWhileRevalidate({ keepMs: 1 }) };

test.each([
  ['no-store', SHARED, { 'cache-control': 'no-store' }, undefined],
  ['private', MEMBERS, { 'cache-control': 'private, max-age=60' }, undefined],
  ['nobody who was told to', SHARED, {}, undefined],
  ['a minute, of a row that the app stores itself', STORED, { 'cache-control': 'max-age=60' }, 'remark'],
  ['a minute, of a probe', SHARED, { 'cache-control': 'public, max-age=60' }, 'fault'],
  ["a minute, of a member's row", MEMBERS, { 'cache-control': 'max-age=60' }, 'fault'],
  [
    'an end that lies ahead',
    SHARED,
    { date: 'Mon, 23 Nov 2026 12:00:00 GMT', expires: 'Mon, 23 Nov 2026 13:00:00 GMT' },
    'fault',
  ],
  ['a hit of a cache', STORED, { 'cache-control': 'no-store', 'x-cache': 'Hit from cloudfront' }, 'fault'],
  ['an age', STORED, { 'cache-control': 'no-store', age: '12' }, 'fault'],
])('a call that is cached by %s is told', (_, row, headers, kind) => {
  expect(judgeCaching({ call: 'GET /wps/x', headers, ...row })?.kind).toBe(kind);
});
