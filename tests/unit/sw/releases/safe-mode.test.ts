import { beforeEach, expect, test } from 'vitest';
import { createReleaseFixture, createSite, ORIGIN, serve } from './release-fixture.ts';

let world: Awaited<ReturnType<typeof createReleaseFixture>>;
const install = (build: string) => {
  const site = createSite(build, { '/m/index.html': build });
  world.sites[ORIGIN] = site.set('/m/login', serve('/m/login.html', 'network'));
  return world.update();
};

beforeEach(async () => {
  world = await createReleaseFixture();
  await install('one');
});

test('safe mode lets pages through to the network, restarts included', async () => {
  await world.worker.setSafeMode(true, 'by-hand');
  expect(await world.readShell()).toBe('network');
  await world.restart();
  expect(await world.readShell()).toBe('network');
  await world.worker.setSafeMode(false, 'by-hand');
  expect(await world.readShell()).toBe('one');
});

test('after failed starts it ends with the next whole release', async () => {
  await world.worker.setSafeMode(true, 'failed-starts');
  await world.update();
  expect(await world.readShell()).toBe('network');
  await install('two');
  expect(await world.readShell()).toBe('two');
});

test('set by hand it outlasts new releases', async () => {
  await world.worker.setSafeMode(true, 'by-hand');
  await install('two');
  expect(await world.readShell()).toBe('network');
});
