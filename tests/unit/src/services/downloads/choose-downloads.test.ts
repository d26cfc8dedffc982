import { describe, expect, test } from 'vitest';
import { chooseDownloads, findAppIcon, findDevice } from '#src/services/downloads/choose-downloads.ts';

const RESOURCES = {
  resources: [
    { resourceType: 'Android', url: 'https://a.test/app.apk' },
    { resourceType: 'IOS', url: 'https://a.test/app' },
    { resourceType: 'MOBILECONFIG', url: 'http://localhost:8089/app.mobileconfig' },
    { resourceType: 'AppDownloadIcon', url: '/m/icons/aurora-192.png' },
    { resourceType: 'Symbian', url: 'https://a.test/app.sis' },
  ],
  templates: {},
};

describe('the downloads', () => {
  test.each([
    ['ios', ['IOS', 'MOBILECONFIG']],
    ['android', ['Android']],
    ['other', ['Android', 'IOS', 'MOBILECONFIG']],
  ] as const)('of a device are those it can install: %s', (device, kinds) => {
    expect(chooseDownloads(RESOURCES, device).map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each(['http://a.test/app', 'javascript:alert(1)', 'https://us@a.test/app', '/app', 'itms-services://x'])(
    'never come from an address that may be changed on its way: %s',
    (url) => {
      expect(chooseDownloads({ resources: [{ resourceType: 'IOS', url }] }, 'ios')).toEqual([]);
    },
  );
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'other'],
] as const)('a device is known by what its browser says: %s', (userAgent, device) => {
  expect(findDevice(userAgent)).toBe(device);
});

test('only an icon of our own is shown', () => {
  expect(findAppIcon(RESOURCES, '/own.png')).toBe('/m/icons/aurora-192.png');
  const foreign = [{ resourceType: 'AppDownloadIcon', url: 'https://evil.test/icon.png' }];
  expect(findAppIcon({ resources: foreign }, '/own.png')).toBe('/own.png');
});
