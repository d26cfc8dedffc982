import { expect, test } from 'vitest';
import { canUsePopup, isPopupBlocked } from '#src/features/social-login/popup-rules.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const signs = { userAgent: ANDROID, maxTouchPoints: 5, isStandalone: false, search: '', keptType: null, keptInApp: null };

const CASES: readonly [where: string, changes: Partial<typeof signs>, isPopup: boolean][] = [
  ['a browser page', {}, true],
  ['an installed app on Android', { isStandalone: true }, true],
  ['Safari on an iPhone', { userAgent: IPHONE }, true],
  ['an app on the home screen of an iPhone', { userAgent: IPHONE, isStandalone: true }, false],
  ['an app on the home screen of an iPad', { userAgent: MAC, isStandalone: true }, false],
  ['an installed app on a Mac', { userAgent: MAC, maxTouchPoints: 0, isStandalone: true }, true],
  ['the native shell', { userAgent: `${ANDROID} FastlineApp/2` }, false],
  ['the native shell by its address', { search: '?inApp=1' }, false],
];

test.each(CASES)('%s decides between a window and a redirect', (_where, changes, isPopup) => {
  expect(canUsePopup({ ...signs, ...changes })).toBe(isPopup);
});

test('a window that was blocked becomes a redirect, other errors do not', () => {
  expect(isPopupBlocked({ code: 'auth/popup-blocked' })).toBe(true);
  expect(isPopupBlocked({ code: 'auth/operation-not-supported-in-this-environment' })).toBe(true);
  expect(isPopupBlocked({ code: 'auth/popup-closed-by-user' })).toBe(false);
  expect(isPopupBlocked(undefined)).toBe(false);
});
