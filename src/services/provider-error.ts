import { readErrorCode } from '../bridges/api-error.ts';
import type { AnyTextKey } from '../i18n/text.ts';

/** A login failure reported by the SDK; docs/product/social-sign-in.md. */
interface ProviderError {
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
/** The player cancelled it, or started another login: no message is shown. */
const CANCELLED: readonly string[] = ['auth/cancelled-popup-request', 'auth/popup-closed-by-user', 'auth/user-cancelled'];

/** The SDK writes its name before a message, and the code after it. */
const SDK_FRAME = /^Firebase: |\s*\(auth\/[\w-]+\)\.?$/g;

function readMessage(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : '';
  return typeof message === 'string' ? message : '';
}

/** Returns undefined if the error is not the provider's. An unknown code becomes auth/unknown, and the reason names it. */
export function readProviderError(error: unknown): ProviderError | undefined {
  const original = readErrorCode(error);
  if (!original.startsWith('auth/')) return undefined;
  const code = Object.hasOwn(TEXTS, original) ? original : UNKNOWN;
  const message = readMessage(error).replaceAll(SDK_FRAME, '').trim();
  const reason = code === original ? message || original : `${message} ${original}`.trim();
  return { text: TEXTS[code] ?? 'auth_unknown', code, reason };
}

export const isCancelledByUser = (error: unknown): boolean => CANCELLED.includes(readErrorCode(error));
