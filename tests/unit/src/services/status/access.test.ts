import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Status } from '#contract/schemas/system.ts';
import {
  type Access,
  FIRST_RECHECK_MS,
  findNextLook,
  LONGEST_RECHECK_MS,
  OPEN,
  OPEN_CHECK_MS,
  readAccess,
} from '#src/services/status/access.ts';

const END = Date.UTC(2026, 11, 1, 6);

describe('what a status says', () => {
  test.each<[string, object, Access]>([
    ['nothing is wrong', { maintenance: false, regionRestriction: false }, OPEN],
    ['neither is told', { whitelabelVal: {} }, OPEN],
    ['maintenance without an end', { maintenance: true }, { kind: 'maintenance', endsAt: null }],
    ['flags are letters', { maintenance: 'Y', maintenanceEnd: null }, { kind: 'maintenance', endsAt: null }],
    ['flags are numbers', { maintenance: 1, regionRestriction: 0 }, { kind: 'maintenance', endsAt: null }],
    ['the end is a date', { maintenance: true, maintenanceEnd: '2026-12-01T06:00:00Z' }, { kind: 'maintenance', endsAt: END }],
    ['the end is a number', { maintenance: true, maintenanceEnd: END }, { kind: 'maintenance', endsAt: END }],
    ['the end is a number as text', { maintenance: true, maintenanceEnd: String(END) }, { kind: 'maintenance', endsAt: END }],
    ['the end is no date', { maintenance: true, maintenanceEnd: 'soon' }, { kind: 'maintenance', endsAt: null }],
    ['the end is empty', { maintenance: true, maintenanceEnd: '' }, { kind: 'maintenance', endsAt: null }],
    ['the region is refused', { regionRestriction: true, ip: '203.0.113.7' }, { kind: 'denied', ip: '203.0.113.7' }],
    ['no address is told', { regionRestriction: 'true', ip: ' ' }, { kind: 'denied', ip: null }],
    ['both are true', { maintenance: true, regionRestriction: true }, { kind: 'denied', ip: null }],
  ])('%s', (_, reply, expected) => {
    expect(readAccess(v.parse(Status, reply))).toEqual(expected);
  });
});

describe('the next look', () => {
  const closed: Access = { kind: 'maintenance', endsAt: null };

  test('comes once a minute while the app is open', () => {
    expect([0, 1, 50].map((looks) => findNextLook(OPEN, looks, 0))).toEqual([OPEN_CHECK_MS, OPEN_CHECK_MS, OPEN_CHECK_MS]);
  });

  test('comes later each time while it is closed, and never later than four seconds', () => {
    const waits = [0, 1, 2, 3, 30].map((looks) => findNextLook(closed, looks, 0));
    expect(waits).toEqual([FIRST_RECHECK_MS, 2 * FIRST_RECHECK_MS, LONGEST_RECHECK_MS, LONGEST_RECHECK_MS, LONGEST_RECHECK_MS]);
  });

  test('comes at the end of the maintenance, where that is sooner', () => {
    expect(findNextLook({ kind: 'maintenance', endsAt: END }, 9, END - 700)).toBe(700);
    expect(findNextLook({ kind: 'maintenance', endsAt: END }, 9, END + 700)).toBe(LONGEST_RECHECK_MS);
  });
});
