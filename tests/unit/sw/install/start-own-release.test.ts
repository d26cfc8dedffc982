import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  createKey,
  createReleaseFixture,
  createSite,
  dead,
  LINE,
  MANIFEST,
  ORIGIN,
} from '../releases/release-fixture.ts';

const FILES = { '/m/index.html': '<html>one</html>', '/m/assets/app.js': 'app', '/m/assets/later-sdk.js': 'sdk' };
const AWAITED = ['/m/assets/app.js', '/m/index.html'];
const key = createKey();

let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;
let answerManifest: () => void;

/** The origin publishes a build; the test releases its manifest. */
function publish(...site: Parameters<typeof createSite>): void {
  const published = createSite(...site);
  const manifest = published.get(MANIFEST) ?? dead;
  const asked = new Promise<void>((resolve) => (answerManifest = resolve));
  fixture.sites[ORIGIN] = published.set(MANIFEST, () => asked.then(() => manifest()));
}

beforeEach(async () => {
  fixture = await createReleaseFixture(key);
  fixture.knowFiles(FILES);
});

describe('the files of the worker’s own build', () => {
  test('are requested beside the manifest and before other work may begin', async () => {
    publish('one', FILES, { key, at: 1 });
    const asked = await new Promise((resolve) => void fixture.update(() => resolve([...fixture.asked].sort())));
    expect(asked).toEqual([...AWAITED, MANIFEST].sort());
  });

  test('become a release when the manifest has listed them, each requested once', async () => {
    publish('one', FILES, { key, at: 1 });
    let updated: Promise<unknown> = Promise.resolve();
    await new Promise<void>((begun) => {
      updated = fixture.update(begun);
    });
    await expect(fixture.open()).rejects.toThrow('Failed to fetch');
    answerManifest();
    await updated;
    expect(fixture.asked.filter((path) => path !== '/m/login').sort()).toEqual([...AWAITED, MANIFEST].sort());
    expect(await fixture.readShell()).toBe(FILES['/m/index.html']);
  });

  test('become no release without a manifest', async () => {
    fixture.sites[ORIGIN] = createSite('one', FILES).set(MANIFEST, dead);
    await fixture.update();
    await expect(fixture.open()).rejects.toThrow('Failed to fetch');
  });

  test('give way to a newer build', async () => {
    publish('two', { ...FILES, '/m/index.html': '<html>two</html>' }, { key, at: 2 });
    await fixture.update(() => answerManifest());
    expect(await fixture.readShell()).toBe('<html>two</html>');
    expect(await fixture.listReleases()).toEqual(['fastline-release-two']);
  });

  test('become a release together with the language texts, which only the manifest lists', async () => {
    const texts = { '/m/assets/texts-en-GB-Bqt2_7ml.js': 'texts' };
    fixture.visitor = { merchant: 'aurora', language: 'en-GB' };
    publish('one', { ...FILES, ...texts }, { key, at: 1 });
    await fixture.update(() => answerManifest());
    expect(await fixture.readFile('/m/assets/texts-en-GB-Bqt2_7ml.js')).toBe('texts');
    expect(fixture.asked.filter((path) => path === '/m/assets/app.js')).toHaveLength(1);
  });

  test('are discarded if the manifest has another file under the same name', async () => {
    publish('one', { ...FILES, '/m/assets/app.js': 'new' }, { key, at: 2 });
    await fixture.update(() => answerManifest());
    expect(await fixture.readFile('/m/assets/app.js')).toBe('new');
  });

  test('are discarded when the operator has disabled workers', async () => {
    fixture.sites[ORIGIN] = createSite('one', FILES, { key, at: 1, kill: true });
    expect(await fixture.update()).toBe('ended');
    expect(await fixture.listReleases()).toEqual([]);
  });

  test('do not delay the start if a file hangs and the manifest fails', async () => {
    const silent: Answer = () => new Promise<Response>(() => {});
    fixture.sites[ORIGIN] = createSite('one', FILES).set(MANIFEST, dead).set('/m/assets/app.js', silent);
    expect(await fixture.update()).toBe('looked');
  });

  test('are left to an update once a release is installed', async () => {
    publish('one', FILES, { key, at: 1 });
    await fixture.update(() => answerManifest());
    fixture.asked.length = 0;
    await fixture.update();
    expect(fixture.asked).toEqual([MANIFEST, LINE + MANIFEST]);
  });
});
