import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MerchantRow } from '#operator/db/tables/schema.ts';
import { writeSeededFolder } from '../../fixtures/temporary/seed-archive.ts';

const LONG_MS = 120_000;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fastline-merchant-'));
  await writeSeededFolder(join(folder, 'data'));
}, LONG_MS);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm run merchant -- …` for a stopped operator. */
async function run(...args: string[]): Promise<MerchantRow> {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/merchant.ts', ...args], { env });
  return JSON.parse(stdout) as MerchantRow;
}

test('one command changes the flags and settings of a merchant and prints them', { timeout: LONG_MS }, async () => {
  const before = await run('--code', 'rio');
  expect(before.flags).toMatchObject({ CBS3: false, A2HS3: true });
  const wish = ['--flag', 'CBS3=on', '--flag', 'A2HS3=off', '--settings', '{"maintenance":true}'];
  const changed = await run('--code', 'rio', ...wish);
  expect(changed.flags).toEqual({ ...before.flags, CBS3: true, A2HS3: false });
  expect(changed.settings).toEqual({ ...before.settings, maintenance: true });
  expect(await run('--code', 'rio')).toEqual(changed);
});

test.each([
  ['no merchant', ['--code', 'nobody'], 'where CODE is one of aurora, '],
  ['a flag that is neither on nor off', ['--code', 'rio', '--flag', 'CBS3=perhaps'], 'flags.CBS3'],
  ['settings that are not JSON', ['--code', 'rio', '--settings', 'maintenance'], '--settings takes JSON'],
  ['an invalid setting', ['--code', 'rio', '--settings', '{"maintenance":"soon"}'], 'maintenance'],
])('rejects %s in one sentence', { timeout: LONG_MS }, async (_, args, sentence) => {
  const failed = await run(...args).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(sentence) });
});
