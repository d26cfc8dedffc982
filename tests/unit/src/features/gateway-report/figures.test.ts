import { describe, expect, test } from 'vitest';
import { formatBytes, formatMs, nameLine } from '#src/features/gateway-report/format-report.ts';
import { placeLatency } from '#src/features/gateway-report/latency-scale.ts';

describe('the scale of latencies', () => {
  test.each([
    [-20, 0],
    [10, 0],
    [5_000, 100],
    [60_000, 100],
  ])('%d ms stands at %d', (ms, expected) => {
    expect(placeLatency(ms)).toBeCloseTo(expected);
  });

  test('gives each tenfold the same length', () => {
    expect(placeLatency(1_000) - placeLatency(100)).toBeCloseTo(placeLatency(100) - placeLatency(10));
  });
});

describe('the figures', () => {
  test.each([
    [0.4, 'en', '0 ms'],
    [999, 'en', '999 ms'],
    [1_250, 'en', '1.3 sec'],
    [298_600, 'pt-BR', '299 s'],
  ])('a time of %d ms reads in %s as %s', (ms, tag, expected) => {
    expect(formatMs(ms, tag)).toBe(expected);
  });

  test.each([
    [41, '0 kB'],
    [1_940, '1.9 kB'],
    [12_400, '12 kB'],
  ])('%d bytes read as %s', (bytes, expected) => {
    expect(formatBytes(bytes, 'en')).toBe(expected);
  });

  test.each([
    ['https://b.test', 'b.test'],
    ['http://localhost:8081', 'localhost:8081'],
    ['-', '-'],
  ])('the line %s is named %s', (line, expected) => {
    expect(nameLine(line)).toBe(expected);
  });
});
