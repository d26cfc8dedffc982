import { expect, test } from 'vitest';
import { composeSplashMedia, composeSplashPath, SPLASH_SCREENS } from '#contract/splash-screens.ts';

const SIZES = '640x1136 750x1334 1242x2208 1125x2436 828x1792 1242x2688 1170x2532 1284x2778 1179x2556 1290x2796'.split(' ');

test('ten iPhone sizes have a picture', () => {
  expect(SPLASH_SCREENS.map((screen) => composeSplashPath('rio', screen))).toEqual(
    SIZES.map((size) => `/m/splash/rio-${size}.png`),
  );
});

test('every size has a distinct media query in whole CSS pixels', () => {
  const queries = SPLASH_SCREENS.map(composeSplashMedia);
  expect(new Set(queries).size).toBe(SIZES.length);
  expect(queries.join()).not.toMatch(/\.\d/);
  expect(queries[6]).toBe(
    'screen and (device-width: 390px) and (device-height: 844px) and (-webkit-device-pixel-ratio: 3) and (orientation: portrait)',
  );
});
