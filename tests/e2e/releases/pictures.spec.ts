import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';

const draw = (page: Page, path: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    const outcome = new Promise((resolve) => {
      image.onload = () => resolve('drawn');
      image.onerror = () => resolve('missing');
    });
    image.src = src;
    return outcome;
  }, path);

test.beforeEach(({ allowErrors }) => allowErrors(NETWORK_FAILURES));

test('a picture comes over another line while line 0 is refused, a portal or hanging', async ({ app, setLine }) => {
  for (const [mode, path] of [
    ['refused', '/m/icons/aurora-192.png'],
    ['portal', '/m/icons/lotus-192.png'],
    ['hang', '/m/icons/rio-192.png'],
  ] as const) {
    await setLine(0, mode);
    expect([mode, await draw(app, path)]).toEqual([mode, 'drawn']);
  }
});

test('without any line a picture is missing, and the worker logs no other error', async ({ app, operator }) => {
  await operator.stop();
  for (const path of ['/m/images/own.png', '/m/icons/aurora-512.png', '/m/assets/gone.js'])
    expect(await draw(app, path)).toBe('missing');
});
