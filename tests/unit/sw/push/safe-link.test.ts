import { expect, test } from 'vitest';
import { resolveLink } from '#sw/push/safe-link.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

const ORIGIN = 'https://app.test';

test.each([
  ['/m/game?from=push#top', '/m/game?from=push#top'],
  ['https://app.test/m/login', '/m/login'],
  ['game', '/m/game'],
  ['/m/../m/game', '/m/game'],
])('follows a path of this app: %s', (link, expected) => {
  expect(resolveLink(link, ORIGIN)).toBe(expected);
});

test.each([
  ['', '/m/home'],
  ['/', '/m/home'],
  ['/wps/session', '/m/home'],
  ['/m/../wps/session', '/m/home'],
  ['/m/%2e%2e/wps/session', '/m/home'],
  ['/mobile/mc', '/m/home'],
  ['//evil.test/m/home', '/m/home'],
  ['https://evil.test/m/game', '/m/home'],
  ['http://app.test/m/game', '/m/home'],
  ['javascript:alert(1)', '/m/home'],
  ['data:text/html,/m/', '/m/home'],
  ['https://[', '/m/home'],
  ['/m//evil.test/x', '/m/home'],
  ['/m/\\evil.test/x', '/m/home'],
  ['/m/.//evil.test/x', '/m/home'],
])('replaces anything else by the home screen: %s', (link, expected) => {
  expect(resolveLink(link, ORIGIN)).toBe(expected);
});

test('no link leaves the app', () => {
  const link = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.webPath(),
    fc.string().map((text) => `/m/${text}`),
  );
  fc.assert(
    fc.property(link, (text) => {
      const url = new URL(resolveLink(text, ORIGIN), ORIGIN);
      expect([url.origin, url.pathname.startsWith('/m/')]).toEqual([ORIGIN, true]);
    }),
  );
});
