import type { KeyObject } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { KeyHandover } from '#contract/releases/release-keys.ts';
import { exportPublicKey } from '#operator/release-key.ts';
import { signHandover, signManifest } from '#operator/site/releases/sign-manifest.ts';
import {
  createKey,
  createManifest,
  createReleaseFixture,
  createSite,
  LINE,
  MANIFEST,
  ORIGIN,
} from '../releases/release-fixture.ts';

const [first, second, third, foreign] = [createKey(), createKey(), createKey(), createKey()];
const filesOf = (name: string) => ({ '/m/index.html': `<html>${name}</html>` });
const handOver = (from: KeyObject, to: KeyObject, sequence: number) => signHandover(exportPublicKey(to), sequence, from);
const publish = (name: string, at: number, key: KeyObject, keys?: KeyHandover[]) =>
  createSite(name, filesOf(name), { key, at, ...(keys && { keys }) });

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;
const look = async () => {
  await fixture.update();
  return (await fixture.readShell()).replace(/<.*?>/g, '');
};

beforeEach(async () => {
  fixture = await createReleaseFixture(first);
  fixture.sites[ORIGIN] = publish('one', 1, first);
  await look();
});

test('a handover brings the next key over any line, while the origin hides it', async () => {
  fixture.sites[LINE] = publish('two', 3, second, [handOver(first, second, 2)]);
  expect(await look()).toBe('two');
});

test('a replaced key signs nothing any more, even if the origin serves a worker script with it', async () => {
  fixture.sites[ORIGIN] = publish('two', 3, second, [handOver(first, second, 2)]);
  await look();
  await fixture.restart();
  fixture.sites[ORIGIN] = publish('three', 4, first);
  fixture.sites[LINE] = publish('three', 4, first);
  expect(await look()).toBe('two');
  fixture.useKey(second);
  expect(await look()).toBe('two');
  fixture.sites[ORIGIN] = publish('four', 5, second);
  expect(await look()).toBe('four');
});

test('a replaced key stays out although the next one hands over to it', async () => {
  fixture.sites[ORIGIN] = publish('two', 3, second, [handOver(first, second, 2)]);
  await look();
  fixture.sites[ORIGIN] = publish('three', 4, first, [handOver(first, second, 2), handOver(second, first, 4)]);
  expect(await look()).toBe('two');
});

test('several handovers lead from the oldest worker to the newest key', async () => {
  const keys = [handOver(first, second, 2), handOver(second, third, 3)];
  fixture.sites[ORIGIN] = publish('two', 4, third, keys);
  expect(await look()).toBe('two');
  fixture.sites[ORIGIN] = publish('three', 5, second, keys.slice(0, 1));
  expect(await look()).toBe('two');
});

test.each<[string, () => KeyHandover[]]>([
  ['is missing', () => []],
  ['is signed by another key', () => [handOver(foreign, second, 2)]],
  ['names another key', () => [handOver(first, foreign, 2)]],
  ['has been altered', () => [{ ...handOver(first, second, 2), sequence: 1 }]],
  ['counts from a later sequence', () => [handOver(first, second, 4)]],
  ['lacks the one before', () => [handOver(third, second, 2)]],
  ['holds no key', () => [{ key: 'AA==', sequence: 2, signature: 'AA==' }]],
])('the next key is refused if the handover %s', async (_, keys) => {
  for (const line of [ORIGIN, LINE]) fixture.sites[line] = publish('two', 3, second, keys());
  expect(await look()).toBe('one');
});

test('a new key in the worker’s own script counts without a handover', async () => {
  fixture.sites[ORIGIN] = publish('two', 3, second, [handOver(first, second, 2)]);
  await look();
  fixture.useKey(third);
  await fixture.restart();
  fixture.sites[ORIGIN] = publish('three', 4, third);
  expect(await look()).toBe('three');
});

test('the kill switch may come from the next key over one line', async () => {
  fixture.lines = [ORIGIN, LINE];
  const killing = signManifest(
    { ...createManifest('one', filesOf('one')), sequence: 3, kill: true, keys: [handOver(first, second, 2)] },
    second,
  );
  fixture.sites[LINE] = new Map([[MANIFEST, () => Response.json(killing)]]);
  expect(await fixture.update()).toBe('ended');
});
