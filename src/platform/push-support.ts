import { isIosFrom } from './ios-browser.ts';
import { isIos, readShellSignals, type Shell, type ShellSignals } from './shell.ts';

/**
 * Push support of this browser: the player's permission if it can be requested, `home-screen` if only the app on the home
 * screen supports pushes, `unsupported` otherwise.
 */
export type PushSupport = NotificationPermission | 'home-screen' | 'unsupported';

export interface PushSignals extends Pick<ShellSignals, 'userAgent' | 'maxTouchPoints' | 'isStandalone'> {
  readonly shell: Shell;
  readonly hasWorkers: boolean;
  readonly hasPush: boolean;
  /** Undefined if the browser has no notifications. */
  readonly permission: NotificationPermission | undefined;
}

/** The first iOS whose home-screen apps receive pushes. */
const FIRST_IOS = { major: 16, minor: 4 };

/** Determines the push support of this browser. docs/product/push.md */
export function findPushSupport(signals: PushSignals): PushSupport {
  const { hasWorkers, hasPush, permission, isStandalone, shell } = signals;
  if (hasWorkers && hasPush && permission) return permission;
  const isWaitingForHomeScreen =
    isIos(signals) && !isStandalone && shell !== 'APP' && isIosFrom(signals.userAgent, FIRST_IOS.major, FIRST_IOS.minor);
  return isWaitingForHomeScreen ? 'home-screen' : 'unsupported';
}

/** Browsers with different steps for restoring a permission. */
export type PushBrowser = 'chrome' | 'samsung' | 'firefox' | 'installed' | 'ios' | 'other';

const BROWSERS: readonly (readonly [PushBrowser, RegExp])[] = [
  ['samsung', /SamsungBrowser\//],
  ['firefox', /Firefox\//],
  ['chrome', /Android.*Chrome\/(?!.*(EdgA|OPR)\/)/],
];

/** Finds the browser whose steps restore a denied permission. */
export function findPushBrowser(signals: Pick<ShellSignals, 'userAgent' | 'maxTouchPoints' | 'isStandalone'>): PushBrowser {
  if (isIos(signals)) return 'ios';
  // An installed app has no address bar to tap.
  if (signals.isStandalone && signals.userAgent.includes('Android')) return 'installed';
  return BROWSERS.find(([, mark]) => mark.test(signals.userAgent))?.[0] ?? 'other';
}

/** Reads the browser's current state, which the player may change in its settings at any time. */
export function readPushSignals(shell: Shell): PushSignals {
  const { userAgent, maxTouchPoints, isStandalone } = readShellSignals();
  return {
    userAgent,
    maxTouchPoints,
    isStandalone,
    shell,
    hasWorkers: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    permission: 'Notification' in window ? window.Notification.permission : undefined,
  };
}
