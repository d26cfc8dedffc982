import { expect, test } from 'vitest';
import { isHomePath } from '#contract/names.ts';
import { findRouteName, listPaths, ROUTE_NAMES, ROUTES, toAddressPath } from '#src/services/paths/route-table.ts';

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

test('every address of the lobby is one to the other programs too', () => {
  for (const path of listPaths(ROUTES.home)) expect(isHomePath(toAddressPath(path))).toBe(true);
});
