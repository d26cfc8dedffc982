import { expect, test } from 'vitest';
import { describeResources } from '../../../operator/system/describe-resources.ts';

const APK = { resourceType: 'Android', url: 'https://download.test/app.apk' } as const;

test('a merchant without an app has its icon and nothing to download', () => {
  const { resources } = describeResources('rio', {});
  expect(resources).toEqual([{ resourceType: 'AppDownloadIcon', url: '/m/icons/rio-192.png' }]);
});

test('downloads of the settings are told as they are', () => {
  expect(describeResources('aurora', { downloads: [APK] }).resources).toContainEqual(APK);
});

test('the template of the home-screen app names four icons', () => {
  const { templates } = describeResources('lotus', {});
  const pwa = JSON.parse(templates.pwa ?? '') as { title: string; icons: object };
  expect(pwa.title).toBe('Lotus');
  expect(Object.keys(pwa.icons)).toEqual(['192', '256', '384', '512']);
  expect(templates).toMatchObject({ desktop_app_feature: '0', apple_touch_icon: '/m/icons/lotus-180.png' });
});
