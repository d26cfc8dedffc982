import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const PARTS = ['operator/db', 'contract', 'tools/lint', 'tools/database', 'package.json', 'biome.json', '.gitignore'];
const LONG_MS = 120_000;

test('a generated migration has a name and passes the format check', { timeout: LONG_MS }, () => {
  const root = mkdtempSync(join(tmpdir(), 'fastline-migration-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const tables = join(root, 'operator/db/tables/feedbacks.ts');
  writeFileSync(tables, readFileSync(tables, 'utf8').replace('answer: text(),', 'answer: text(),\n    contact: text(),'));
  const run = (...args: string[]) =>
    execFileSync('npx', ['--no-install', ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  run('tsx', 'tools/database/generate-migration.ts', '--name', 'feedback_contact');
  const files = readdirSync(join(root, 'operator/db/migrations')).filter((name) => name.endsWith('_feedback_contact.sql'));
  expect(files).toHaveLength(1);
  expect(readFileSync(join(root, 'operator/db/migrations', files[0] ?? ''), 'utf8')).toContain('ADD COLUMN "contact"');
  expect(() => run('biome', 'check', 'operator/db/migrations')).not.toThrow();
});
