import { expect, test, vi } from 'vitest';
import { createReleaseFixture, createSite, MANIFEST, ORIGIN, serve } from '../releases/release-fixture.ts';

const AT_ONCE = 6;
const LARGE = 'x'.repeat(9_000);
const large = Array.from({ length: 8 }, (_, place) => `/m/assets/large-${place}.js`);
const small = ['/m/index.html', ...Array.from({ length: 9 }, (_, place) => `/m/assets/small-${place}.js`)];
const texts = (paths: readonly string[], text: string) => Object.fromEntries(paths.map((path) => [path, text]));

test('small files wait for no other, and few large ones are fetched at a time', async () => {
  const fixture = await createReleaseFixture();
  const site = createSite('one', { ...texts(large, LARGE), ...texts(small, '<html>one</html>') });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const path of large) site.set(path, async () => released.then(() => serve(path, LARGE)()));
  fixture.sites[ORIGIN] = site;
  const updated = fixture.update();
  const askedOf = (paths: readonly string[]) => fixture.asked.filter((path) => paths.includes(path));
  const countAsked = () => [askedOf(small).length, askedOf(large).length];
  await vi.waitFor(() => expect(countAsked()).toEqual([small.length, AT_ONCE]));
  // the small ones have answered meanwhile, and make no room for more large ones
  await new Promise(setImmediate);
  expect(countAsked()).toEqual([small.length, AT_ONCE]);
  release();
  await updated;
  expect(fixture.asked.sort()).toEqual([MANIFEST, ...large, ...small].sort());
  expect(await fixture.readShell()).toContain('one');
});
