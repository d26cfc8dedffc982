import { describe, expect, test } from 'vitest';
import { losesSessionStorage } from '#src/services/session/ios-session-backup.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = (version: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${WEBKIT} Mobile/15E148`;
const mac = (version: string) => `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/${version} Safari/605.1.15`;

describe('a home-screen app', () => {
  test.each([
    ['iOS 15.6', iphone('15_6'), 5, true],
    ['iOS 16.3', iphone('16_3_1'), 5, true],
    ['iOS 9.3', iphone('9_3'), 5, true],
    ['iOS 16.4', iphone('16_4'), 5, false],
    ['iOS 16.10', iphone('16_10'), 5, false],
    ['iOS 17', iphone('17_0'), 5, false],
    ['an iPad that calls itself a Mac, 16.3', mac('16.3'), 5, true],
    ['an iPad that calls itself a Mac, 17.1', mac('17.1'), 5, false],
    ['a real Mac', mac('15.0'), 0, false],
    ['Android', 'Mozilla/5.0 (Linux; Android 13) Chrome/120', 5, false],
    ['an unreadable user agent', '', 5, false],
  ])('loses its session on some versions: %s', (_name, userAgent, maxTouchPoints, forgets) => {
    expect(losesSessionStorage({ userAgent, maxTouchPoints, isStandalone: true })).toBe(forgets);
    expect(losesSessionStorage({ userAgent, maxTouchPoints, isStandalone: false })).toBe(false);
  });
});
