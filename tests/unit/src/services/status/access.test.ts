import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Status } from '#contract/schemas/system.ts';
import {
  type Access,
  FIRST_RECHECK_MS,
  findCheckDelay,
  MAX_RECHECK_MS,
  OPEN,
  OPEN_CHECK_MS,
  QUICK_RECHECK_MS,
  QUICK_RECHECKS,
  readAccess,
} from '#src/services/status/access.ts';

const END = Date.UTC(2026, 11, 1, 6);

describe('the access in a status', () => {
  test.each<[string, object, Access]>([
    ['no restriction', { maintenance: false, regionRestriction: false }, OPEN],
    ['neither is set', { whitelabelVal: {} }, OPEN],
    ['maintenance without an end', { maintenance: true }, { kind: 'maintenance', endsAt: null }],
    ['flags are letters', { maintenance: 'Y', maintenanceEnd: null }, { kind: 'maintenance', endsAt: null }],
    ['flags are numbers', { maintenance: 1, regionRestriction: 0 }, { kind: 'maintenance', endsAt: null }],
    ['the end is a date', { maintenance: true, maintenanceEnd: '2026-12-01T06:00:00Z' }, { kind: 'maintenance', endsAt: END }],
    ['the end is a number', { maintenance: true, maintenanceEnd: END }, { kind: 'maintenance', endsAt: END }],
    ['the end is a number as text', { maintenance: true, maintenanceEnd: String(END) }, { kind: 'maintenance', endsAt: END }],
    ['the end is invalid', { maintenance: true, maintenanceEnd: 'soon' }, { kind: 'maintenance', endsAt: null }],
    ['the end is empty', { maintenance: true, maintenanceEnd: '' }, { kind: 'maintenance', endsAt: null }],
    ['the region is refused', { regionRestriction: true, ip: '203.0.113.7' }, { kind: 'denied', ip: '203.0.113.7' }],
    ['no address is given', { regionRestriction: 'true', ip: ' ' }, { kind: 'denied', ip: null }],
    ['both are true', { maintenance: true, regionRestriction: true }, { kind: 'denied', ip: null }],
  ])('%s', (_, reply, expected) => {
    expect(readAccess(v.parse(Status, reply))).toEqual(expected);
  });
});

describe('the next check', () => {
  const closed: Access = { kind: 'maintenance', endsAt: null };

  test('comes about once a minute while the app is open', () => {
    const waits = [0, 0.5, 1].map((random) => findCheckDelay(OPEN, 50, 0, random));
    expect(waits).toEqual([OPEN_CHECK_MS / 2, OPEN_CHECK_MS, 1.5 * OPEN_CHECK_MS]);
  });

  test('comes at growing intervals while it is closed', () => {
    const waits = [0, 1, 2, QUICK_RECHECKS - 1, QUICK_RECHECKS, 2_000].map((looks) => findCheckDelay(closed, looks, 0, 0.5));
    const [quick, long] = [QUICK_RECHECK_MS, MAX_RECHECK_MS];
    expect(waits).toEqual([FIRST_RECHECK_MS, 2 * FIRST_RECHECK_MS, quick, quick, long, long]);
  });

  test('comes after the end of the maintenance if that is sooner, spread over the interval', () => {
    const ends: Access = { kind: 'maintenance', endsAt: END };
    const waits = [0, 0.5].map((random) => findCheckDelay(ends, 50, END - 700, random));
    expect(waits).toEqual([700, 700 + MAX_RECHECK_MS / 2]);
    expect(findCheckDelay(ends, 9, END + 700, 0.5)).toBe(QUICK_RECHECK_MS);
  });
});
