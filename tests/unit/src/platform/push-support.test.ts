import { expect, test } from 'vitest';
import { findPushBrowser, findPushSupport, type PushSignals } from '#src/platform/push-support.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
const OLD_IPHONE = IPHONE.replace('17_5', '16_3').replace('Version/17.5', 'Version/16.3');
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Safari/605.1.15';
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const SAMSUNG = CHROME.replace('Chrome/', 'SamsungBrowser/25.0 Chrome/');
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0';
const EDGE = `${CHROME} EdgA/126.0`;
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

const ABLE: PushSignals = {
  userAgent: CHROME,
  maxTouchPoints: 5,
  isStandalone: false,
  shell: 'H5',
  hasWorkers: true,
  hasPush: true,
  permission: 'default',
};
const UNABLE = { hasPush: false, permission: undefined } as const;

test.each<[string, Partial<PushSignals>, ReturnType<typeof findPushSupport>]>([
  ['the player has not answered', {}, 'default'],
  ['the player has allowed it', { permission: 'granted' }, 'granted'],
  ['the player has refused it', { permission: 'denied' }, 'denied'],
  ['there is no service worker', { hasWorkers: false }, 'unsupported'],
  ['there is no push', { hasPush: false }, 'unsupported'],
  ['there are no notifications', { permission: undefined }, 'unsupported'],
  ['an iPhone shows a tab', { userAgent: IPHONE, ...UNABLE }, 'home-screen'],
  ['an iPhone shows the app of the home screen', { userAgent: IPHONE, isStandalone: true, shell: 'PWA' }, 'default'],
  ['the home-screen app is unsupported', { userAgent: OLD_IPHONE, isStandalone: true, shell: 'PWA', ...UNABLE }, 'unsupported'],
  ['an iPhone is too old', { userAgent: OLD_IPHONE, ...UNABLE }, 'unsupported'],
  ['an iPad calls itself a Mac', { userAgent: IPAD, ...UNABLE }, 'home-screen'],
  ['a Mac is unsupported', { userAgent: IPAD, maxTouchPoints: 0, ...UNABLE }, 'unsupported'],
  ['the native app shows it', { userAgent: IPHONE, shell: 'APP', ...UNABLE }, 'unsupported'],
  ['an Android device is unsupported', { hasPush: false, hasWorkers: false }, 'unsupported'],
])('when %s', (_, signals, support) => expect(findPushSupport({ ...ABLE, ...signals })).toBe(support));

test.each([
  [CHROME, 5, 'chrome'],
  [SAMSUNG, 5, 'samsung'],
  [FIREFOX, 5, 'firefox'],
  [EDGE, 5, 'other'],
  [LAPTOP, 0, 'other'],
  [IPHONE, 5, 'ios'],
  [IPAD, 5, 'ios'],
  [IPAD, 0, 'other'],
  ['', 0, 'other'],
])('%s with %i touches has the steps of %s', (userAgent, maxTouchPoints, browser) =>
  expect(findPushBrowser({ userAgent, maxTouchPoints, isStandalone: false })).toBe(browser),
);

test.each([
  [CHROME, 5, 'installed'],
  [SAMSUNG, 5, 'installed'],
  [IPHONE, 5, 'ios'],
  [LAPTOP, 0, 'other'],
])('%s with %i touches, on the home screen, has the steps of %s', (userAgent, maxTouchPoints, browser) =>
  expect(findPushBrowser({ userAgent, maxTouchPoints, isStandalone: true })).toBe(browser),
);
