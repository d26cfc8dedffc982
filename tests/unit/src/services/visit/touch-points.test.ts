import { expect, test } from 'vitest';
import { TRACKING_HEADER_MAX_BYTES } from '#contract/limits.ts';
import {
  composeTrackingHeader,
  createTouchPoints,
  TOUCH_POINT_LIFE_MS,
  TOUCH_POINTS_KEY,
} from '#src/services/visit/touch-points.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
import { createMemoryStorage } from '../../../memory-storage.ts';

function createWorld(text?: string) {
  const storage = createMemoryStorage(text === undefined ? {} : { [TOUCH_POINTS_KEY]: text });
  const clock = { now: 1_000 };
  return { points: createTouchPoints(storage, () => clock.now), clock };
}

test('stores visits with parameters, but no reloads', () => {
  const { points, clock } = createWorld();
  points.add({}, 'one.example');
  points.add({ fbclid: 'f' }, 'one.example');
  clock.now += 1;
  points.add({ fbclid: 'f' }, 'one.example');
  points.add({ affiliateCode: 'A' }, 'two.example');
  expect(points.read()).toEqual([
    { at: 1_000, domain: 'one.example', parameters: { fbclid: 'f' } },
    { at: 1_001, domain: 'two.example', parameters: { affiliateCode: 'A' } },
  ]);
});

test('drops a visit after 30 days, and the oldest of more than twenty', () => {
  const { points, clock } = createWorld();
  points.add({ r: 'old' }, 'x');
  clock.now += TOUCH_POINT_LIFE_MS;
  for (let visit = 0; visit < 20; visit += 1) points.add({ r: `new${visit}` }, 'x');
  expect(points.read().map(({ parameters }) => parameters.r)).toEqual(Array.from({ length: 20 }, (_, at) => `new${at}`));
  clock.now += 1;
  points.add({ r: 'last' }, 'x');
  expect(points.read()).toHaveLength(20);
  clock.now += TOUCH_POINT_LIFE_MS;
  expect(points.read().map(({ parameters }) => parameters.r)).toEqual(['last']);
});

test.each(['', '{}', '[1]', '[{"at":1}]', 'not json'])('treats a corrupted list as empty: %s', (text) =>
  expect(createWorld(text).points.read()).toEqual([]),
);

test('the header begins with the newest visit', () => {
  const header = composeTrackingHeader([
    { at: 1, domain: 'one.example', parameters: { fbclid: 'a,b' } },
    { at: 2, domain: 'two.example', parameters: { affiliateCode: 'Ä' } },
  ]);
  expect(header).toBe('at=2&domain=two.example&affiliateCode=%C3%84,at=1&domain=one.example&fbclid=a%2Cb');
});

test('the header has at most 1,024 bytes and only whole visits', () => {
  const point = fc.record({
    at: fc.nat(),
    domain: fc.domain(),
    parameters: fc.dictionary(fc.constantFrom('fbclid', 'affiliateCode', 'r'), fc.string({ unit: 'binary', maxLength: 300 })),
  });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 20 }), (points) => {
      const header = composeTrackingHeader(points);
      expect(new TextEncoder().encode(header).length).toBeLessThanOrEqual(TRACKING_HEADER_MAX_BYTES);
      expect(header).toMatch(/^[\x21-\x7e]*$/);
      const told = header === '' ? [] : header.split(',').map((entry) => Number(new URLSearchParams(entry).get('at')));
      expect(told).toEqual(
        points
          .map(({ at }) => at)
          .reverse()
          .slice(0, told.length),
      );
    }),
  );
});
