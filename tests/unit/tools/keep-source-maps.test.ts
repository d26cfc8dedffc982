import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepSourceMaps } from '#tools/releases/keep-source-maps.ts';

test('source maps leave the folder that is served, and keep their paths', async () => {
  const root = mkdtempSync(join(tmpdir(), 'fastline-maps-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [served, kept] = [join(root, 'served'), join(root, 'kept')];
  mkdirSync(join(served, 'assets'), { recursive: true });
  const map = JSON.stringify({ version: 3, mappings: 'AAAA' });
  for (const name of ['sw.js.map', 'assets/index.js.map']) writeFileSync(join(served, name), map);
  writeFileSync(join(served, 'sw.js'), '');
  await keepSourceMaps(served, kept);
  expect(existsSync(join(served, 'sw.js.map')) || existsSync(join(served, 'assets/index.js.map'))).toBe(false);
  expect(JSON.parse(readFileSync(join(kept, 'assets/index.js.map'), 'utf8'))).toMatchObject({ mappings: 'AAAA' });
  // The worker begins with the line that has its own files.
  expect(JSON.parse(readFileSync(join(kept, 'sw.js.map'), 'utf8'))).toMatchObject({ mappings: ';AAAA' });
});
