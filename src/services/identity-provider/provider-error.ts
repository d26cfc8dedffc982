import type { AnyTextKey } from '../../i18n/text.ts';

/** What the SDK says of a sign-in that did not work; docs/product/social-sign-in.md. */
export interface SocialError {
  readonly text: AnyTextKey;
  readonly code: string;
  readonly reason: string;
}

const UNKNOWN = 'auth/unknown';
const TEXTS: Readonly<Record<string, AnyTextKey>> = {
  [UNKNOWN]: 'auth_unknown',
  'auth/network-request-failed': 'auth_network_request_failed',
  'auth/timeout': 'auth_network_request_failed',
  'auth/popup-blocked': 'auth_popup_blocked',
  'auth/invalid-verification-code': 'auth_invalid_verification_code',
  'auth/missing-verification-code': 'auth_invalid_verification_code',
  'auth/code-expired': 'auth_code_expired',
  'auth/session-expired': 'auth_code_expired',
  'auth/invalid-verification-id': 'auth_code_expired',
  'auth/missing-verification-id': 'auth_code_expired',
  'auth/too-many-requests': 'auth_too_many_requests',
  'auth/quota-exceeded': 'auth_too_many_requests',
  'auth/invalid-phone-number': 'auth_invalid_phone_number',
  'auth/missing-phone-number': 'auth_invalid_phone_number',
  'auth/user-disabled': 'auth_user_disabled',
  'auth/account-exists-with-different-credential': 'auth_account_exists',
  'auth/web-storage-unsupported': 'auth_storage',
  'auth/operation-not-supported-in-this-environment': 'auth_storage',
  'auth/operation-not-allowed': 'auth_not_offered',
  'auth/unauthorized-domain': 'auth_not_offered',
  'auth/captcha-check-failed': 'auth_robot',
  'auth/invalid-app-credential': 'auth_robot',
};
/** The player did it, or began another: there is nothing to say. */
const QUIET: readonly string[] = ['auth/cancelled-popup-request', 'auth/popup-closed-by-user', 'auth/user-cancelled'];

/** The SDK puts its own name before its words, and the code behind them. */
const FRAME = /^Firebase: |\s*\(auth\/[\w-]+\)\.?$/g;

const readField = (error: unknown, name: 'code' | 'message'): string => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** Undefined for an error of somebody else's. A code nobody knows counts as auth/unknown, and the reason still names it. */
export function readSocialError(error: unknown): SocialError | undefined {
  const told = readField(error, 'code');
  if (!told.startsWith('auth/')) return undefined;
  const code = Object.hasOwn(TEXTS, told) ? told : UNKNOWN;
  const words = readField(error, 'message').replaceAll(FRAME, '').trim();
  const reason = code === told ? words || told : `${words} ${told}`.trim();
  return { text: TEXTS[code] ?? 'auth_unknown', code, reason };
}

export const isQuiet = (error: unknown): boolean => QUIET.includes(readField(error, 'code'));
