// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';

const OWN = 'test';
const replace = vi.fn();
let world: {
  hear: (release: string) => void;
  shown: () => string | null;
  reloadFor: (release: string) => void;
  putOff: (release: string) => void;
};

/** Loads a page in a tab whose session storage survives. */
async function loadPage() {
  vi.resetModules();
  const { emitGatewayMessage } = await import('#src/bridges/gateway-events.ts');
  const { foundRelease, putOff, reloadFor, startUpdateWatch } = await import('#src/features/updates/release-updates.ts');
  startUpdateWatch();
  world = {
    hear: (release) => emitGatewayMessage({ type: 'release-found', release }),
    shown: () => foundRelease.get(),
    reloadFor,
    putOff,
  };
}

beforeEach(async () => {
  sessionStorage.clear();
  vi.spyOn(location, 'replace').mockImplementation(replace);
  await loadPage();
});

test('a release other than its own is news to a page', () => {
  world.hear(OWN);
  expect(world.shown()).toBeNull();
  world.hear('two');
  expect(world.shown()).toBe('two');
});

test('a tab reloads once for a release, even if that fails', async () => {
  world.hear('two');
  world.reloadFor('two');
  expect(replace).toHaveBeenCalledWith('/');
  await loadPage();
  world.hear('two');
  expect(world.shown()).toBeNull();
  world.hear('three');
  expect(world.shown()).toBe('three');
});

test('a postponed release is not news to this tab, but the next one is', async () => {
  world.hear('two');
  world.putOff('two');
  await loadPage();
  world.hear('two');
  expect(world.shown()).toBeNull();
  world.hear('three');
  expect(world.shown()).toBe('three');
});
