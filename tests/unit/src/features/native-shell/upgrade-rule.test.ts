import { expect, test } from 'vitest';
import { chooseUpgradeMethod, findUpgrade, isUpgradeDue, type UpgradeContext } from '#src/features/native-shell/upgrade-rule.ts';

const DUE: UpgradeContext = {
  info: { version: '2.4.39', isUpgradeable: true },
  link: 'https://app.example/get',
  isMandatory: false,
  putOffVersion: null,
};

test.each<[string, Partial<UpgradeContext>, boolean]>([
  ['a newer version with a link', {}, true],
  ['no shell', { info: null }, false],
  ['no newer version', { info: { version: '2.4.39', isUpgradeable: false } }, false],
  ['no link', { link: undefined }, false],
  ['an operator whose requirement is not loaded yet', { isMandatory: undefined }, false],
  ['a postponed upgrade', { putOffVersion: '2.4.39' }, false],
  ['an upgrade that was postponed in an older shell', { putOffVersion: '2.4.38' }, true],
  ['a postponed upgrade that is mandatory now', { putOffVersion: '2.4.39', isMandatory: true }, true],
])('%s: offered %s', (_, change, expected) => {
  expect(isUpgradeDue({ ...DUE, ...change })).toBe(expected);
});

test.each([
  ['2.4.38', 'outside'],
  ['2.4.39', 'download'],
  ['2.4.100', 'download'],
  ['0', 'outside'],
])('a shell of version %s upgrades by %s', (version, way) => {
  expect(chooseUpgradeMethod(version)).toBe(way);
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

test('the newer shell is the first safe download of the platform, and not a profile', () => {
  expect(findUpgrade(RESOURCES, 'android')).toEqual({ kind: 'APK', href: 'https://app.example/apk' });
  expect(findUpgrade(RESOURCES, 'ios')).toEqual({ kind: 'IOS', href: 'https://app.example/ios' });
  expect(findUpgrade({ ...RESOURCES, resources: RESOURCES.resources.slice(0, 3) }, 'ios')).toBeUndefined();
  expect(findUpgrade(undefined, 'ios')).toBeUndefined();
});
