/** Codes of expected refusals: the operator says them in its own words, and they are shown. docs/product/errors.md */
export const REFUSALS = [
  'bind_customer_required',
  'captcha_required',
  'captcha_wrong',
  'code_wrong',
  'code_expired',
  'email_unfit',
  'firebase_token_invalid',
  'firebase_already_bound',
  'mobile_taken',
  'mobile_unknown',
  'mobile_unfit',
  'password_wrong',
  'password_unfit',
  'password_same',
  'token_ip_different',
  'username_taken',
  'username_unfit',
  'verification_wrong',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];
