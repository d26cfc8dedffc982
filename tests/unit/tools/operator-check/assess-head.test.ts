import { expect, test } from 'vitest';
import { networkOnly, staleWhileRevalidate } from '#contract/cache-policy.ts';
import {
  assessCaching,
  assessClock,
  assessCompression,
  assessHeaderSize,
  assessLatency,
} from '#tools/operator-check/assess/assess-head.ts';
import { createReply } from './fixtures/wire-replies.ts';

const NOW = Date.parse('2026-11-23T12:00:00.500Z');
const assessDate = (date: string) => assessClock(createReply({}, { headers: { date }, answeredAt: NOW }));

test.each([
  ['Mon, 23 Nov 2026 12:00:00 GMT', 'good', 'the clock is right to the second'],
  ['Mon, 23 Nov 2026 12:00:10 GMT', 'remark', 'the clock is 10 s ahead'],
  ['Mon, 23 Nov 2026 11:50:00 GMT', 'fault', 'the clock is 600 s behind'],
])('a Date of %s is %s', (date, kind, text) => {
  expect(assessDate(date)).toMatchObject({ kind, text });
});

test('a reply without a Date is a remark', () => {
  expect(assessClock(createReply({}))).toMatchObject({ kind: 'remark' });
});

test.each([
  ['a slow ping', [40, 40, 9_000, 40, 40], 40, 'good'],
  ['pings of 2 s', [2_000, 2_000, 2_000, 2_000, 2_000], 2_000, 'good'],
  ['pings that usually take longer', [2_001, 40, 2_001, 40, 2_001], 2_001, 'remark'],
])('reports the median of %s', (_, pings, median, kind) => {
  const text = `first byte after 120 ms, pings ${median} ms (median of 5)`;
  expect(assessLatency(120.4, pings)).toEqual({ kind, check: 'latency', text });
});

test.each([
  [600, 'good'],
  [5_000, 'remark'],
  [9_000, 'fault'],
  [40_000, 'fault'],
])('headers of %i bytes are %s', (bytes, kind) => {
  expect(assessHeaderSize(bytes)).toMatchObject({ kind });
});

test('an uncompressed long reply is a remark', () => {
  expect(assessCompression({ bytes: 90_000, encoding: undefined })).toMatchObject({ kind: 'remark' });
  expect(assessCompression({ bytes: 90_000, encoding: 'br' })).toMatchObject({ kind: 'good' });
  expect(assessCompression({ bytes: 900, encoding: undefined })).toMatchObject({ kind: 'good' });
});

const SHARED = { isOfMember: false, cache: networkOnly };
const STORED = { isOfMember: false, cache: staleWhileRevalidate({ maxAgeMs: 1 }) };
const MEMBERS = { isOfMember: true, cache: staleWhileRevalidate({ maxAgeMs: 1 }) };

test.each([
  ['no-store', SHARED, { 'cache-control': 'no-store' }, undefined],
  ['private', MEMBERS, { 'cache-control': 'private, max-age=60' }, undefined],
  ['no header', SHARED, {}, undefined],
  ['a minute, on an endpoint that the app stores itself', STORED, { 'cache-control': 'max-age=60' }, 'remark'],
  ['a minute, on a probe', SHARED, { 'cache-control': 'public, max-age=60' }, 'fault'],
  ["a minute, on a member's endpoint", MEMBERS, { 'cache-control': 'max-age=60' }, 'fault'],
  [
    'an expiry in the future',
    SHARED,
    { date: 'Mon, 23 Nov 2026 12:00:00 GMT', expires: 'Mon, 23 Nov 2026 13:00:00 GMT' },
    'fault',
  ],
  ['a cache hit', STORED, { 'cache-control': 'no-store', 'x-cache': 'Hit from cloudfront' }, 'fault'],
  ['an age', STORED, { 'cache-control': 'no-store', age: '12' }, 'fault'],
])('classifies a call cached by %s', (_, row, headers, kind) => {
  expect(assessCaching({ call: 'GET /wps/x', headers, ...row })?.kind).toBe(kind);
});
