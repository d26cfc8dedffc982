import { describe, expect, test } from 'vitest';
import { readBackPath } from '#src/services/paths/app-address.ts';
import { composeLoginPath } from '#src/services/paths/screen-paths.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

const ORIGIN = 'https://aurora.example';
const read = (backUrl: string) => readBackPath(`?backUrl=${encodeURIComponent(backUrl)}`, ORIGIN);

describe('the return path after a login', () => {
  test('opens a page of this app, with its query', () => {
    expect(read('/m/member/home')).toBe('/member/home');
    expect(read('/m/trialGame?gameId=1&nodeId=2')).toBe('/trialGame?gameId=1&nodeId=2');
  });

  test.each([
    'https://evil.example/m/home',
    '//evil.example/m/home',
    '/m/../evil',
    '/m/..\\..\\evil',
    '/m//evil.example',
    '/m\\evil.example',
    'javascript:alert(1)',
    '/mobile/home',
    'm/home',
    '',
    '/m/login?backUrl=%2Fm%2Flogin',
  ])('never opens %s', (backUrl) => {
    expect(read(backUrl)).toBeUndefined();
  });

  test('is undefined by default', () => {
    expect(readBackPath('', ORIGIN)).toBeUndefined();
  });

  test('stays on this origin for any address', () => {
    fc.assert(
      fc.property(fc.string(), (tail) => {
        const route = read(`/m/${tail}`);
        if (route !== undefined) expect(new URL(`/m${route}`, ORIGIN).origin).toBe(ORIGIN);
        if (route !== undefined) expect(route.startsWith('//')).toBe(false);
      }),
    );
  });

  test('is the page that a guest was redirected from', () => {
    const wanted = { pathname: '/member/home', search: '?from=a&b=c d' };
    expect(readBackPath(composeLoginPath(wanted).slice('/login'.length), ORIGIN)).toBe('/member/home?from=a&b=c%20d');
  });
});
