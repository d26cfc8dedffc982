import { isIosFrom } from './ios-browser.ts';
import { isIpad, readShellSignals, type Shell, type ShellSignals } from './shell.ts';

/**
 * What pushes can do in this browser: the player's answer where it can ask, `home-screen` where only the app on the home screen can,
 * `unsupported` where nothing helps.
 */
export type PushSupport = NotificationPermission | 'home-screen' | 'unsupported';

export interface PushSignals extends Pick<ShellSignals, 'userAgent' | 'maxTouchPoints' | 'isStandalone'> {
  readonly shell: Shell;
  readonly hasWorkers: boolean;
  readonly hasPush: boolean;
  /** Undefined where the browser has no notifications. */
  readonly permission: NotificationPermission | undefined;
}

/** The first iOS whose apps on the home screen receive pushes. */
const FIRST_IOS = { major: 16, minor: 4 };

/** Decides what pushes can do here. docs/product/push.md */
export function findPushSupport(signals: PushSignals): PushSupport {
  const { hasWorkers, hasPush, permission, isStandalone, shell } = signals;
  if (hasWorkers && hasPush && permission) return permission;
  const isWaitingForHomeScreen =
    isIos(signals) && !isStandalone && shell !== 'APP' && isIosFrom(signals.userAgent, FIRST_IOS.major, FIRST_IOS.minor);
  return isWaitingForHomeScreen ? 'home-screen' : 'unsupported';
}

export const isIos = (signals: Pick<ShellSignals, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPod/.test(signals.userAgent) || isIpad(signals);

/** The browsers that give a permission back in ways of their own. */
export type PushBrowser = 'chrome' | 'samsung' | 'firefox' | 'installed' | 'ios' | 'other';

const BROWSERS: readonly (readonly [PushBrowser, RegExp])[] = [
  ['samsung', /SamsungBrowser\//],
  ['firefox', /Firefox\//],
  ['chrome', /Android.*Chrome\/(?!.*(EdgA|OPR)\/)/],
];

/** Whose steps a player follows who wants notifications back. */
export function findPushBrowser(signals: Pick<ShellSignals, 'userAgent' | 'maxTouchPoints' | 'isStandalone'>): PushBrowser {
  if (isIos(signals)) return 'ios';
  // An installed app shows no address to tap.
  if (signals.isStandalone && signals.userAgent.includes('Android')) return 'installed';
  return BROWSERS.find(([, mark]) => mark.test(signals.userAgent))?.[0] ?? 'other';
}

/** What the browser says now: a player may change it in its settings at any time. */
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
