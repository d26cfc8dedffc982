// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const OWN = 'test';
const replace = vi.fn();
let world: {
  hear: (release: string) => void;
  shown: () => string | null;
  reloadFor: (release: string) => void;
  putOff: (release: string) => void;
};

/** A tab that has just loaded; what it kept in its session storage is still there. */
async function loadPage() {
  vi.resetModules();
  const { emitGatewayMessage } = await import('#src/bridges/gateway-events.ts');
  const { foundRelease, putOff, reloadFor, startUpdateWatch } = await import('#src/features/updates/found-release.ts');
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

test('another release than its own is news to a page', () => {
  world.hear(OWN);
  expect(world.shown()).toBeNull();
  world.hear('two');
  expect(world.shown()).toBe('two');
});

test('a tab reloads once for a release, whatever the reload brought', async () => {
  world.hear('two');
  world.reloadFor('two');
  expect(replace).toHaveBeenCalledWith('/');
  await loadPage();
  world.hear('two');
  expect(world.shown()).toBeNull();
  world.hear('three');
  expect(world.shown()).toBe('three');
});

test('a release that was put off is no news to this tab, the next one is', async () => {
  world.hear('two');
  world.putOff('two');
  await loadPage();
  world.hear('two');
  expect(world.shown()).toBeNull();
  world.hear('three');
  expect(world.shown()).toBe('three');
});
