import type { LoginType } from '#contract/schemas/identity/login.ts';

export interface AutoLoginInput {
  readonly hasSession: boolean;
  /** The query the page was started with. */
  readonly search: string;
  /** MOBILEAUTOLOGIN3 of the merchant. */
  readonly isOffered: boolean;
  /** The setting of this device is '0'. */
  readonly isDisabled: boolean;
  readonly login: { readonly type: LoginType; readonly merchant: string };
  /** The merchant of this page. */
  readonly merchant: string;
}

/** Says whether the remembered login may be used without the player; docs/product/login.md. */
export function mayAutoLogIn({ hasSession, search, isOffered, isDisabled, login, merchant }: AutoLoginInput): boolean {
  const query = new URLSearchParams(search);
  if (hasSession || query.has('redirectUrl') || query.has('backUrl')) return false;
  return isOffered && !isDisabled && login.merchant === merchant && login.type !== 'sms';
}

const DISABLING: readonly string[] = ['token_ip_different', 'play_paused'];

/** Decides what a failure means for the next start. A login that needs the player stays remembered, and they make it themselves. */
export function decideAfterFailure(code: string): 'forget' | 'disable' | 'keep' {
  if (code === 'login.cred.err' || code === 'not.exists.user') return 'forget';
  return DISABLING.includes(code) ? 'disable' : 'keep';
}
