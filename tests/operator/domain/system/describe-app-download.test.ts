import { expect, test } from 'vitest';
import { describeAppDownload } from '#operator/domain/system/describe-app-download.ts';

const downloads = [{ resourceType: 'APK' as const, url: 'https://a.test/app.apk' }];
const ICON = [{ resourceType: 'AppDownloadIcon' as const, url: '/m/icons/rio-192.png' }];

test.each([
  ['a merchant with an app', { downloads }, { minRankLevel: null }],
  ['for members of a rank', { downloads, appDownload: { minRankLevel: 3 } }, { minRankLevel: 3 }],
  ['switched off', { downloads, appDownload: { bar: false } }, null],
  ['without an app', { downloads: ICON }, null],
  ['without anything', {}, null],
])('the bar is told where there is an app: %s', (_, settings, bar) => {
  expect(describeAppDownload(settings).bar).toEqual(bar);
});

test('a forced download is told where the merchant wants one, with its wishes alone', () => {
  expect(describeAppDownload({ downloads }).forced).toBeNull();
  expect(describeAppDownload({ appDownload: { forced: true, depositTimes: 2, theme: 'dark' } }).forced).toEqual({
    depositTimes: 2,
    theme: 'dark',
  });
});
