import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { composeLicences, findPackageFolders, listProductionFolders } from '#tools/vite/third-party-licences.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

test('finds the package of a module, also inside of another package', () => {
  const ids = [
    '/app/src/main.tsx',
    '/app/node_modules/react/index.js',
    '/app/node_modules/react/jsx-runtime.js?v=1',
    '\0/app/node_modules/react-dom/client.js',
    '/app/node_modules/@scope/one/node_modules/two/a/b.js',
  ];
  expect(findPackageFolders(ids)).toEqual([
    '/app/node_modules/react',
    '/app/node_modules/react-dom',
    '/app/node_modules/@scope/one/node_modules/two',
  ]);
});

test('the licence of every package of production is shipped, with its source', () => {
  const text = composeLicences(listProductionFolders(ROOT));
  expect(text).toMatch(/web-push [\d.]+ \(MPL-2\.0\)\n\S+web-push/);
  expect(text).toContain('Mozilla Public');
  expect(text).toMatch(/\nhono [\d.]+ \(MIT\)/);
  expect(text).not.toMatch(/\nvite [\d.]+ /);
});

test('no package of production has a licence that binds the whole program', () => {
  const titles = composeLicences(listProductionFolders(ROOT)).match(/^\S+ \d\S* \(.*\)$/gm) ?? [];
  expect(titles.length).toBeGreaterThan(50);
  expect(titles.filter((title) => /GPL/.test(title) || title.endsWith('(see the text)'))).toEqual([]);
});
