import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, test } from '../fixtures/wishes.ts';

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

for (const mode of ['refused', 'portal', 'hang'] as const) {
  test(`a picture comes over another line while line 0 is ${mode}`, async ({ app, setLine }) => {
    await setLine(0, mode);
    expect(await draw(app, '/m/icons/aurora-192.png')).toBe('drawn');
  });
}

test('without any line a picture is missing, and the worker says no more', async ({ app, operator }) => {
  await operator.stop();
  for (const path of ['/m/images/own.png', '/m/icons/aurora-512.png', '/m/assets/gone.js'])
    expect(await draw(app, path)).toBe('missing');
});
