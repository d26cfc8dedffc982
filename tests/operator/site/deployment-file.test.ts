import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDeploymentFile } from '#operator/site/deployment-file.ts';

const SMS = { merchants: { '*': { status: { identity: { loginWays: ['sms'] } } } } };
/** A poll gives up after one second by default. */
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

test('a missing configured file prevents the start with one sentence', async () => {
  await expect(open()).rejects.toThrow(/^The deployment file .*operator\.json cannot be read \(ENOENT\)\.$/);
});

test('an invalid file prevents the start with one sentence', async () => {
  write({ merchants: { '*': { secret: 'x' } } });
  await expect(open()).rejects.toThrow(/is refused: merchants\.\*\.secret is nothing that the file may state\.$/);
});

test('the default file is optional and may appear later', async () => {
  const file = await open(false);
  expect([file.served(), file.findStated('aurora')]).toEqual([null, {}]);
  write(SMS);
  await expect.poll(() => file.findStated('aurora'), PATIENTLY).toEqual(SMS.merchants['*']);
});

test('a replaced file is read again; an invalid one is reported, and the last valid one stays', async () => {
  write(SMS);
  const file = await open();
  write('{');
  await expect
    .poll(() => sentences, PATIENTLY)
    .toEqual([expect.stringMatching(/is refused: the file is not JSON: .*\. The last good one stays in force\.$/)]);
  expect([file.findStated('aurora'), changes]).toEqual([SMS.merchants['*'], []]);
  writeFileSync(join(folder, 'next'), JSON.stringify({ merchants: {} }));
  renameSync(join(folder, 'next'), path);
  await expect.poll(() => file.findStated('aurora'), PATIENTLY).toEqual({});
  await expect.poll(() => changes, PATIENTLY).toEqual([path]);
  expect(file.served()?.body.toString()).toBe('{"merchants":{}}');
});
