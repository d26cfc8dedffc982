import { localStore, sessionStore } from './safe-storage.ts';

/** Where the app runs: native app, profile on the home screen, installed app, browser page. docs/product/shells.md */
export type Shell = 'APP' | 'WEBCLIP' | 'PWA' | 'H5';

/** Input of the choice, as the browser and earlier starts give it. */
export interface ShellSignals {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly isStandalone: boolean;
  /** The query of the address as it is now. */
  readonly search: string;
  /** The `pwaType` that an earlier start from a profile stored. */
  readonly keptType: string | null;
  /** The `inApp` of the address that this tab started with. */
  readonly keptInApp: string | null;
}

const APP_MARK = /\bFastlineApp\//;

/** The native shell names itself or the address says inApp; a profile starts with pwaType=WEBCLIP; both before what is merely installed. */
export function chooseShell({ userAgent, isStandalone, search, keptType, keptInApp }: ShellSignals): Shell {
  const query = new URLSearchParams(search);
  if (APP_MARK.test(userAgent) || ['1', 'true'].includes(query.get('inApp') ?? keptInApp ?? '')) return 'APP';
  const isClip = (query.get('pwaType') ?? keptType) === 'WEBCLIP';
  if (isClip && isStandalone) return 'WEBCLIP';
  return isStandalone ? 'PWA' : 'H5';
}

/** The name under which a native shell injects its side of the bridge; docs/product/shells.md. */
export const NATIVE_SHELL_NAME = 'FastlineShell';

/** Whether a native shell around this page can be spoken with. */
export const hasNativeShell = (): boolean => NATIVE_SHELL_NAME in window && chooseShell(readShellSignals()) === 'APP';

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isIpad({ userAgent, maxTouchPoints }: Pick<ShellSignals, 'userAgent' | 'maxTouchPoints'>): boolean {
  return userAgent.includes('iPad') || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** The kind of device a login names, if it is one of those the operator tells apart; docs/product/login.md. */
export function chooseLoginDevice(signs: ShellSignals): 'IPAD' | 'PWA' | 'WEBCLIP' | undefined {
  if (isIpad(signs)) return 'IPAD';
  const shell = chooseShell(signs);
  return shell === 'PWA' || shell === 'WEBCLIP' ? shell : undefined;
}

const KEPT_TYPE_KEY = 'fastline.pwa-type';
export const KEPT_IN_APP_KEY = 'fastline.in-app';

export function readShellSignals(): ShellSignals {
  const { userAgent, maxTouchPoints } = navigator;
  const { search } = window.location;
  const isStandalone =
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
  const keptType = localStore.read(KEPT_TYPE_KEY);
  return { userAgent, maxTouchPoints, isStandalone, search, keptType, keptInApp: sessionStore.read(KEPT_IN_APP_KEY) };
}

/** A profile says what it is in its first address only, the native app at each start; called once at boot. */
export function keepShell(search: string): void {
  const query = new URLSearchParams(search);
  const type = query.get('pwaType');
  const inApp = query.get('inApp');
  if (type) localStore.write(KEPT_TYPE_KEY, type);
  if (inApp) sessionStore.write(KEPT_IN_APP_KEY, inApp);
}
