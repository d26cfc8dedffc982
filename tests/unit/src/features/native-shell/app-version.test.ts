import { expect, test } from 'vitest';
import { canDownloadDirectly, compareVersions } from '#src/features/native-shell/upgrade-rule.ts';

test.each([
  ['2.4.39', '2.4.39', 0],
  ['2.4.100', '2.4.39', 1],
  ['2.4.9', '2.4.39', -1],
  ['2.10.0', '2.4.39', 1],
  ['10.0', '9.9.9', 1],
  ['2.4', '2.4.0', 0],
  ['2.4', '2.4.0.0', 0],
  ['2.4', '2.4.0.1', -1],
  ['2.4.39.1', '2.4.39', 1],
  ['2.4.039', '2.4.39', 0],
  ['2.4.39-beta', '2.4.39', 0],
  ['3', '2.4.39', 1],
  ['', '0', 0],
])('compares %s with %s', (a, b, expected) => {
  expect(Math.sign(compareVersions(a, b))).toBe(expected);
  expect(Math.sign(compareVersions(b, a))).toBe(expected === 0 ? 0 : -expected);
});

test.each([
  ['2.4.38', false],
  ['2.4.39', true],
  ['2.4.40', true],
  ['2.4.100', true],
  ['2.5', true],
  ['2.3.999', false],
  ['0', false],
  ['', false],
])('a shell of version %s downloads by itself: %s', (version, expected) => {
  expect(canDownloadDirectly(version)).toBe(expected);
});
