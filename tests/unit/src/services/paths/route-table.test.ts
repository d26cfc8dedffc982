import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isHomePath } from '#contract/names.ts';
import { findRouteName, listPaths, ROUTE_NAMES, ROUTES, toAddressPath } from '#src/services/paths/route-table.ts';

/** Words that mark a screen for the operator's own staff. */
const STAFF = /\b(?:staff|operators?|testers?|admin(?:istrator)?s?|back ?office)\b/i;
const EN_FOLDER = 'src/i18n/locales/en';
const EN = Object.assign(
  {},
  ...readdirSync(EN_FOLDER).map((name) => JSON.parse(readFileSync(`${EN_FOLDER}/${name}`, 'utf8'))),
) as Record<string, string>;

test('no two screens share an address', () => {
  const paths = ROUTE_NAMES.flatMap((name) => listPaths(ROUTES[name]));
  expect(new Set(paths).size).toBe(paths.length);
});

test.each([
  ['/home', 'home'],
  ['/', 'home'],
  ['/register.html', 'register'],
  ['/mall/mallHome', 'pointMarket'],
  ['/nowhere', undefined],
])('%s shows %s', (path, name) => expect(findRouteName(path)).toBe(name));

test('the other programs recognize every address of the lobby', () => {
  for (const path of listPaths(ROUTES.home)) expect(isHomePath(toAddressPath(path))).toBe(true);
});

test('exactly the public routes have a documented reason', () => {
  const page = readFileSync(
    resolve(import.meta.dirname, '../../../../../docs/decisions/0089-each-public-route-has-a-reason.md'),
    'utf8',
  );
  const reasons = [...page.matchAll(/^\| `(\/[^`]*)` +\| \S/gm)].map(([, path = '']) => path);
  expect(reasons.sort()).toEqual(
    ROUTE_NAMES.filter((name) => ROUTES[name].isPublic)
      .map((name) => ROUTES[name].path)
      .sort(),
  );
});

describe('no screen is for staff', () => {
  test('by its address: either guests or all members may see it', () => {
    expect(ROUTE_NAMES.flatMap((name) => listPaths(ROUTES[name])).filter((path) => STAFF.test(path))).toEqual([]);
  });

  test('by its texts', () => {
    const words = Object.entries(EN).flatMap(([key, text]) => (STAFF.test(text) ? [key] : []));
    expect(words).toEqual([]);
  });
});
