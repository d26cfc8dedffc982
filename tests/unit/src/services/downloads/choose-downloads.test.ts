import { describe, expect, test } from 'vitest';
import { chooseDownloads, findAppIcon, findDevice, findTip, isIosInstall } from '#src/services/downloads/choose-downloads.ts';

const RESOURCES = {
  resources: [
    { resourceType: 'Android', url: 'https://a.test/app.apk' },
    { resourceType: 'IOS', url: 'https://a.test/app' },
    { resourceType: 'MOBILECONFIG', url: 'http://localhost:8089/app.mobileconfig' },
    { resourceType: 'AppDownloadIcon', url: '/m/icons/aurora-192.png' },
    { resourceType: 'Symbian', url: 'https://a.test/app.sis' },
  ],
};
const ITMS = 'itms-services://?action=download-manifest&url=https://a.test/app.plist';

describe('the downloads', () => {
  test.each([
    ['ios', ['IOS', 'MOBILECONFIG']],
    ['android', ['Android']],
    ['other', ['Android', 'IOS', 'MOBILECONFIG']],
  ] as const)('include those that a device can install: %s', (device, kinds) => {
    expect(chooseDownloads(RESOURCES, device).map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each([
    'http://a.test/app',
    'javascript:alert(1)',
    'https://us@a.test/app',
    '/app',
    'itms-services://x',
    'itms-services://?action=download-manifest&url=http://a.test/app.plist',
    'itms-services://?action=download-manifest&url=javascript:alert(1)',
    'itms-services://?action=purchase-intent&url=https://a.test/app.plist',
    `${ITMS}&url=http://evil.test/app.plist`,
  ])('exclude insecure addresses: %s', (url) => {
    expect(chooseDownloads({ resources: [{ resourceType: 'IOS', url }] }, 'ios')).toEqual([]);
  });

  test.each([
    ['IOS', 1],
    ['IOS_LITE_APP', 1],
    ['MOBILECONFIG', 0],
    ['APK', 0],
  ])('of %s may be installed from a manifest on iOS: %i', (resourceType, count) => {
    expect(isIosInstall(ITMS)).toBe(true);
    expect(chooseDownloads({ resources: [{ resourceType, url: ITMS }] }, 'other')).toHaveLength(count);
  });
});

const IPHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0', maxTouchPoints: 5 };
const OLD_IPHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) Version/16.6', maxTouchPoints: 5 };
const IPAD = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', maxTouchPoints: 5 };
const MAC = { ...IPAD, maxTouchPoints: 0 };
const PIXEL = { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', maxTouchPoints: 5 };

test.each([
  [IPHONE, 'ios'],
  [IPAD, 'ios'],
  [PIXEL, 'android'],
  [MAC, 'other'],
] as const)('detects a device by its browser: %o', (signs, device) => {
  expect(findDevice(signs)).toBe(device);
});

test.each([
  ['iOS 18, profile', IPHONE, 'MOBILECONFIG', 'download_tip_profile'],
  ['iOS 18, app', IPHONE, 'IOS', 'download_tip_app'],
  ['iPadOS 17', IPAD, 'IOS_LITE_APP', 'download_tip_app'],
  ['iOS 16', OLD_IPHONE, 'MOBILECONFIG', null],
  ['Mac', MAC, 'MOBILECONFIG', null],
  ['Android', PIXEL, 'Android', null],
  ['an app for Android on iOS', IPHONE, 'APK', null],
] as const)('iOS 17 and later has a tip: %s', (_, signs, kind, tip) => {
  expect(findTip(signs, kind)).toBe(tip);
});

test.each([
  ['https://cdn.example/app.png', 'https://cdn.example/app.png'],
  ['https://cdn.example/app.png', 'https://cdn.example/app.png'],
  ['/m/icons/aurora-192.png', '/m/icons/aurora-192.png'],
  ['/img/app.webp', '/img/app.webp'],
  ['http://cdn.example/app.png', '/own.png'],
  ['//cdn.example/app.png', '/own.png'],
  ['/\\cdn.example/app.png', '/own.png'],
  ['data:image/png;base64,AA', '/own.png'],
  ['javascript:alert(1)', '/own.png'],
])('the operator’s icon is used from any host, if secure: %s', (url, shown) => {
  expect(findAppIcon({ resources: [{ resourceType: 'AppDownloadIcon', url }] }, '/own.png')).toBe(shown);
});

test.each(['IOS', 'Android', 'MOBILECONFIG', 'IOS_LITE_APP', 'APK'])('%s is recognized in any case', (kind) => {
  const written = [kind.toLowerCase(), kind.toUpperCase(), ` ${kind} `];
  const resources = written.map((resourceType) => ({ resourceType, url: 'https://a.test/app' }));
  expect(chooseDownloads({ resources }, 'other')).toEqual(written.map(() => ({ kind, href: 'https://a.test/app' })));
});

test('the icon is recognized in any case', () => {
  const resources = [{ resourceType: 'appdownloadicon', url: 'https://a.test/icon.png' }];
  expect(findAppIcon({ resources }, '/own.png')).toBe('https://a.test/icon.png');
});
