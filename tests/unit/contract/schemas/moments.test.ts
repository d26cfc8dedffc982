import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { setOperatorZone } from '#contract/schemas/moment.ts';
import { LooseMoment } from '#contract/schemas/values.ts';

const EIGHT_IN_THE_EVENING = Date.UTC(2026, 5, 1, 20);
const ownZone = process.env.TZ;
afterEach(() => {
  process.env.TZ = ownZone ?? 'UTC';
});

test.each([
  '2026-06-01T20:00:00',
  '2026-06-01 20:00',
  ' 2026-06-01T20:00:00.000 ',
  '2026/06/01 20:00:00',
  '20260601200000',
  20_260_601_200_000,
  '20260601T200000',
  '202606012000',
  '20260601200000000',
])('%j is the same time on devices in any time zone', (said) => {
  for (const zone of ['America/Sao_Paulo', 'Asia/Manila', 'Asia/Kathmandu']) {
    process.env.TZ = zone;
    expect([zone, v.parse(LooseMoment, said)]).toEqual([zone, EIGHT_IN_THE_EVENING]);
  }
});

test.each([
  1_780_344_000,
  1_780_344_000_000,
  '1780344000',
  ' 1780344000000 ',
  '1780344000.0',
  '2026-06-01T20:00:00Z',
  '2026-06-01T20:00:00.000Z',
  ' 2026-06-01T22:00:00+02:00',
  '2026-06-01 17:00:00-0300',
  '2026-06-01T20:00:00 UTC',
  'Mon, 01 Jun 2026 20:00:00 GMT',
  '/Date(1780344000000)/',
  '/Date(1780344000000+0200)/',
])('%j is read with its own offset', (said) => {
  process.env.TZ = 'Asia/Manila';
  expect(v.parse(LooseMoment, said)).toBe(EIGHT_IN_THE_EVENING);
});

test("a date without a time means midnight in the operator's zone", () => {
  process.env.TZ = 'America/Sao_Paulo';
  expect([v.parse(LooseMoment, '2026-06-01'), v.parse(LooseMoment, 20_260_601)]).toEqual([0, 0].map(() => Date.UTC(2026, 5, 1)));
});

test.each([
  '',
  ' ',
  'soon',
  '2026-13-01',
  '2026-06-01T25:00',
  '20261301200000',
  'Mon, 01 Jun 2026 20:00:00',
  '12:30',
  true,
  null,
])('rejects %j as a time', (said) => {
  expect(v.is(LooseMoment, said)).toBe(false);
});

test.each([
  ['Asia/Manila', '2026-06-01T20:00:00', '2026-06-01T12:00:00Z'],
  ['America/Sao_Paulo', '20260601200000', '2026-06-01T23:00:00Z'],
  ['+05:45', '2026-06-01 20:00', '2026-06-01T14:15:00Z'],
  ['Europe/Berlin', '2026-01-01 20:00', '2026-01-01T19:00:00Z'],
  ['Europe/Berlin', '2026-06-01 20:00', '2026-06-01T18:00:00Z'],
  // The hour skipped by summer time, and the repeated one.
  ['Europe/Berlin', '2026-03-29 02:30', '2026-03-29T01:30:00Z'],
  ['Europe/Berlin', '2026-10-25 02:30', '2026-10-25T00:30:00Z'],
  ['Nowhere/Land', '2026-06-01T20:00:00', '2026-06-01T20:00:00Z'],
])('an operator in %s means by %s the time %s', (zone, said, meant) => {
  setOperatorZone(zone);
  const read = v.parse(LooseMoment, said);
  setOperatorZone();
  expect(new Date(read).toISOString().replace('.000', '')).toBe(meant);
});

test.each([9_007_199_254_740_991, '9'.repeat(99), '-9007199254740991', `/Date(${'9'.repeat(17)})/`])(
  '%j is not a time, because no date can show it',
  (said) => expect(v.is(LooseMoment, said)).toBe(false),
);

test('the last day of some databases is a time', () => {
  expect(v.parse(LooseMoment, '9999-12-31T23:59:59Z')).toBe(Date.UTC(9999, 11, 31, 23, 59, 59));
});
