import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly hasInstallScript?: boolean }>>;
}

/** Packages whose install scripts were read: they check, announce or speed up, and nothing needs them. */
const UNNEEDED_SCRIPTS = ['@firebase/util', 'esbuild', 'fsevents', 'protobufjs'];

test('every package in the lock file has an integrity hash, for all platforms', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const names = Object.keys(packages).filter((name) => name !== '');
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !packages[name]?.integrity?.startsWith('sha512-'))).toEqual([]);
});

test('packages run no scripts when they are installed, and only known packages have any', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const names = Object.keys(packages).filter((name) => packages[name]?.hasInstallScript);
  const wanted = new Set(names.map((name) => name.replace(/^.*node_modules\//, '')));
  expect([...wanted].filter((name) => !UNNEEDED_SCRIPTS.includes(name))).toEqual([]);
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
