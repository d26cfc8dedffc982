import type { ErrorCode } from '#contract/errors.ts';

/** The description of a row in the reference, in addition to its entry in the table. */
export interface RowReference {
  /** One sentence about the effect of the call. */
  readonly summary: string;
  /** Expected refusals of this row; each call may also fail in the general ways. */
  readonly refusals?: readonly ErrorCode[];
}

/** Refusals that several rows share. */
export const CAPTCHA: readonly ErrorCode[] = ['captcha_required', 'captcha_wrong'];
export const NEW_MEMBER: readonly ErrorCode[] = [
  'username_unfit',
  'username_taken',
  'password_unfit',
  'consent_missing',
  ...CAPTCHA,
];
export const PROVIDER: readonly ErrorCode[] = ['firebase_token_invalid', 'firebase_already_bound', 'bind_customer_required'];
