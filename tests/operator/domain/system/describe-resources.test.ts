import { expect, test } from 'vitest';
import { describeResources } from '#operator/domain/system/describe-resources.ts';

const APK = { resourceType: 'Android', url: 'https://download.test/app.apk' } as const;

test('a merchant without an app has its icon and nothing to download', () => {
  const { resources } = describeResources('rio', {}, null);
  expect(resources).toEqual([{ resourceType: 'AppDownloadIcon', url: '/m/icons/rio-192.png' }]);
});

test('downloads of the settings are told as they are', () => {
  expect(describeResources('aurora', { downloads: [APK] }, null).resources).toContainEqual(APK);
});

test('a download of the sandbox has its address, and is none where there is no sandbox', () => {
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

test('whom the app asks to install it is told as it is set, and without a setting everybody', () => {
  const everybody = { loginRequired: false, maxCloses: -1, depositCount: -1, domains: [], otherIosBrowsers: false };
  const { install, templates } = describeResources('rio', {}, null);
  expect([install, JSON.parse(templates.pwa ?? '')]).toEqual([everybody, expect.not.objectContaining({ enabled: true })]);
  const told = describeResources('rio', { install: { enabled: false, maxCloses: 3, domains: ['rio.test'] } }, null);
  expect(told.install).toEqual({ ...everybody, maxCloses: 3, domains: ['rio.test'] });
  expect(JSON.parse(told.templates.pwa ?? '')).toMatchObject({ enabled: false });
});
