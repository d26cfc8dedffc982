import { beforeEach, expect, test } from 'vitest';
import {
  type Answer,
  createKey,
  createReleaseFixture,
  createSite,
  LINE,
  MANIFEST,
  ORIGIN,
  type Site,
} from '../releases/release-fixture.ts';

const key = createKey();
const filesOf = (name: string) => ({ '/m/index.html': `<html>${name}</html>`, [`/m/assets/${name}.js`]: name });
const deploy = (name: string, at: number) => createSite(name, filesOf(name), { key, at });

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;

const hang: Answer = (init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
const spoil = (site: Site, spoiled: (answer: Answer) => Answer): Site =>
  new Map([...site].map(([path, answer]) => [path, spoiled(answer)]));
const update = () => fixture.clock.runUntil(fixture.update());

beforeEach(async () => {
  fixture = await createReleaseFixture(key);
  fixture.sites[ORIGIN] = deploy('one', 1);
  await update();
});

test('an update comes over another line while the origin hangs', async () => {
  fixture.sites[ORIGIN] = spoil(deploy('two', 2), () => hang);
  fixture.sites[LINE] = deploy('two', 2);
  await update();
  expect(await fixture.readShell()).toBe('<html>two</html>');
});

test('does not wait for an origin that falls silent after its manifest', async () => {
  fixture.sites[ORIGIN] = spoil(deploy('two', 2), () => hang).set(MANIFEST, deploy('two', 2).get(MANIFEST) ?? hang);
  fixture.sites[LINE] = deploy('two', 2);
  await update();
  expect(await fixture.readShell()).toBe('<html>two</html>');
});

test('a line without a newer release does not end the wait for the origin', async () => {
  const late =
    (answer: Answer): Answer =>
    async (init) => {
      await fixture.clock.wait(1_500);
      return answer(init);
    };
  fixture.sites[ORIGIN] = spoil(deploy('two', 2), late);
  fixture.sites[LINE] = deploy('one', 1);
  await update();
  expect(await fixture.readShell()).toBe('<html>two</html>');
});
