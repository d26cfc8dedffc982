import { findIosLayout, type IosLayout, isIosFrom, isIosSafari } from './ios-browser.ts';
import { isIos } from './push-support.ts';
import type { ShellSignals } from './shell.ts';

const IN_APP_MARKS = {
  // its own mark comes first: it carries Facebook's as well
  instagram: /\bInstagram\b/,
  facebook: /\bFB(AN|AV|_IAB)\b|\[FB/,
  line: /\bLine\//,
  tiktok: /musical_ly|BytedanceWebview|TikTok|\btrill\b/i,
  wechat: /MicroMessenger\//,
} as const;

/** An app that shows pages in a browser of its own; `other`: some app. */
export type InAppBrowser = keyof typeof IN_APP_MARKS | 'other';

/**
 * How the app comes onto this device: the browser asks itself (`prompt`), or a person does it by hand in the browser that is named.
 * Where only another browser can, it is `in-app` or `not-safari`; `old-ios` has tips.
 */
export type InstallWay = 'prompt' | IosLayout | 'old-ios' | 'not-safari' | 'in-app' | 'chrome' | 'samsung' | 'firefox' | 'mac';

export interface InstallSignals extends Pick<ShellSignals, 'userAgent' | 'maxTouchPoints'> {
  /** The browser has offered its own question. */
  readonly hasPrompt: boolean;
  /** The merchant lets other browsers of iOS do it. */
  readonly otherIosBrowsers: boolean;
}

/** The first iOS that keeps an app on the home screen open while its player is elsewhere. */
const KEEPING_IOS = { major: 12, minor: 2 };
/** The first that lets other browsers than Safari put pages on the home screen. */
const OPENED_IOS = { major: 16, minor: 4 };
/** The first Safari on a Mac that puts pages into the Dock. */
const DOCK_SAFARI = 17;

/** Other browsers of iOS that have an item for it in the sheet to share. */
const ABLE_IOS_BROWSER = /\b(CriOS|FxiOS|EdgiOS)\b/;

/** Which app's own browser shows the page; null: a browser in its own right. */
export function findInAppBrowser(userAgent: string): InAppBrowser | null {
  const names = Object.keys(IN_APP_MARKS) as (keyof typeof IN_APP_MARKS)[];
  const found = names.find((name) => IN_APP_MARKS[name].test(userAgent));
  return found ?? (/Android.*; wv\)/.test(userAgent) ? 'other' : null);
}

/** How somebody installs the app here; null: they cannot, or the browser offers it where it likes. docs/product/install.md */
export function findInstallWay(signals: InstallSignals): InstallWay | null {
  const { userAgent, hasPrompt } = signals;
  if (hasPrompt) return 'prompt';
  const isOnIos = isIos(signals);
  if (findInAppBrowser(userAgent)) return 'in-app';
  if (isOnIos && !isIosFrom(userAgent, KEEPING_IOS.major, KEEPING_IOS.minor)) return 'old-ios';
  if (isOnIos) return findIosWay(signals);
  if (userAgent.includes('Android')) return findAndroidWay(userAgent);
  const [, safari] = /Macintosh.*\bVersion\/(\d+)[\d.]* Safari\//.exec(userAgent) ?? [];
  return Number(safari) >= DOCK_SAFARI ? 'mac' : null;
}

function findIosWay({ userAgent, otherIosBrowsers }: InstallSignals): InstallWay {
  const isAble = ABLE_IOS_BROWSER.test(userAgent) && isIosFrom(userAgent, OPENED_IOS.major, OPENED_IOS.minor);
  return isIosSafari(userAgent) || (otherIosBrowsers && isAble) ? findIosLayout(userAgent) : 'not-safari';
}

function findAndroidWay(userAgent: string): InstallWay {
  if (userAgent.includes('SamsungBrowser/')) return 'samsung';
  return userAgent.includes('Firefox/') ? 'firefox' : 'chrome';
}

/**
 * The address by which an app's own browser opens a page in the device's browser; null: only its menu does. The page has no secrets in
 * its address: a token was taken out of it at the start.
 */
export function composeOutsideLink(browser: InAppBrowser, userAgent: string, address: string): string | null {
  const url = new URL(address);
  if (browser === 'line') {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  // WeChat opens no other app
  if (browser === 'wechat' || !userAgent.includes('Android')) return null;
  const { protocol, host, pathname, search } = url;
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;end`;
}
