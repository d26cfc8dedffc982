import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import { writeMerchantFiles } from '#tools/merchants/merchant-files.ts';
import { writeAssetManifest, writeOwnFiles } from '#tools/vite/asset-manifest.ts';
import { listAllMerchantFiles } from '#tools/vite/merchant-files.ts';
import { createKey } from '../sw/releases/release-fixture.ts';

/** The first run on a machine draws all pictures. */
const DRAW_MS = 60_000;
let folder: string;
let files: AssetManifest['files'];
let script: string;

/** The copied files of the build, and the page. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fastline-manifest-'));
  await cp('public', folder, { recursive: true });
  await writeMerchantFiles(folder, listAllMerchantFiles(process.cwd()));
  await writeFile(join(folder, 'index.html'), '<html></html>');
  await writeFile(join(folder, 'sw.js'), 'start();');
  await writeOwnFiles(folder, await writeAssetManifest(folder, '/m/', 'build', createKey()));
  script = await readFile(join(folder, 'sw.js'), 'utf8');
  const text = await readFile(join(folder, 'asset-manifest.json'), 'utf8');
  files = v.parse(AssetManifest, JSON.parse(text)).files;
}, DRAW_MS);
afterAll(() => rm(folder, { recursive: true }));

describe.each(MERCHANTS.map(({ code }) => code))('for %s', (code) => {
  test('an install waits for the files that the page names on every screen', () => {
    for (const path of [`/m/icons/${code}.svg`, `/m/manifests/${code}.webmanifest`])
      expect([path, files[path]?.later ?? false, path in files]).toEqual([path, false, true]);
  });

  test('no release contains start-up pictures', () => {
    expect(Object.keys(files).filter((path) => path.includes('splash/'))).toEqual([]);
  });

  test('no install waits for a bitmap icon', () => {
    for (const size of [180, 192, 256, 384, 512, 'maskable-512', 'monochrome-512'])
      expect(files[`/m/icons/${code}-${size}.png`]).toMatchObject({ later: true });
  });
});

test('no release contains files that need their own headers', () => {
  expect(Object.keys(files).filter((path) => path.includes('frame/'))).toEqual([]);
});

test('the worker’s script begins with the list of files that every install waits for', () => {
  const [, list = ''] = /^self\.ownFiles=(.*);\nstart\(\);$/.exec(script) ?? [];
  expect(JSON.parse(list)).toEqual(Object.fromEntries(Object.entries(files).filter(([, { later }]) => !later)));
});
