import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const HOOKS = resolve(import.meta.dirname, '../../../.githooks');

test.each([
  ['cashier: ask before a payment is repeated', 0],
  ['Merge branch main', 0],
  ['wip', 1],
  ['Fix things', 1],
])('the subject "%s" ends the hook with %i', (subject, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-hook-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'message'), `${subject}\n\nbody: text\n`);
  expect(spawnSync(join(HOOKS, 'commit-msg'), [join(folder, 'message')]).status).toBe(code);
});

test('the hook before a commit is the quick check, and no install switches it on', () => {
  accessSync(join(HOOKS, 'pre-commit'), constants.X_OK);
  expect(readFileSync(join(HOOKS, 'pre-commit'), 'utf8')).toContain('npm run -s check:quick');
  const { scripts } = JSON.parse(readFileSync(join(HOOKS, '../package.json'), 'utf8')) as { scripts: Record<string, string> };
  expect(scripts.hooks).toContain('core.hooksPath .githooks');
  expect([scripts.prepare, scripts.postinstall]).toEqual([undefined, undefined]);
});
