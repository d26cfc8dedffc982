import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from '#src/boot/reload-once.ts';

const ENTRY = '/m/assets/index-12345678.js';
const NEXT_ENTRY = '/m/assets/index-87654321.js';
const reload = vi.fn();
const dataset: Record<string, string> = {};

function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const stored = new Map<string, string>();
  return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
}

const answer = (status: number | null) =>
  vi.stubGlobal('fetch', async () => {
    if (status === null) throw new TypeError('no network');
    return new Response(null, { status });
  });

beforeEach(() => {
  reload.mockClear();
  delete dataset.started;
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('sessionStorage', createStorage());
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['the entry is gone', 404, false, 1],
  ['the entry is gone for good', 410, false, 1],
  ['another file is gone', 200, false, 1],
  ['the server fails', 502, false, 0],
  ['there is no network', null, false, 0],
  ['the entry is gone after the start', 404, true, 1],
  ['a single file is missing after the start', 200, true, 0],
])('if %s, a page is reloaded as often as it helps', async (_, status, hasStarted, reloads) => {
  answer(status);
  if (hasStarted) dataset.started = '';
  await reloadOnce(ENTRY);
  await reloadOnce(ENTRY);
  expect(reload).toHaveBeenCalledTimes(reloads);
});

test('a page of another release is reloaded as well', async () => {
  answer(404);
  for (const entry of [ENTRY, NEXT_ENTRY, NEXT_ENTRY]) await reloadOnce(entry);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['navigate', 1],
  ['reload', 0],
  ['back_forward', 0],
])('without storage, a page that was opened by "%s" is reloaded %i times', async (type, reloads) => {
  answer(404);
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  await reloadOnce(ENTRY);
  expect(reload).toHaveBeenCalledTimes(reloads);
});
