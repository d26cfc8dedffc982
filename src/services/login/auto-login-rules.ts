import type { LoginType } from '#contract/schemas/identity/login.ts';

export interface AutoLoginFacts {
  readonly hasSession: boolean;
  /** The query the page was started with. */
  readonly search: string;
  /** MOBILEAUTOLOGIN3 of the merchant. */
  readonly isOffered: boolean;
  /** The setting of this device is '0'. */
  readonly isOff: boolean;
  readonly login: { readonly type: LoginType; readonly merchant: string };
  /** The merchant of this page. */
  readonly merchant: string;
}

/** Whether the remembered login may be used without the player; docs/product/login.md. */
export function mayLogInAlone({ hasSession, search, isOffered, isOff, login, merchant }: AutoLoginFacts): boolean {
  const query = new URLSearchParams(search);
  if (hasSession || query.has('redirectUrl') || query.has('backUrl')) return false;
  return isOffered && !isOff && login.merchant === merchant && login.type !== 'sms';
}

/** What a failure means for the next start. A login that needs the player stays remembered, and he makes it himself. */
export function judgeFailure(code: string): 'forget' | 'turn-off' | 'keep' {
  if (code === 'login.cred.err' || code === 'not.exists.user') return 'forget';
  return code === 'token_ip_different' ? 'turn-off' : 'keep';
}
