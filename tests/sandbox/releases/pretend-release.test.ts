import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { createSiteFile, type SiteFiles } from '#operator/site/site-files.ts';
import { pretendRelease, readManifest } from '#sandbox/releases/pretend-release.ts';

const BUILD = '0123456789ab';
const TEXTS: Record<string, string> = {
  '/m/index.html': '<script>load("/m/assets/app-x1.js")</script>',
  '/m/assets/app-x1.js': `import "./part-y2.js"; const build = "${BUILD}";`,
  '/m/assets/part-y2.js': 'part',
  '/m/assets/app-z3.css': 'p{}',
  '/m/sw.js': `const build = "${BUILD}"`,
};

function createBuilt(): SiteFiles {
  const files = Object.entries(TEXTS).map(([path, text]) => createSiteFile(path, Buffer.from(text)));
  const listed = files
    .filter(({ path }) => path !== '/m/sw.js')
    .map(({ path }) => [path, { sha256: 'a'.repeat(64), bytes: 1, type: 't/t' }]);
  const manifest = createSiteFile(
    '/m/asset-manifest.json',
    Buffer.from(JSON.stringify({ build: BUILD, sequence: 1, files: Object.fromEntries(listed) })),
  );
  return new Map([...files, manifest].map((file) => [file.path, file]));
}
const textOf = (files: SiteFiles, path: string) => files.get(path)?.body.toString('utf8');
const sign = (manifest: AssetManifest) => ({ ...manifest, signature: 'signed' });

test('a simulated release has other scripts that import each other', () => {
  const files = pretendRelease(createBuilt(), 'r1', sign);
  expect(textOf(files, '/m/index.html')).toBe('<script>load("/m/assets/app-x1-r1.js")</script>');
  expect(textOf(files, '/m/assets/app-x1-r1.js')).toBe(`import "./part-y2-r1.js"; const build = "${BUILD}-r1";`);
  expect(textOf(files, '/m/sw.js')).toContain(`${BUILD}-r1`);
  expect([files.has('/m/assets/app-x1.js'), files.has('/m/assets/app-z3.css')]).toEqual([false, true]);
});

test('the manifest of a simulated release is signed and lists every file with its real hash', () => {
  const files = pretendRelease(createBuilt(), 'r1', sign);
  const manifest = readManifest(files);
  expect([manifest.build, manifest.signature]).toEqual([`${BUILD}-r1`, 'signed']);
  expect(Object.keys(manifest.files)).toHaveLength(4);
  for (const [path, file] of Object.entries(manifest.files)) {
    const body = files.get(path)?.body ?? '';
    expect([path, file.sha256, file.bytes]).toEqual([path, createHash('sha256').update(body).digest('hex'), body.length]);
  }
});
