import { chooseShell, isIpad, type ShellSigns } from '../../platform/shell.ts';

/** A window of its own where there can be one that speaks to this page; docs/product/social-sign-in.md. */
export function choosePopup(signs: ShellSigns): boolean {
  const isIos = /iPhone|iPod/.test(signs.userAgent) || isIpad(signs);
  // The native shell opens no windows; an app on the home screen of iOS opens them in another browser.
  return chooseShell(signs) !== 'APP' && !(isIos && signs.isStandalone);
}

/** The window did not open, though it was meant to. */
export function isPopupRefused(error: unknown): boolean {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return code === 'auth/popup-blocked' || code === 'auth/operation-not-supported-in-this-environment';
}
