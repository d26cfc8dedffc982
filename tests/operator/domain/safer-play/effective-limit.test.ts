import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import {
  applyRequest,
  findEffectiveLimit,
  findWindowStart,
  type LimitState,
  NO_LIMIT,
} from '#operator/domain/safer-play/effective-limit.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const LATER = new Date('2026-11-24T12:00:00Z');
const holds = (amount: number | null): LimitState => ({ amount, nextAt: null, nextAmount: null });
const waits = (amount: number, nextAmount: number | null): LimitState => ({ amount, nextAt: LATER, nextAmount });

test.each([
  ['a first limit applies at once', NO_LIMIT, 500, holds(500)],
  ['a lower limit applies at once', holds(500), 400, holds(400)],
  ['a higher limit waits', holds(500), 600, waits(500, 600)],
  ['a removal waits', holds(500), null, waits(500, null)],
  ['the same limit cancels a pending change', waits(500, 900), 500, holds(500)],
  ['a lower limit cancels a pending change', waits(500, 900), 300, holds(300)],
  ['the later of two pending changes counts', waits(500, 900), 700, waits(500, 700)],
  ['removing no limit changes nothing', NO_LIMIT, null, holds(null)],
] as const)('%s', (_, kept, wished, expected) => {
  expect(applyRequest(kept, wished, NOW, DAY_MS)).toEqual(expected);
});

test('a change applies exactly at its time', () => {
  expect(findEffectiveLimit(waits(500, 900), new Date(LATER.getTime() - 1))).toEqual(waits(500, 900));
  expect(findEffectiveLimit(waits(500, 900), LATER)).toEqual(holds(900));
  expect(findEffectiveLimit(waits(500, null), LATER)).toEqual(holds(null));
});

test('a requested change is compared with the limit of that time', () => {
  expect(applyRequest(waits(500, 900), 800, LATER, DAY_MS)).toEqual(holds(800));
});

test.each([
  ['day', '2026-11-22T12:00:00.000Z'],
  ['week', '2026-11-16T12:00:00.000Z'],
  ['month', '2026-10-24T12:00:00.000Z'],
] as const)('the window of a %s rolls with the clock', (period, start) => {
  expect(findWindowStart(period, NOW).toISOString()).toBe(start);
});
