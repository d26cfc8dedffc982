import { findIosLayout, type IosLayout, isIosFrom, isIosSafari } from './ios-browser.ts';
import type { ShellSignals } from './shell.ts';
import { isIos } from './shell.ts';

const IN_APP_MARKS = {
  // Its own mark comes first, because it also contains Facebook's.
  instagram: /\bInstagram\b/,
  facebook: /\bFB(AN|AV|_IAB)\b|\[FB/,
  line: /\bLine\//,
  tiktok: /musical_ly|BytedanceWebview|TikTok|\btrill\b/i,
  wechat: /MicroMessenger\//,
} as const;

/** An app that shows pages in its own browser; `other`: an unknown app. */
export type InAppBrowser = keyof typeof IN_APP_MARKS | 'other';

/**
 * How the app is installed on this device: by the browser's own prompt (`prompt`), or by hand in the named browser. If only
 * another browser can do it, the value is `in-app` or `not-safari`.
 */
export type InstallMethod = 'prompt' | IosLayout | 'not-safari' | 'in-app' | 'chrome' | 'samsung' | 'firefox' | 'mac';

export interface InstallSignals extends Pick<ShellSignals, 'userAgent' | 'maxTouchPoints'> {
  /** The browser has offered its own prompt. */
  readonly hasPrompt: boolean;
  /** The merchant allows other browsers on iOS. */
  readonly otherIosBrowsers: boolean;
}

/** The first iOS on which browsers other than Safari can add pages to the home screen. */
const OPENED_IOS = { major: 16, minor: 4 };
/** The first Safari on a Mac that adds pages to the Dock. */
const DOCK_SAFARI = 17;

/** Other browsers on iOS with an item for it in the share sheet. */
const ABLE_IOS_BROWSER = /\b(CriOS|FxiOS|EdgiOS)\b/;

/** Finds the app whose own browser shows the page; null for an independent browser. */
export function findInAppBrowser(userAgent: string): InAppBrowser | null {
  const names = Object.keys(IN_APP_MARKS) as (keyof typeof IN_APP_MARKS)[];
  const found = names.find((name) => IN_APP_MARKS[name].test(userAgent));
  return found ?? (/Android.*; wv\)/.test(userAgent) ? 'other' : null);
}

/** Returns how to install the app here; null if that is impossible or left to the browser's menu. docs/product/install.md */
export function findInstallMethod(signals: InstallSignals): InstallMethod | null {
  const { userAgent, hasPrompt } = signals;
  if (hasPrompt) return 'prompt';
  const isOnIos = isIos(signals);
  if (findInAppBrowser(userAgent)) return 'in-app';
  if (isOnIos) return findIosMethod(signals);
  if (userAgent.includes('Android')) return findAndroidMethod(userAgent);
  const [, safari] = /Macintosh.*\bVersion\/(\d+)[\d.]* Safari\//.exec(userAgent) ?? [];
  return Number(safari) >= DOCK_SAFARI ? 'mac' : null;
}

function findIosMethod({ userAgent, otherIosBrowsers }: InstallSignals): InstallMethod {
  const isAble = ABLE_IOS_BROWSER.test(userAgent) && isIosFrom(userAgent, OPENED_IOS.major, OPENED_IOS.minor);
  return isIosSafari(userAgent) || (otherIosBrowsers && isAble) ? findIosLayout(userAgent) : 'not-safari';
}

function findAndroidMethod(userAgent: string): InstallMethod {
  if (userAgent.includes('SamsungBrowser/')) return 'samsung';
  return userAgent.includes('Firefox/') ? 'firefox' : 'chrome';
}

/**
 * Composes the address with which an app's own browser opens a page in the device's browser; null if only its menu can. The
 * page's address contains no secrets, because a token was removed at the start.
 */
export function composeOutsideLink(browser: InAppBrowser, userAgent: string, address: string): string | null {
  const url = new URL(address);
  if (browser === 'line') {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  // WeChat opens no other app.
  if (browser === 'wechat' || !userAgent.includes('Android')) return null;
  const { protocol, host, pathname, search } = url;
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;end`;
}
