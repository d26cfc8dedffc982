import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { matchChunk, matchPackages, NOT_IN_CHUNK, PAGE_CHUNKS, PAGE_PACKAGES } from '#tools/vite/page-chunks.ts';

const root = resolve(import.meta.dirname, '../../..');
const paths = [...Object.values(PAGE_CHUNKS), ...Object.values(NOT_IN_CHUNK)].flat();
const modules = ['src', 'gateway', 'contract'].flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${folder}/${path}`),
);

test.each(paths)('%s exists', (path) => {
  expect(statSync(resolve(root, path)).isDirectory()).toBe(path.endsWith('/'));
});

test.each(Object.values(PAGE_PACKAGES).flat())('the package %s is installed', (name) => {
  expect(existsSync(resolve(root, 'node_modules', name))).toBe(true);
});

test.each(Object.keys(PAGE_CHUNKS) as (keyof typeof PAGE_CHUNKS)[])('the chunk %s takes a module of the page', (name) => {
  expect(modules.filter((id) => matchChunk(name).test(id))).not.toEqual([]);
});

test('a chunk takes what is in its folders, but for what is named beside them', () => {
  expect(matchChunk('view').test(`${root}/src/app/app.tsx`)).toBe(true);
  expect(matchChunk('view').test(`${root}/src/app/deferred/screen-title.tsx`)).toBe(false);
  expect(matchChunk('screens').test(`${root}/src/i18n/locales/en/common.json`)).toBe(false);
  expect(matchPackages('libraries').test(`${root}/node_modules/react/index.js`)).toBe(true);
  expect(matchPackages('libraries').test(`${root}/node_modules/react-dom/index.js`)).toBe(false);
});
