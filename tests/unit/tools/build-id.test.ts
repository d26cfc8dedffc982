import { describe, expect, test } from 'vitest';
import { computeBuildId, readBootstrapLines } from '#tools/vite/build-id.ts';

const ROOT = process.cwd();

describe('build id', () => {
  test('the same sources have the same name', () => {
    expect(computeBuildId(ROOT, ['+1'])).toBe(computeBuildId(ROOT, ['+1']));
    expect(computeBuildId(ROOT, ['+1'])).toMatch(/^[0-9a-f]{12}$/);
  });

  test('other lines make another build', () => {
    expect(computeBuildId(ROOT, ['+1'])).not.toBe(computeBuildId(ROOT, ['https://b.example']));
  });

  test('lines are read from a list with commas, blanks left out', () => {
    expect(readBootstrapLines(' https://a.example, ,https://b.example ')).toEqual(['https://a.example', 'https://b.example']);
    expect(readBootstrapLines('')).toEqual([]);
  });

  test('without a list the sandbox has three lines beside its first', () => {
    expect(readBootstrapLines(undefined)).toEqual(['+1', '+2', '+3']);
  });
});
