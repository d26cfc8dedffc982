import { expect, test } from 'vitest';
import { findInstallBlocker, type InstallContext } from '#src/services/install/find-install-blocker.ts';

const SETTINGS = { loginRequired: false, maxCloses: -1, depositCount: -1, domains: [] as string[] };
const GUEST: InstallContext = {
  path: '/m/home',
  shell: 'H5',
  isOpen: true,
  flags: { A2HS3: true },
  isEnabled: true,
  isOnDevice: false,
  closes: 0,
  isDismissed: false,
  isGuideSkipped: false,
  wasInstalled: false,
  settings: SETTINGS,
  hostname: 'play.aurora.test',
  isMember: false,
  deposits: undefined,
};
const MEMBER: Partial<InstallContext> = { isMember: true };
const having = (totalDepositSuccessCount: number, firstDeposit = totalDepositSuccessCount > 0) => ({
  ...MEMBER,
  deposits: { totalDepositSuccessCount, firstDeposit },
});
const setting = (settings: Partial<typeof SETTINGS>) => ({ settings: { ...SETTINGS, ...settings } });
const LISTED = setting({ depositCount: 3, domains: ['aurora.test'] });
const UNLISTED = setting({ depositCount: 3, domains: ['rio.test', 'other.aurora.test', 'a.test'] });

test.each<readonly [string, Partial<InstallContext>, ReturnType<typeof findInstallBlocker>]>([
  ['no blocker', {}, null],
  ['/m', { path: '/m' }, null],
  ['/m/', { path: '/m/' }, null],
  ['/m/index.html', { path: '/m/index.html' }, null],
  ['another screen', { path: '/m/game' }, 'elsewhere'],
  ['a game for money', { path: '/m/launchGame' }, 'elsewhere'],
  ['maintenance or a denied region', { isOpen: false }, 'access'],
  ['the flag A2HS3 is off', { flags: {} }, 'flag'],
  ['inside the native app', { shell: 'APP' }, 'shell'],
  ['the installed app', { shell: 'PWA' }, 'installed'],
  ['a profile on the home screen', { shell: 'WEBCLIP' }, 'installed'],
  ['the browser knows the app on the device', { isOnDevice: true }, 'installed'],
  ['it was installed in an earlier session', { wasInstalled: true }, 'installed'],
  ['it was installed in this session', { closes: 99 }, 'installed'],
  ['the template has it off', { isEnabled: false }, 'off'],
  ['the settings are not loaded yet', { isEnabled: undefined }, 'unknown'],
  ['dismissed in this session', { isDismissed: true }, 'dismissed'],
  ['the guide was closed in this session', { isGuideSkipped: true }, 'dismissed'],
  ['a guest where login is required', setting({ loginRequired: true }), 'guest'],
  ['a member where login is required', { ...MEMBER, ...setting({ loginRequired: true }) }, null],
  ['closed often without a maximum', { closes: 98 }, null],
  ['closed less than the maximum', { closes: 1, ...setting({ maxCloses: 2 }) }, null],
  ['closed as often as the maximum', { closes: 2, ...setting({ maxCloses: 2 }) }, 'closes'],
  ['closed more often', { closes: 3, ...setting({ maxCloses: 2 }) }, 'closes'],
  ['a maximum of none', setting({ maxCloses: 0 }), 'closes'],
  ['a maximum of 200 and an install', { closes: 99, ...setting({ maxCloses: 200 }) }, 'installed'],
  ['a listed domain, fewer deposits', { ...having(2), ...LISTED }, null],
  ['a listed domain, as many deposits', { ...having(3), ...LISTED }, 'deposits'],
  ['a listed domain itself', { ...having(4), ...LISTED, hostname: 'aurora.test' }, 'deposits'],
  ['an unlisted domain, no deposit', { ...having(0), ...UNLISTED }, null],
  ['an unlisted domain, the first deposit', { ...having(1), ...UNLISTED }, 'deposits'],
  ['a domain that only ends like a listed one', { ...having(1), ...UNLISTED, hostname: 'aa.test' }, 'deposits'],
  ['no threshold, on a listed domain', { ...having(9), ...setting({ domains: ['aurora.test'] }) }, null],
  ['no threshold, on an unlisted domain', { ...having(9), ...setting({ domains: ['rio.test'] }) }, null],
  ['a threshold and deposits that are not loaded', { ...MEMBER, ...LISTED }, 'unknown'],
  ['a threshold and a guest without deposits', LISTED, null],
  ['no threshold and deposits that are not loaded', MEMBER, null],
])('%s', (_, change, blocker) => {
  expect(findInstallBlocker({ ...GUEST, ...change })).toBe(blocker);
});
