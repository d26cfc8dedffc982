import { beforeEach, expect, test } from 'vitest';
import { createReleaseFixture, createSite, MANIFEST, ORIGIN } from '../releases/release-fixture.ts';

const SHELL = '/m/index.html';
const CHINESE = '/m/assets/texts-zh-Hans-Z46TlxJa.js';
const URDU = '/m/assets/texts-ur-BZVn4-rI.js';
const RIO = '/m/manifests/rio.webmanifest';
const FILES = { [SHELL]: '<html>one</html>', [CHINESE]: 'chinese', [URDU]: 'urdu', [RIO]: '{}' };

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;

beforeEach(async () => {
  fixture = await createReleaseFixture();
  fixture.sites[ORIGIN] = createSite('one', FILES);
});

test('an install fetches the texts of the selected language, and no files of other merchants', async () => {
  fixture.visitor = { merchant: 'aurora', language: 'zh-Hans' };
  await fixture.update();
  expect(fixture.asked.sort()).toEqual([MANIFEST, CHINESE, SHELL].sort());
  expect(await fixture.readShell()).toContain('one');
});

test('the texts of another language are fetched on request and stored', async () => {
  fixture.visitor = { merchant: 'aurora', language: 'zh-Hans' };
  await fixture.update();
  expect(await fixture.readLaterFile(URDU)).toBe('urdu');
  fixture.sites[ORIGIN]?.clear();
  expect(await fixture.readFile(URDU)).toBe('urdu');
});

test('after a change of language the next check fetches its texts', async () => {
  fixture.visitor = { merchant: 'aurora', language: 'en' };
  await fixture.update();
  fixture.visitor = { merchant: 'aurora', language: 'ur' };
  await fixture.update();
  expect(await fixture.readFile(URDU)).toBe('urdu');
  expect(await fixture.readFile(CHINESE)).toBeUndefined();
});

test('the next release has them, too, when they changed', async () => {
  fixture.visitor = { merchant: 'aurora', language: 'ur' };
  await fixture.update();
  fixture.sites[ORIGIN] = createSite('two', { ...FILES, [URDU]: 'better' });
  await fixture.update();
  expect(await fixture.readFile(URDU)).toBe('better');
});
