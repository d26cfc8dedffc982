import { expect, test } from 'vitest';
import { showTimes } from '#src/boot/show-times.ts';

const NOW = 1_000_000;
const MINUTE = 60_000;

const createPlaces = (...leftMs: number[]) =>
  leftMs.map((left) => ({ dataset: { until: String(NOW + left), day: 'd' }, textContent: '00:00:07' }) as unknown as HTMLElement);
const read = (places: readonly HTMLElement[]) => places.map(({ textContent }) => textContent);

test('countdowns of markup that was made before show what is left by this clock', () => {
  const places = createPlaces(MINUTE, 3 * 86_400_000);
  expect(showTimes(places, true, NOW)).toBe(NOW);
  expect(read(places)).toEqual(['00:01:00', '3d 00:00:00']);
});

test('what is taken over shows one moment, the last before anything has ended', () => {
  const places = createPlaces(-1_500, MINUTE);
  expect(showTimes(places, true, NOW)).toBe(NOW - 1_501);
  expect(read(places)).toEqual(['00:00:01', '00:01:02']);
});

test('in a snapshot what has ended is a dash, and the others are right', () => {
  const places = createPlaces(-1_500, MINUTE);
  expect(showTimes(places, false, NOW)).toBe(NOW);
  expect(read(places)).toEqual(['–', '00:01:00']);
});

test('a page without countdowns shows this moment', () => {
  expect(showTimes([], true, NOW)).toBe(NOW);
});
