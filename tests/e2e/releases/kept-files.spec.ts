import { MERCHANTS } from '#contract/merchants.ts';
import { expect, test } from '../fixtures/wishes.ts';

const PATHS = MERCHANTS.flatMap(({ code }) => [`/m/icons/${code}.svg`, `/m/manifests/${code}.webmanifest`]);

test('what a page names on every screen is there without a network, though nobody asked for it', async ({ app, goOffline }) => {
  await app.evaluate(() => caches.delete('fastline-pictures'));
  await goOffline();
  const statuses = await app.evaluate((paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)), PATHS);
  expect(statuses).toEqual(PATHS.map(() => 200));
});
