import { chooseShell, isIpad, type ShellSignals } from '../../platform/shell.ts';

/** Says whether a popup can open and reach this page; docs/product/social-sign-in.md. */
export function canUsePopup(signs: ShellSignals): boolean {
  const isIos = /iPhone|iPod/.test(signs.userAgent) || isIpad(signs);
  // The native shell opens no windows; an app on the home screen of iOS opens them in another browser.
  return chooseShell(signs) !== 'APP' && !(isIos && signs.isStandalone);
}

/** The popup was expected to open, but the browser blocked it. */
export function isPopupBlocked(error: unknown): boolean {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return code === 'auth/popup-blocked' || code === 'auth/operation-not-supported-in-this-environment';
}
