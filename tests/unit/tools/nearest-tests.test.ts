import { expect, test } from 'vitest';
import { findNearestTests } from '#tools/quick/nearest-tests.ts';

/** In two parts, because a test reads the imports of all files. */
const load = (path: string) => `import { one } ${'from'} '${path}';`;
const LIST = 'tests/unit/src/ui/list.test.tsx';
const ROWS = 'tests/unit/src/ui/rows.test.ts';
const SOURCES = new Map([
  ['contract/limits.ts', ''],
  ['src/state/store.ts', load('#contract/limits.ts')],
  ['src/ui/list.tsx', load('../state/store.ts')],
  ['tests/unit/src/state/store.test.ts', load('#src/state/store.ts')],
  [LIST, load('#src/ui/list.tsx')],
  [ROWS, `const { List } = await ${'import'}('#src/ui/list.tsx');`],
  ['tests/operator/running/backups.test.ts', load('#contract/limits.ts')],
  ['tests/unit/tools/lobby/lobby-files.test.ts', load('#contract/limits.ts')],
  ['tests/unit/other.test.ts', load('vitest')],
]);

test('the tests that reach a change over the fewest files come first', () => {
  const { nearest, leftOut } = findNearestTests(['contract/limits.ts'], SOURCES, 9);
  expect(nearest).toEqual(['tests/unit/src/state/store.test.ts', LIST, ROWS]);
  expect(leftOut).toBe(0);
});

test('the number of further tests is known', () => {
  expect(findNearestTests(['contract/limits.ts'], SOURCES, 1)).toEqual({
    nearest: ['tests/unit/src/state/store.test.ts'],
    leftOut: 2,
  });
});

test('a changed test comes first, and a deleted file still leads to its tests', () => {
  const changed = ['tests/unit/other.test.ts', 'src/ui/list.tsx'];
  const sources = new Map([...SOURCES].filter(([path]) => path !== 'src/ui/list.tsx'));
  expect(findNearestTests(changed, sources, 9).nearest).toEqual(['tests/unit/other.test.ts', LIST, ROWS]);
});
