import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CachePolicy, cacheFirst, staleWhileRevalidate } from '#contract/cache-policy.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { evaluateConstant, readConstantRows, readQuantities } from './architecture/product-constants.ts';
import { PROGRAMS, readSourceFiles } from './architecture/source-files.ts';

const root = resolve(import.meta.dirname, '..');
const pages = readdirSync(resolve(root, 'docs/product')).map(
  (name) => [name, readFileSync(resolve(root, 'docs/product', name), 'utf8')] as const,
);
const code = Object.fromEntries(
  readSourceFiles(root)
    .filter(({ path }) => PROGRAMS.some((program) => path.startsWith(`${program}/`)))
    .map(({ path, text }) => [path, text]),
);

/** Returns the durations of a cache policy, with 0 for missing ones. */
const readDurations = (cache: CachePolicy) => ({ freshMs: 0, maxAgeMs: 0, ...cache });
const USUAL_FRESH_MS = readDurations(staleWhileRevalidate({ maxAgeMs: 0 })).freshMs;
const USUAL_FRESH_AGES_STORED = readDurations(cacheFirst({ freshMs: 1 })).maxAgeMs;

/** Returns the cells of the table in calls.md that follow from the endpoint. */
function describeRow(row: Endpoint) {
  const cache = readDurations(row.cache);
  const { kind } = row.cache;
  const isMutation = row.method !== 'GET';
  return {
    call: `${row.method} ${row.path}`,
    auth: row.auth,
    marks: [
      row.sealed && 'sealed',
      isMutation && row.idempotent && !row.queue && 'repeatable',
      row.movesMoney && 'moves money',
    ].filter(Boolean),
    moduleId: row.moduleId,
    policy: kind === 'network-only' ? 'no' : kind,
    freshMs: kind === 'stale-while-revalidate' && cache.freshMs === USUAL_FRESH_MS ? 0 : cache.freshMs,
    maxAgeMs: kind === 'cache-first' && cache.maxAgeMs === USUAL_FRESH_AGES_STORED * cache.freshMs ? 0 : cache.maxAgeMs,
    waits: row.queue === 'until-delivered',
  };
}

function readCallRows(page: string) {
  const rows = [...page.matchAll(/^\| `([a-z]+\.\w+)` +\| `([^`]+)`(.*?)\| (\w+) +\| (.+?) *\|$/gm)];
  return Object.fromEntries(
    rows.map(([, name = '', call, marks = '', auth, stored = '']) => {
      const read = {
        call,
        auth,
        marks: marks.match(/sealed|repeatable|moves money/g) ?? [],
        moduleId: /ModuleId: (\w+)/.exec(marks)?.[1],
        policy: /^[\w-]+/.exec(stored)?.[0],
        freshMs: readQuantities(/fresh [^,]+/.exec(stored)?.[0] ?? '0')[0],
        maxAgeMs: readQuantities(/stored [^,]+/.exec(stored)?.[0] ?? '0')[0],
        waits: stored.includes('waits in the'),
      };
      return [name, read];
    }),
  );
}

describe('constants of the product pages', () => {
  test.each(pages)('%s has the values of the code', (_, page) => {
    for (const { constants, value } of readConstantRows(page)) {
      const inCode = constants.flatMap((name) => evaluateConstant(name, code));
      expect(readQuantities(value), `${constants.join(', ')}: ${value}`).toEqual(
        inCode.map((number) => expect.closeTo(number, 6)),
      );
    }
  });

  test('tables name their constants in the second column', () => {
    for (const [name, page] of pages) expect(page, name).not.toMatch(/^\| constant/m);
    expect(pages.flatMap(([, page]) => readConstantRows(page)).length).toBeGreaterThan(70);
  });

  test('the table of calls matches the endpoints', () => {
    const page = readFileSync(resolve(root, 'docs/product/call-table.md'), 'utf8');
    const rows = Object.entries<Endpoint>(endpoints).map(([name, row]) => [name, describeRow(row)]);
    expect(readCallRows(page)).toEqual(Object.fromEntries(rows));
  });

  test('reads numbers and units from a text', () => {
    expect(readQuantities('2, 5, 10 s, ± 20 %')).toEqual([2_000, 5_000, 10_000, 0.2]);
    expect(readQuantities('1/8 of 10,000 ms, or 1.5 days')).toEqual([0.125, 10_000, 129_600_000]);
    expect(readQuantities('8 tries, or 7 days')).toEqual([8, 604_800_000]);
  });

  test('a constant has one declaration', () => {
    const twice = { 'gateway/a.ts': 'const MS = 2;\nconst LIST = [MS, 3 * MS];', 'sw/b.ts': 'const MS = { one: 1 };' };
    expect(evaluateConstant('b/MS.one', twice)).toEqual([1]);
    expect(() => evaluateConstant('MS', twice)).toThrow('declared 2 times');
    expect(() => evaluateConstant('NONE', twice)).toThrow('declared 0 times');
  });
});
