import { expect, test } from 'vitest';
import { describeAppDownload, describeResources } from '#operator/domain/system/describe-resources.ts';

const APK = { resourceType: 'Android', url: 'https://download.test/app.apk' } as const;

const ICON = [{ resourceType: 'AppDownloadIcon' as const, url: '/m/icons/rio-192.png' }];

test('a merchant without an app has only its icon', () => {
  const { resources } = describeResources('rio', {}, null);
  expect(resources).toEqual([{ resourceType: 'AppDownloadIcon', url: '/m/icons/rio-192.png' }]);
});

test('returns configured downloads unchanged', () => {
  expect(describeResources('aurora', { downloads: [APK] }, null).resources).toContainEqual(APK);
});

test('a download of the sandbox has an absolute address, and is omitted without a sandbox', () => {
  const downloads = [{ resourceType: 'IOS', url: '/download/ios' } as const];
  const { resources } = describeResources('rio', { downloads }, 'http://localhost:8089');
  expect(resources).toContainEqual({ resourceType: 'IOS', url: 'http://localhost:8089/download/ios?merchant=rio' });
  expect(describeResources('rio', { downloads }, null).resources).toHaveLength(1);
});

test('the template of the home-screen app names four icons', () => {
  const { templates } = describeResources('lotus', {}, null);
  const pwa = JSON.parse(templates.pwa ?? '') as { title: string; icons: object };
  expect(pwa.title).toBe('Lotus');
  expect(Object.keys(pwa.icons)).toEqual(['192', '256', '384', '512']);
  expect(templates).toMatchObject({ desktop_app_feature: '0', apple_touch_icon: '/m/icons/lotus-180.png' });
});

test('returns the configured install audience, and all players by default', () => {
  const everybody = { loginRequired: false, maxCloses: -1, depositCount: -1, domains: [], otherIosBrowsers: false };
  const { install, templates } = describeResources('rio', {}, null);
  expect([install, JSON.parse(templates.pwa ?? '')]).toEqual([everybody, expect.not.objectContaining({ enabled: true })]);
  const told = describeResources('rio', { install: { enabled: false, maxCloses: 3, domains: ['rio.test'] } }, null);
  expect(told.install).toEqual({ ...everybody, maxCloses: 3, domains: ['rio.test'] });
  expect(JSON.parse(told.templates.pwa ?? '')).toMatchObject({ enabled: false });
});

const downloads = [{ resourceType: 'APK' as const, url: 'https://a.test/app.apk' }];

test.each([
  ['a merchant with an app', { downloads }, { minRankLevel: null }],
  ['for members of a rank', { downloads, appDownload: { minRankLevel: 3 } }, { minRankLevel: 3 }],
  ['switched off', { downloads, appDownload: { bar: false } }, null],
  ['without an app', { downloads: ICON }, null],
  ['without anything', {}, null],
])('the bar is offered if there is an app: %s', (_, settings, bar) => {
  expect(describeAppDownload(settings).bar).toEqual(bar);
});

test('a forced download is offered if the merchant requires it, with its conditions only', () => {
  expect(describeAppDownload({ downloads }).forced).toBeNull();
  expect(describeAppDownload({ appDownload: { forced: true, depositTimes: 2, theme: 'dark' } }).forced).toEqual({
    depositTimes: 2,
    theme: 'dark',
  });
});
