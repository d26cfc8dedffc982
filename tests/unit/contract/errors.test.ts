import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  ERRORS,
  EXPECTED_ERRORS,
  findErrorCode,
  findErrorRow,
  findErrorSurface,
  isNotLoggedIn,
  isSameCode,
  isTooMany,
  OWN_ERRORS,
} from '#contract/errors.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/product/errors.md'), 'utf8');
const CODES = [...Object.keys(ERRORS), ...Object.keys(EXPECTED_ERRORS)];

const readCells = (line: string) => line.split('|').map((cell) => cell.trim());
const readQuoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, quoted]) => quoted ?? []);

/** Returns the rows of a table with codes in its first column and the display of their errors in the second. */
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

test('the product page lists every code once', () => {
  expect([...own, ...sent].map(({ code }) => code).sort()).toEqual([...CODES].sort());
  expect(own.map(({ code }) => code).sort()).toEqual(Object.keys(OWN_ERRORS).sort());
});

test.each([...own, ...sent])('$code is shown as documented: $place', ({ code, place }) => {
  const { status = 200 } = findErrorRow(code);
  expect(findErrorSurface({ code, status })).toBe(place);
});

test.each(own)('$code may be retried as documented: $again', ({ code, again }) => {
  expect(findErrorRow(code).retry).toBe(again.startsWith('yes'));
});

const WRITTEN = [
  (code: string) => code.toUpperCase(),
  (code: string) => code.replace(/[._]/g, '-'),
  (code: string) => code.replace(/[._]/g, '.').replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  (code: string) => code.toLowerCase().replace(/[._]([a-z])/g, (_, letter: string) => letter.toUpperCase()),
];

test.each(CODES.filter((code) => !(code in OWN_ERRORS)))('%s is recognised in any case and with any marks', (code) => {
  expect(findErrorCode(code)).toBe(code);
  for (const write of WRITTEN) expect(findErrorRow(findErrorCode(write(code)))).toBe(findErrorRow(code));
});

test.each([
  ['接口不存在', '系统错误'],
  ['--', '接口不存在'],
  ['-1', '1'],
])('%s and %s are two codes', (one, other) => {
  expect(isSameCode(one, other)).toBe(false);
  expect(isSameCode(one, one)).toBe(true);
});

test.each(Object.keys(OWN_ERRORS))('%s of an operator in capitals is a code of its own', (code) => {
  expect(findErrorCode(code.toUpperCase())).toBe(code.toUpperCase());
});

test.each(['customer_not_login', 'Customer.Not.Login', 'CUSTOMER-NOT-LOGIN', 'userOrTokenInvalid', 'LOGIN_NOT_SESSION'])(
  '%s ends the session with any status',
  (code) => {
    expect(isNotLoggedIn(200, code)).toBe(true);
  },
);

test('a limit of calls is recognised by its beginning in any case', () => {
  expect(['too.many.requests', 'TooManyRequestInOneDay'].map(isTooMany)).toEqual([true, true]);
  expect(isTooMany('not_too_many_requests')).toBe(false);
});
