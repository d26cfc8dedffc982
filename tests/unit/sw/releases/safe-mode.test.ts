import { beforeEach, expect, test } from 'vitest';
import { createReleaseFixture, createSite, ORIGIN, serve } from './release-fixture.ts';

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;
const install = (build: string) => {
  const site = createSite(build, { '/m/index.html': build });
  fixture.sites[ORIGIN] = site.set('/m/login', serve('/m/login.html', 'network'));
  return fixture.update();
};

beforeEach(async () => {
  fixture = await createReleaseFixture();
  await install('one');
});

test('safe mode sends pages to the network, even after a restart', async () => {
  await fixture.worker.setSafeMode(true, 'by-hand');
  expect(await fixture.readShell()).toBe('network');
  await fixture.restart();
  expect(await fixture.readShell()).toBe('network');
  await fixture.worker.setSafeMode(false, 'by-hand');
  expect(await fixture.readShell()).toBe('one');
});

test('after failed starts it ends with the next complete release', async () => {
  await fixture.worker.setSafeMode(true, 'failed-starts');
  await fixture.update();
  expect(await fixture.readShell()).toBe('network');
  await install('two');
  expect(await fixture.readShell()).toBe('two');
});

test('set by hand it survives new releases', async () => {
  await fixture.worker.setSafeMode(true, 'by-hand');
  await install('two');
  expect(await fixture.readShell()).toBe('network');
});
