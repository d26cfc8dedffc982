import { describe, expect, test } from 'vitest';
import {
  computeStaggerMs,
  halfOpen,
  isHalfOpen,
  isOpen,
  recordContradiction,
  recordCorruption,
  recordFailure,
  recordOutpaced,
  recordSuccess,
  UNKNOWN_LINE,
} from '#gateway/line-book/line-health.ts';
import { rankLines } from '#gateway/line-book/rank-lines.ts';
import type { LineHealth } from '#gateway/store/rows.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

const NOW = 1_000_000;
const MIDDLE = 0.5;
const fail = (health: LineHealth, ...paths: string[]) =>
  paths.reduce((sum, path) => recordFailure(sum, path, NOW, MIDDLE), health);
const measured = (ms: number, part: Partial<LineHealth> = {}): LineHealth => ({
  ...recordSuccess(UNKNOWN_LINE, ms, NOW),
  ...part,
});

describe('the health record of a line', () => {
  test('starts with the first sample and moves by an eighth of later ones', () => {
    const first = recordSuccess(UNKNOWN_LINE, 80, NOW);
    expect(first).toMatchObject({ srttMs: 80, rttvarMs: 40 });
    expect(recordSuccess(first, 160, NOW)).toMatchObject({ srttMs: 90, rttvarMs: 50 });
  });

  test('estimates an outpaced line as half again as slow, up to 5 s', () => {
    expect(recordOutpaced(measured(40), 300, NOW).srttMs).toBe(450);
    expect(recordOutpaced(measured(40), 60_000, NOW).srttMs).toBe(5_000);
  });

  test('opens the breaker for 2 s after three failures on two paths', () => {
    expect(isOpen(fail(UNKNOWN_LINE, '/a', '/a', '/a'), NOW)).toBe(false);
    expect(fail(UNKNOWN_LINE, '/a', '/b', '/a').openUntil).toBe(NOW + 2_000);
  });

  test('opens it longer after each failed trial: 2, 5, 15, 30, 60 s', () => {
    const waits: number[] = [];
    let health = fail(UNKNOWN_LINE, '/a', '/b', '/a');
    for (let trial = 0; trial < 6; trial += 1) {
      waits.push(health.openUntil - NOW);
      health = fail({ ...health, openUntil: NOW }, '/a');
    }
    expect(waits).toEqual([2_000, 5_000, 15_000, 30_000, 60_000, 60_000]);
  });

  test('suspends a lying line for five minutes', () => {
    expect(recordCorruption(measured(20), NOW).openUntil).toBe(NOW + 300_000);
  });

  test('keeps the vote of a line that others contradict, and sets it aside', () => {
    expect(recordContradiction(measured(20), NOW)).toMatchObject({ fails: 0, openUntil: NOW + 300_000 });
  });

  test('closes the breaker and resets after a success', () => {
    expect(recordSuccess(fail(UNKNOWN_LINE, '/a', '/b', '/a'), 30, NOW)).toMatchObject({ fails: 0, opens: 0, openUntil: 0 });
  });

  test('half-opens an open line on a new network', () => {
    const health = halfOpen(fail(UNKNOWN_LINE, '/a', '/b', '/a'), NOW);
    expect([isOpen(health, NOW), isHalfOpen(health, NOW)]).toEqual([false, true]);
  });

  test.each([
    ['unknown', UNKNOWN_LINE, '4g', 250],
    ['quick', measured(10), '4g', 100],
    ['usual', measured(100), '4g', 300],
    ['slow', measured(3_000), '4g', 2_000],
    ['fast on 2g', measured(10), 'slow-2g', 800],
  ])('the stagger of a line that is %s', (_, health, network, ms) => {
    expect(computeStaggerMs(health, network)).toBe(ms);
  });
});

describe('the order of the lines', () => {
  const order = (lines: Record<string, LineHealth>, current: string) =>
    rankLines(
      Object.entries(lines).map(([line, health]) => ({ line, health })),
      current,
      NOW,
    ).map(({ line }) => line);

  test('keeps the current line unless another is a fifth and 50 ms faster', () => {
    expect(order({ a: measured(200), b: measured(170) }, 'a')).toEqual(['a', 'b']);
    expect(order({ a: measured(60), b: measured(20) }, 'a')).toEqual(['a', 'b']);
    expect(order({ a: measured(200), b: measured(140) }, 'a')).toEqual(['b', 'a']);
  });

  test('ranks a line that has just failed behind others', () => {
    expect(order({ a: measured(20, { fails: 1 }), b: UNKNOWN_LINE }, 'a')).toEqual(['b', 'a']);
  });

  test('forgives a failure after 30 s', () => {
    const failed = measured(20, { fails: 1 });
    const later = { ...failed, updatedAt: NOW - 30_001 };
    expect(order({ a: failed, b: measured(90) }, 'a')).toEqual(['b', 'a']);
    expect(order({ a: later, b: measured(90) }, 'a')).toEqual(['a', 'b']);
  });

  test('still tries the line that opens first if all are suspended', () => {
    expect(order({ a: measured(20, { openUntil: NOW + 9 }), b: measured(20, { openUntil: NOW + 5 }) }, 'a')).toEqual(['b', 'a']);
  });

  test('ranks every line exactly once for any record', () => {
    const health = fc.record({
      srttMs: fc.option(fc.nat(5_000)),
      fails: fc.nat(5),
      openUntil: fc.constantFrom(0, NOW + 1, NOW + 2),
    });
    fc.assert(
      fc.property(fc.array(health, { minLength: 1, maxLength: 8 }), fc.nat(7), (healths, current) => {
        const lines = healths.map((part, index) => ({ line: `l${index}`, health: { ...UNKNOWN_LINE, ...part } }));
        const ranked = rankLines(lines, `l${current}`, NOW).map(({ line }) => line);
        expect([...ranked].sort()).toEqual(lines.map(({ line }) => line).sort());
      }),
    );
  });
});
