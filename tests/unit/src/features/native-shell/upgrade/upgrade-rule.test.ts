import { expect, test } from 'vitest';
import {
  chooseUpgradeWay,
  findUpgrade,
  isUpgradeDue,
  type UpgradeSituation,
} from '#src/features/native-shell/upgrade/upgrade-rule.ts';

const DUE: UpgradeSituation = {
  info: { version: '2.4.39', isUpgradeable: true },
  link: 'https://app.example/get',
  isMandatory: false,
  putOffVersion: null,
};

test.each<[string, Partial<UpgradeSituation>, boolean]>([
  ['a newer one with a link', {}, true],
  ['no shell', { info: null }, false],
  ['none that is newer', { info: { version: '2.4.39', isUpgradeable: false } }, false],
  ['no link', { link: undefined }, false],
  ['an operator that has not said yet whether it is mandatory', { isMandatory: undefined }, false],
  ['one that was put off', { putOffVersion: '2.4.39' }, false],
  ['one that was put off in an older shell', { putOffVersion: '2.4.38' }, true],
  ['one that was put off and is mandatory now', { putOffVersion: '2.4.39', isMandatory: true }, true],
])('%s: offered %s', (_, change, expected) => {
  expect(isUpgradeDue({ ...DUE, ...change })).toBe(expected);
});

test.each([
  ['2.4.38', 'outside'],
  ['2.4.39', 'download'],
  ['2.4.100', 'download'],
  ['0', 'outside'],
])('a shell of version %s comes to the newer one by %s', (version, way) => {
  expect(chooseUpgradeWay(version)).toBe(way);
});

const RESOURCES = {
  resources: [
    { resourceType: 'AppDownloadIcon', url: '/m/icons/aurora-192.png' },
    { resourceType: 'MOBILECONFIG', url: 'https://app.example/profile' },
    { resourceType: 'Android', url: 'javascript:alert(1)' },
    { resourceType: 'APK', url: 'https://app.example/apk' },
    { resourceType: 'IOS', url: 'https://app.example/ios' },
  ],
  templates: {},
};

test('the newer shell is the first safe one of the platform, and no profile', () => {
  expect(findUpgrade(RESOURCES, 'android')).toEqual({ kind: 'APK', href: 'https://app.example/apk' });
  expect(findUpgrade(RESOURCES, 'ios')).toEqual({ kind: 'IOS', href: 'https://app.example/ios' });
  expect(findUpgrade({ ...RESOURCES, resources: RESOURCES.resources.slice(0, 3) }, 'ios')).toBeUndefined();
  expect(findUpgrade(undefined, 'ios')).toBeUndefined();
});
