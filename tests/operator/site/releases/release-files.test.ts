import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASSET_MANIFEST_PATH } from '#contract/names.ts';
import { type OpenDatabase, openDatabase } from '#operator/db/open-database.ts';
import { createDatabaseStore } from '#operator/site/releases/database-release-store.ts';
import { createFolderStore } from '#operator/site/releases/folder-release-store.ts';
import { createReleaseFiles, listOutdated, type ReleaseFiles, type ReleaseStore } from '#operator/site/releases/release-files.ts';
import { createSiteFile, type SiteFiles } from '#operator/site/site-files.ts';
import { chooseSeededPlace } from '../../fixtures/temporary/choose-place.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 28);
const LONG = 'export const answer = 42;'.repeat(40);
const SHARED = '/m/assets/shared-12345678.js';

/** Each release has a script of its own, and a script that all releases have. */
function createRelease(build: string): SiteFiles {
  const texts = {
    [`/m/assets/${build}-12345678.js`]: `// ${build}\n${LONG}`,
    [SHARED]: LONG,
    '/m/icons/aurora.png': `icon of ${build}`,
    '/m/index.html': '<!doctype html>',
    [ASSET_MANIFEST_PATH]: JSON.stringify({ build, sequence: 1, files: {} }),
  };
  const files = Object.entries(texts).map(([path, text]) => createSiteFile(path, Buffer.from(text)));
  const compress = (body: Buffer) => ({ br: brotliCompressSync(body) });
  return new Map(files.map((file) => [file.path, { ...file, copies: file.path.endsWith('.js') ? compress(file.body) : {} }]));
}

const errors: Error[] = [];
/** A process that stops stores its files once. */
const stopped = AbortSignal.abort();

function openProcess(build: string, now = NOW): ReleaseFiles {
  return createReleaseFiles(createRelease(build), {
    now: () => now,
    report: (error) => errors.push(error),
    stopped,
  });
}

const root = mkdtempSync(join(tmpdir(), 'fastline-releases-'));
let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase(await chooseSeededPlace(), async () => {});
});
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true });
});

const stores: readonly [string, () => ReleaseStore][] = [
  ['the database', () => createDatabaseStore(database.db)],
  ['a folder', () => createFolderStore(join(root, 'release-files'))],
];

describe.each(stores)('in %s', (_, open) => {
  test('a process finds the files of earlier and later releases, with their compressed copies', async () => {
    const before = openProcess('one');
    await before.storeIn(open());
    const next = openProcess('two', NOW + 1);
    await next.storeIn(open());
    for (const [process, build] of [
      [next, 'one'],
      [before, 'two'],
    ] as const) {
      const file = await process.find(`/m/assets/${build}-12345678.js`);
      expect(file?.body.toString()).toBe(`// ${build}\n${LONG}`);
      expect(file).toEqual(await process.find(`/m/assets/${build}-12345678.js`));
      expect(gunzipSync(file?.copies.gzip ?? '').toString()).toBe(file?.body.toString());
      expect(file?.type).toContain('javascript');
    }
    expect((await next.find('/m/icons/aurora.png'))?.copies).toEqual({});
    expect(errors).toEqual([]);
  });

  test.each(['/m/index.html', ASSET_MANIFEST_PATH, '/m/assets/none-12345678.js', '/m/assets/../index.html', '/m/assets/a/b.js'])(
    '%s is found nowhere',
    async (path) => {
      const process = openProcess('one');
      await process.storeIn(open());
      expect(await process.find(path)).toBeNull();
    },
  );

  test('the files of two releases before the served release stay, and those of earlier releases for a day', async () => {
    const builds = ['w', 'x', 'y', 'z'];
    const findAll = async (build: string, at: number) => {
      const process = openProcess(build, at);
      await process.storeIn(open());
      return Promise.all(builds.map(async (other) => (await process.find(`/m/assets/${other}-12345678.js`)) !== null));
    };
    for (const [index, build] of builds.entries()) await findAll(build, NOW + index * HOUR_MS);
    expect(await findAll('z', NOW + 3 * HOUR_MS)).toEqual([true, true, true, true]);
    expect(await findAll('z', NOW + 2 * DAY_MS)).toEqual([false, true, true, true]);
    const last = openProcess('z', NOW + 2 * DAY_MS);
    await last.storeIn(open());
    expect((await last.find(SHARED))?.body.toString()).toBe(LONG);
  });

  test('processes of one release that start at the same time store it once', async () => {
    const processes = [1, 2, 3].map((at) => openProcess('same', NOW + 3 * DAY_MS + at));
    await Promise.all(processes.map((process) => process.storeIn(open())));
    expect((await processes[0]?.find('/m/assets/same-12345678.js'))?.body.toString()).toContain('// same');
    expect(errors).toEqual([]);
  });
});

test('a release that is still served never becomes outdated', () => {
  const served = (build: string, days: number) => ({ build, servedAt: new Date(NOW - days * DAY_MS) });
  const releases = [served('a', 9), served('b', 0), served('c', 3), served('d', 2), served('e', 5)];
  expect(listOutdated(releases, new Date(NOW))).toEqual(['e', 'a']);
});

test('other content of the folder stays', async () => {
  const folder = join(root, 'shared');
  mkdirSync(join(folder, 'photos'), { recursive: true });
  for (const [index, build] of ['a', 'b', 'c', 'd'].entries())
    await openProcess(build, NOW + index * 2 * DAY_MS).storeIn(createFolderStore(folder));
  expect(readdirSync(folder).toSorted()).toEqual(['photos', 'release-b', 'release-c', 'release-d']);
});

test('files that a killed process left unfinished are deleted an hour later', async () => {
  const folder = join(root, 'killed');
  for (const [name, ageMs] of [
    ['unfinished-7-release-a', HOUR_MS + 1],
    ['unfinished-8-release-a', HOUR_MS / 2],
  ] as const) {
    mkdirSync(join(folder, name, 'm'), { recursive: true });
    utimesSync(join(folder, name), new Date(NOW - ageMs), new Date(NOW - ageMs));
  }
  await openProcess('a').storeIn(createFolderStore(folder));
  expect(readdirSync(folder).toSorted()).toEqual(['release-a', 'unfinished-8-release-a']);
});

test('a folder that cannot be written is reported, and the process serves without it', async () => {
  const reported: Error[] = [];
  const deps = { now: () => NOW, report: (error: Error) => reported.push(error), stopped };
  const process = createReleaseFiles(createRelease('one'), deps);
  await process.storeIn(createFolderStore('/proc/none'));
  expect([reported.length, await process.find('/m/assets/one-12345678.js')]).toEqual([1, null]);
});
