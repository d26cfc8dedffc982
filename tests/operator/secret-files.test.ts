import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#operator/config.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fastline-secrets-'));
  writeFileSync(join(folder, 'url'), 'postgres://fastline:secret@localhost/fastline\n');
  writeFileSync(join(folder, 'fastline_METRICS_TOKEN'), 'token\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a secret is read from the file that its variable names', () => {
  const { database } = readConfig({ DATABASE_URL_FILE: join(folder, 'url') });
  expect(database).toEqual({ kind: 'postgres', url: 'postgres://fastline:secret@localhost/fastline' });
});

test('a secret is found among the credentials of systemd', () => {
  expect(readConfig({ CREDENTIALS_DIRECTORY: folder }).metrics).toEqual({ kind: 'token', token: 'token' });
});

test('a variable takes precedence over a credential', () => {
  const { metrics } = readConfig({ CREDENTIALS_DIRECTORY: folder, METRICS_TOKEN: 'mine' });
  expect(metrics).toEqual({ kind: 'token', token: 'mine' });
});

test('an ambiguous or unreadable secret prevents the start', () => {
  const file = join(folder, 'url');
  expect(() => readConfig({ DATABASE_URL: 'postgres://localhost', DATABASE_URL_FILE: file })).toThrow(
    'DATABASE_URL and DATABASE_URL_FILE are both set: one of them has to go.',
  );
  expect(() => readConfig({ GEETEST_KEY_FILE: '/nowhere' })).toThrow('GEETEST_KEY_FILE names /nowhere, which cannot be read.');
});

test('the content of a file is validated like the variable', () => {
  expect(() => readConfig({ DATABASE_URL_FILE: join(folder, 'fastline_METRICS_TOKEN') })).toThrow(
    'DATABASE_URL must start with postgres://.',
  );
});
