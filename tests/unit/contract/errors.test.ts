import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ERRORS, EXPECTED_ERRORS, findErrorPlace, findErrorRow, OWN_ERRORS } from '#contract/errors.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/product/errors.md'), 'utf8');
const CODES = [...Object.keys(ERRORS), ...Object.keys(EXPECTED_ERRORS)];

const readCells = (line: string) => line.split('|').map((cell) => cell.trim());
const readQuoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, quoted]) => quoted ?? []);

/** Rows of a table whose first column names codes and whose second one is their place. */
function readPlaces(heading: string) {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((line) => {
    const [, codes, place, , again = ''] = readCells(line);
    return readQuoted(codes).map((code) => ({ code, place: readQuoted(place)[0], again }));
  });
}

const own = readPlaces('Made by the gateway and the page');
const sent = readPlaces('Sent by the operator');

test('the product page names every code once', () => {
  expect([...own, ...sent].map(({ code }) => code).sort()).toEqual([...CODES].sort());
  expect(own.map(({ code }) => code).sort()).toEqual(Object.keys(OWN_ERRORS).sort());
});

test.each([...own, ...sent])('$code is told where the product page says: $place', ({ code, place }) => {
  const { status = 200 } = findErrorRow(code);
  expect(findErrorPlace({ code, status })).toBe(place);
});

test.each(own)('$code may be asked for again, as the product page says: $again', ({ code, again }) => {
  expect(findErrorRow(code).retry).toBe(again.startsWith('yes'));
});
