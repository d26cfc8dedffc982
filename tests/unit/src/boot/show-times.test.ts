import { expect, test } from 'vitest';
import { showTimes } from '#src/boot/show-times.ts';

const NOW = 1_000_000;
const MINUTE = 60_000;

const createPlaces = (...leftMs: number[]) =>
  leftMs.map((left) => ({ dataset: { until: String(NOW + left), day: 'd' }, textContent: '00:00:07' }) as unknown as HTMLElement);
const read = (places: readonly HTMLElement[]) => places.map(({ textContent }) => textContent);

test('countdowns in prerendered markup show the time left by the current clock', () => {
  const places = createPlaces(MINUTE, 3 * 86_400_000);
  expect(showTimes(places, true, NOW)).toBe(NOW);
  expect(read(places)).toEqual(['00:01:00', '3d 00:00:00']);
});

test('hydrated countdowns share one time, just before any of them has ended', () => {
  const places = createPlaces(-1_500, MINUTE);
  expect(showTimes(places, true, NOW)).toBe(NOW - 1_501);
  expect(read(places)).toEqual(['00:00:01', '00:01:02']);
});

test('a snapshot shows a dash for ended countdowns and the right time for others', () => {
  const places = createPlaces(-1_500, MINUTE);
  expect(showTimes(places, false, NOW)).toBe(NOW);
  expect(read(places)).toEqual(['–', '00:01:00']);
});

test('a page without countdowns uses the current time', () => {
  expect(showTimes([], true, NOW)).toBe(NOW);
});
