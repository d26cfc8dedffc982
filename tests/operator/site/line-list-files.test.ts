import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/limits.ts';
import { openLineList } from '#operator/site/line-list/sign-line-list.ts';
import { watchLineLists } from '#operator/site/line-list-files.ts';
import { createKey, createSigner, FULL_LIST, ISSUED_AT } from '../fixtures/line-list-fixture.ts';

const PATH = '/m/lines/aurora.txt';
let folder: string;
let now = ISSUED_AT;
const errors: Error[] = [];
const stopping = new AbortController();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fastline-lists-'));
  now = ISSUED_AT;
  errors.length = 0;
  vi.useFakeTimers({ toFake: ['setInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const write = (text: string, name = 'aurora.txt') => writeFileSync(join(folder, name), text);
const watch = (key: ReturnType<typeof createKey> | null) =>
  watchLineLists({ folder, key }, { stopped: stopping.signal, now: () => now, report: (error) => void errors.push(error) });
const read = (files: Awaited<ReturnType<typeof watch>>) => files.find(PATH)?.body.toString();

test('without a folder no list is served', async () => {
  const files = await watchLineLists({ folder: null, key: null }, { stopped: stopping.signal, now: () => now, report: vi.fn() });
  expect(files.find(PATH)).toBeUndefined();
});

test('a list is served as it was published, until the next day', async () => {
  const { sign, lineKey } = await createSigner();
  const published = await sign();
  write(`${published}\n`);
  expect(read(await watch(lineKey))).toBe(published);
});

test('each day the same list is signed with new dates and a higher number', async () => {
  const { sign, lineKey } = await createSigner();
  write(await sign());
  const files = await watch(lineKey);
  now += 3 * DAY_MS;
  vi.advanceTimersByTime(MINUTE_MS);
  const today = Date.UTC(2026, 11, 1);
  const renewed = { sequence: today / 1000, issuedAt: today, expiresAt: today + 30 * DAY_MS };
  await expect.poll(async () => openLineList(read(files) ?? '')).toMatchObject({ ...FULL_LIST, ...renewed });
  expect(errors).toEqual([]);
});

test('without the line key a list stays as it is', async () => {
  const published = await (await createSigner()).sign();
  write(published);
  now += 3 * DAY_MS;
  expect(read(await watch(null))).toBe(published);
});

test('a damaged or foreign list prevents the start with one sentence', async () => {
  write('no list');
  await expect(watch(null)).rejects.toThrow(/^The line list .*aurora\.txt: it is not a signed list\.$/);
  write(await (await createSigner()).sign());
  now += DAY_MS;
  await expect(watch(createKey())).rejects.toThrow(/certify that key first\.$/);
});

test('while the operator runs, a damaged list is reported and the last one is served', async () => {
  const { sign, lineKey } = await createSigner();
  const published = await sign();
  write(published);
  const files = await watch(lineKey);
  write('no list');
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.poll(() => errors.map(({ message }) => message)).toEqual([expect.stringMatching(/not a signed list\.$/)]);
  expect(read(files)).toBe(published);
});
