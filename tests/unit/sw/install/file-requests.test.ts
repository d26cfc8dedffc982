import { expect, test, vi } from 'vitest';
import { createReleaseFixture, createSite, ORIGIN, serve } from '../releases/release-fixture.ts';

const AT_ONCE = 6;
const SHELL = '/m/index.html';
const WEB_MANIFEST = '/m/manifests/aurora.webmanifest';
const scripts = Array.from({ length: 9 }, (_, place) => `/m/assets/script-${place}.js`);
const texts = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, path]));

test('fetches six files at a time', async () => {
  const fixture = await createReleaseFixture();
  const site = createSite('one', texts([SHELL, ...scripts]));
  const givers: (() => void)[] = [];
  for (const path of [SHELL, ...scripts])
    site.set(path, () => new Promise((resolve) => givers.push(() => resolve(serve(path, path)()))));
  fixture.sites[ORIGIN] = site;
  const updated = fixture.update();
  await vi.waitFor(() => expect(givers).toHaveLength(AT_ONCE));
  givers[0]?.();
  await vi.waitFor(() => expect(givers).toHaveLength(AT_ONCE + 1));
  await new Promise(setImmediate);
  expect(givers).toHaveLength(AT_ONCE + 1);
  for (let given = 1; given < scripts.length + 1; given += 1) {
    await vi.waitFor(() => expect(givers.length).toBeGreaterThan(given));
    givers[given]?.();
  }
  await updated;
  expect(await fixture.readShell()).toBe(SHELL);
});

test("takes files from the browser's cache, except HTML", async () => {
  const fixture = await createReleaseFixture();
  const site = createSite('one', texts([SHELL, WEB_MANIFEST]));
  const asked: Record<string, RequestInit | undefined> = {};
  for (const path of [SHELL, WEB_MANIFEST])
    site.set(path, (init) => {
      asked[path] = init;
      return serve(path, path)();
    });
  fixture.sites[ORIGIN] = site;
  await fixture.update();
  expect(asked[SHELL]).toMatchObject({ cache: 'no-cache', keepalive: true });
  expect(asked[WEB_MANIFEST]).toMatchObject({ cache: 'force-cache', keepalive: true });
});
