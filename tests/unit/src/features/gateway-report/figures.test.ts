import { describe, expect, test } from 'vitest';
import { formatBytes, formatMs, nameLine } from '#src/features/gateway-report/format-report.ts';
import { computeLatencyPosition } from '#src/features/gateway-report/lines-card.tsx';

describe('the scale of latencies', () => {
  test.each([
    [-20, 0],
    [10, 0],
    [5_000, 100],
    [60_000, 100],
  ])('places %d ms at %d', (ms, expected) => {
    expect(computeLatencyPosition(ms)).toBeCloseTo(expected);
  });

  test('gives each power of ten the same length', () => {
    expect(computeLatencyPosition(1_000) - computeLatencyPosition(100)).toBeCloseTo(
      computeLatencyPosition(100) - computeLatencyPosition(10),
    );
  });
});

describe('the figures', () => {
  test.each([
    [0.4, 'en', '0 ms'],
    [999, 'en', '999 ms'],
    [1_250, 'en', '1.3 sec'],
    [298_600, 'pt-BR', '299 s'],
  ])('formats a time of %d ms in %s as %s', (ms, tag, expected) => {
    expect(formatMs(ms, tag)).toBe(expected);
  });

  test.each([
    [41, '0 kB'],
    [1_940, '1.9 kB'],
    [12_400, '12 kB'],
  ])('formats %d bytes as %s', (bytes, expected) => {
    expect(formatBytes(bytes, 'en')).toBe(expected);
  });

  test.each([
    ['https://b.test', 'b.test'],
    ['http://localhost:8081', 'localhost:8081'],
    ['-', '-'],
  ])('names the line %s %s', (line, expected) => {
    expect(nameLine(line)).toBe(expected);
  });
});
