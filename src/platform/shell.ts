import { localStore, sessionStore } from './safe-storage.ts';

/** The environment of the app: native app, profile on the home screen, installed app, browser page. docs/product/shells.md */
export type Shell = 'APP' | 'WEBCLIP' | 'PWA' | 'H5';

/** The input of the choice, from the browser and from earlier starts. */
export interface ShellSignals {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly isStandalone: boolean;
  /** The query of the current address. */
  readonly search: string;
  /** The `pwaType` that an earlier start from a profile stored. */
  readonly storedType: string | null;
  /** The `inApp` of the address that this tab started with. */
  readonly storedInApp: string | null;
}

const APP_MARK = /\bFastlineApp\//;

/** Chooses the shell: the native app by its user agent or `inApp`, then a profile by pwaType=WEBCLIP, then an installed app. */
export function chooseShell({ userAgent, isStandalone, search, storedType, storedInApp }: ShellSignals): Shell {
  const query = new URLSearchParams(search);
  if (APP_MARK.test(userAgent) || ['1', 'true'].includes(query.get('inApp') ?? storedInApp ?? '')) return 'APP';
  const isClip = (query.get('pwaType') ?? storedType) === 'WEBCLIP';
  if (isClip && isStandalone) return 'WEBCLIP';
  return isStandalone ? 'PWA' : 'H5';
}

/** The name under which a native shell injects its side of the bridge; docs/product/shells.md */
export const NATIVE_SHELL_NAME = 'FastlineShell';

/** Whether a native shell around this page has a bridge. */
export const hasNativeShell = (): boolean => NATIVE_SHELL_NAME in window && chooseShell(readShellSignals()) === 'APP';

/** An iPad's user agent claims a Mac, but no Mac has a touch screen. */
export function isIpad({ userAgent, maxTouchPoints }: Pick<ShellSignals, 'userAgent' | 'maxTouchPoints'>): boolean {
  return userAgent.includes('iPad') || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

export const isIos = (signals: Pick<ShellSignals, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPod/.test(signals.userAgent) || isIpad(signals);

/** Returns the device type of a login, if the operator distinguishes it; docs/product/login.md */
export function chooseLoginDevice(signals: ShellSignals): 'IPAD' | 'PWA' | 'WEBCLIP' | undefined {
  if (isIpad(signals)) return 'IPAD';
  const shell = chooseShell(signals);
  return shell === 'PWA' || shell === 'WEBCLIP' ? shell : undefined;
}

const PWA_TYPE_KEY = 'fastline.pwa-type';
export const IN_APP_KEY = 'fastline.in-app';

export function readShellSignals(): ShellSignals {
  const { userAgent, maxTouchPoints } = navigator;
  const { search } = window.location;
  const isStandalone =
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
  const storedType = localStore.read(PWA_TYPE_KEY);
  return { userAgent, maxTouchPoints, isStandalone, search, storedType, storedInApp: sessionStore.read(IN_APP_KEY) };
}

/** Stores the shell's marks: a profile has them only in its first address, the native app at each start; called once at boot. */
export function storeShellMarks(search: string): void {
  const query = new URLSearchParams(search);
  const type = query.get('pwaType');
  const inApp = query.get('inApp');
  if (type) localStore.write(PWA_TYPE_KEY, type);
  if (inApp) sessionStore.write(IN_APP_KEY, inApp);
}
