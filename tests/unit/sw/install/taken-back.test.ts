import type { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS } from '#contract/limits.ts';
import { writeAssetManifest } from '#tools/vite/asset-manifest.ts';
import { createKey, createReleaseFixture, MANIFEST, ORIGIN, type Site, serve } from '../releases/release-fixture.ts';

/** The recipe "Take a release back" of docs/operating.md, using the build step that turns files into a release. */
let key: KeyObject;
let fixture: Awaited<ReturnType<typeof createReleaseFixture>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  key = createKey();
  fixture = await createReleaseFixture(key);
});

/** Builds a commit: the same one always has the same files and name. */
async function build(name: string): Promise<Site> {
  const outDir = mkdtempSync(join(tmpdir(), 'fastline-build-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  const text = `<p>${name}</p>`;
  writeFileSync(join(outDir, 'index.html'), text);
  const manifest = await writeAssetManifest(outDir, '/m/', name, key);
  return new Map([
    ['/m/index.html', serve('/m/index.html', text)],
    [MANIFEST, () => Response.json(manifest)],
  ]);
}

async function deploy(site: Site): Promise<string> {
  fixture.sites[ORIGIN] = site;
  await fixture.update();
  return fixture.readShell();
}

test('the last good commit replaces a later release only when it is built again', async () => {
  const first = await build('good');
  expect(await deploy(first)).toBe('<p>good</p>');
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(await deploy(await build('bad'))).toBe('<p>bad</p>');
  expect(await deploy(first)).toBe('<p>bad</p>');
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(await deploy(await build('good'))).toBe('<p>good</p>');
});

test('an open page keeps a release that is taken back until it is reloaded', async () => {
  await deploy(await build('good'));
  vi.setSystemTime(Date.now() + HOUR_MS);
  fixture.pages = ['page'];
  expect(await deploy(await build('bad'))).toBe('<p>bad</p>');
  vi.setSystemTime(Date.now() + HOUR_MS);
  fixture.sites[ORIGIN] = await build('good');
  await fixture.update();
  expect(await fixture.readFile('/m/index.html', 'page')).toBe('<p>bad</p>');
  expect(await (await fixture.open('next')).text()).toBe('<p>good</p>');
});
