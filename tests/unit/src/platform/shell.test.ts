import { expect, test } from 'vitest';
import { chooseLoginDevice, chooseShell } from '#src/platform/shell.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)';
const SIGNS = { userAgent: ANDROID, maxTouchPoints: 5, isStandalone: false, search: '', storedType: null, storedInApp: null };

test.each([
  ['a browser page', {}, 'H5', undefined],
  ['an installed app', { isStandalone: true }, 'PWA', 'PWA'],
  ['a profile on its first start', { isStandalone: true, search: '?pwaType=WEBCLIP' }, 'WEBCLIP', 'WEBCLIP'],
  ['a profile later', { isStandalone: true, storedType: 'WEBCLIP' }, 'WEBCLIP', 'WEBCLIP'],
  ['a page that a profile has opened before', { storedType: 'WEBCLIP' }, 'H5', undefined],
  ['the native app by its name', { userAgent: `${ANDROID} FastlineApp/2.4.39` }, 'APP', undefined],
  ['the native app by its address', { search: '?inApp=1', isStandalone: true }, 'APP', undefined],
  ['the native app after a navigation', { storedInApp: 'true' }, 'APP', undefined],
  ['a page marked as no longer in the app', { search: '?inApp=0', storedInApp: '1' }, 'H5', undefined],
  ['an iPad that identifies itself', { userAgent: IPAD }, 'H5', 'IPAD'],
  ['an iPad that identifies as a Mac', { userAgent: MAC, isStandalone: true }, 'PWA', 'IPAD'],
  ['a Mac', { userAgent: MAC, maxTouchPoints: 0 }, 'H5', undefined],
])('detects %s', (_name, signs, shell, device) => {
  expect(chooseShell({ ...SIGNS, ...signs })).toBe(shell);
  expect(chooseLoginDevice({ ...SIGNS, ...signs })).toBe(device);
});
