import { localStore } from './safe-storage.ts';

/** Where the app runs: native app, profile on the home screen, installed app, browser page. docs/product/shells.md */
export type Shell = 'APP' | 'WEBCLIP' | 'PWA' | 'H5';

/** What the browser tells of it. */
export interface ShellSigns {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly isStandalone: boolean;
  /** The address the page was started with. */
  readonly search: string;
  /** What an earlier start from a profile left behind. */
  readonly keptType: string | null;
}

const APP_MARK = /\bFastlineApp\//;

/** The native shell names itself or the address says inApp; a profile starts with pwaType=WEBCLIP; both before what is merely installed. */
export function chooseShell({ userAgent, isStandalone, search, keptType }: ShellSigns): Shell {
  const query = new URLSearchParams(search);
  if (APP_MARK.test(userAgent) || ['1', 'true'].includes(query.get('inApp') ?? '')) return 'APP';
  const isClip = (query.get('pwaType') ?? keptType) === 'WEBCLIP';
  if (isClip && isStandalone) return 'WEBCLIP';
  return isStandalone ? 'PWA' : 'H5';
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isIpad({ userAgent, maxTouchPoints }: Pick<ShellSigns, 'userAgent' | 'maxTouchPoints'>): boolean {
  return userAgent.includes('iPad') || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** The kind of device a login names, if it is one of those the operator tells apart; docs/product/login.md. */
export function chooseLoginDevice(signs: ShellSigns): 'IPAD' | 'PWA' | 'WEBCLIP' | undefined {
  if (isIpad(signs)) return 'IPAD';
  const shell = chooseShell(signs);
  return shell === 'PWA' || shell === 'WEBCLIP' ? shell : undefined;
}

const KEPT_TYPE_KEY = 'fastline.pwa-type';

export function readShellSigns(): ShellSigns {
  const { userAgent, maxTouchPoints } = navigator;
  const { search } = window.location;
  const isStandalone =
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
  return { userAgent, maxTouchPoints, isStandalone, search, keptType: localStore.read(KEPT_TYPE_KEY) };
}

/** A profile says what it is in its first address only; called once at boot. */
export function keepShellType(search: string): void {
  const type = new URLSearchParams(search).get('pwaType');
  if (type) localStore.write(KEPT_TYPE_KEY, type);
}
