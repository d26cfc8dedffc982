import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { DIGEST_KEY_FILE, provideDigestKey } from '#operator/digest-key.ts';
import { createSandbox } from '#sandbox/create-sandbox.ts';
import { createReadLog } from './fixtures/read-log.ts';
import { writeSeededFolder } from './fixtures/temporary/seed-archive.ts';

const PORT = 9_220;
const KEY = 'k'.repeat(32);
/** Reads each file as soon as it is there. */
const READ_EACH = `
  const { readFileSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  const read = (file) => {
    for (;;) try { return readFileSync(file, 'utf8'); } catch {}
  };
  parentPort.postMessage('ready');
  parentPort.postMessage(workerData.map(read));
`;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fastline-digests-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a key is made once beside the data, for its owner only', () => {
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const made = provideDigestKey(config);
  const file = join(folder, 'data', DIGEST_KEY_FILE);
  expect([provideDigestKey(config), readFileSync(file, 'utf8')]).toEqual([made, made]);
  expect(Buffer.from(made ?? '', 'base64url')).toHaveLength(32);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('another process that starts at the same time reads no part of a key', async () => {
  const folders = Array.from({ length: 100 }, (_, index) => join(folder, String(index)));
  for (const each of folders) mkdirSync(each);
  const files = folders.map((each) => join(each, DIGEST_KEY_FILE));
  const reader = new Worker(READ_EACH, { eval: true, workerData: files });
  await once(reader, 'message');
  const made = folders.map((each) => provideDigestKey(readConfig({ DATA_DIR: each })));
  const [read] = await once(reader, 'message');
  expect(read).toEqual(made);
  expect(readdirSync(folders[0] ?? '')).toEqual([DIGEST_KEY_FILE]);
});

test('a configured key needs no file', () => {
  expect(provideDigestKey(readConfig({ DATA_DIR: folder, DIGEST_KEY: KEY }))).toBe(KEY);
  expect(readdirSync(folder)).toEqual([]);
});

test('the operator makes the key with its database', { timeout: 60_000 }, async () => {
  await writeSeededFolder(folder);
  const config = { ...readConfig({ PORT: String(PORT), DATA_DIR: folder }), serveApp: 'none' } as const;
  const operator = await startOperator(config, createSandbox, createReadLog());
  await operator.close();
  expect(readdirSync(folder)).toContain(DIGEST_KEY_FILE);
});

test('production on PostgreSQL does not start without a key', async () => {
  const env = { NODE_ENV: 'production', PORT: String(PORT), DATABASE_URL: 'postgres://127.0.0.1:1/x' };
  await expect(startOperator({ ...readConfig(env), serveApp: 'none' })).rejects.toThrow('DATABASE_URL needs DIGEST_KEY');
});
