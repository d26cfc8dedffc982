import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

test('every package of the lock file has an integrity, also those of other platforms', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const names = Object.keys(packages).filter((name) => name !== '');
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !packages[name]?.integrity?.startsWith('sha512-'))).toEqual([]);
});
