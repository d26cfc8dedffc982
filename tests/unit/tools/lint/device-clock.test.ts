import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CONFIGURATION = JSON.parse(readFileSync('biome.json', 'utf8')) as { plugins: readonly object[] };
const RULE = join(process.cwd(), 'tools/lint/device-clock.grit');
const REFUSED = [
  'Date.now()',
  'f(Date.now)',
  'globalThis.Date.now()',
  "Date['now']()",
  'new Date()',
  'new self.Date()',
  'Date()',
  'performance.timeOrigin',
  'self.performance.timeOrigin',
  'Temporal.Now.instant()',
];
const ALLOWED = ['new Date(5)', "Date.parse('2026')", 'Date.UTC(2026, 1)', 'performance.now()', 'at instanceof Date'];
const PROGRAMS = ['src', 'gateway', 'sw', 'workers', 'frames', 'contract'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fastline-lint-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the rejected lines of these statements, under the repository's configuration for a file. */
function lint(path: string, statements: readonly string[]): string[] {
  const plugins = CONFIGURATION.plugins.map((plugin) => ({ ...plugin, path: RULE }));
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins, linter: { rules: { recommended: false } } }));
  writeFileSync(file, statements.map((statement) => `void ${statement};\n`).join(''));
  const found = runBiome(path);
  return statements.filter((_, index) => found.some((line) => line === index + 1));
}

function runBiome(path: string): number[] {
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  try {
    execFileSync(biome, ['lint', '--reporter=github', '--max-diagnostics=none', path], { cwd: folder, stdio: 'pipe' });
    return [];
  } catch (error) {
    const text = String((error as { stdout: Buffer }).stdout);
    return [...text.matchAll(/title=plugin.*?,line=(\d+)/g)].map(([, line]) => Number(line));
  }
}

test('rejects every way to read the device clock, but not dates', () => {
  expect(lint('src/any.ts', [...REFUSED, ...ALLOWED])).toEqual(REFUSED);
});

test.each(PROGRAMS)('rejects reads of the device clock in %s', (program) => {
  expect(lint(`${program}/deep/any.ts`, ['Date.now()'])).toEqual(['Date.now()']);
});

test.each(['src/platform/clock/device-clock.ts', 'sw/clock.ts', 'frames/pixel/device-clock.ts'])(
  'allows reads of the device clock in %s',
  (path) => {
    expect(lint(path, ['Date.now()'])).toEqual([]);
  },
);
