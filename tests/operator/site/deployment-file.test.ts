import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDeploymentFile } from '#operator/site/deployment-file.ts';

const SMS = { merchants: { '*': { status: { identity: { loginWays: ['sms'] } } } } };
/** A poll alone gives up after a second. */
const PATIENTLY = { timeout: 10_000 };
vi.setConfig({ testTimeout: 30_000 });
let folder: string;
let path: string;
let stopping: AbortController;
let sentences: string[];
let changes: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fastline-deployment-'));
  path = join(folder, 'operator.json');
  stopping = new AbortController();
  sentences = [];
  changes = [];
});
afterEach(() => {
  stopping.abort();
  rmSync(folder, { recursive: true });
});

const write = (file: unknown) => writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
const open = (isRequired = true) =>
  watchDeploymentFile(
    { path, isRequired },
    { stopped: stopping.signal, onChange: () => void changes.push(path), log: (sentence) => void sentences.push(sentence) },
  );

test('a file that was named and is not there ends the start with one sentence', async () => {
  await expect(open()).rejects.toThrow(/^The deployment file .*operator\.json cannot be read \(ENOENT\)\.$/);
});

test('a wrong file ends the start with one sentence', async () => {
  write({ merchants: { '*': { secret: 'x' } } });
  await expect(open()).rejects.toThrow(/is refused: merchants\.\*\.secret is nothing that the file may state\.$/);
});

test('a file that nobody named need not be there, and may come later', async () => {
  const file = await open(false);
  expect([file.served(), file.findStated('aurora')]).toEqual([null, {}]);
  write(SMS);
  await expect.poll(() => file.findStated('aurora'), PATIENTLY).toEqual(SMS.merchants['*']);
});

test('a file that is replaced is read again; a wrong one is told, and the last good one stays', async () => {
  write(SMS);
  const file = await open();
  write('{');
  await expect
    .poll(() => sentences, PATIENTLY)
    .toEqual([expect.stringMatching(/is refused: the file is no JSON: .*\. The last good one stays in force\.$/)]);
  expect([file.findStated('aurora'), changes]).toEqual([SMS.merchants['*'], []]);
  writeFileSync(join(folder, 'next'), JSON.stringify({ merchants: {} }));
  renameSync(join(folder, 'next'), path);
  await expect.poll(() => file.findStated('aurora'), PATIENTLY).toEqual({});
  await expect.poll(() => changes, PATIENTLY).toEqual([path]);
  expect(file.served()?.body.toString()).toBe('{"merchants":{}}');
});
