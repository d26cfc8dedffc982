export type CaptchaPurpose = 'login' | 'register' | 'sms';

/** `unusable`: demanded, but the merchant's version of the vendor cannot do it. */
export type CaptchaKind = 'none' | 'image' | 'v3' | 'v4' | 'unusable';

/** What a merchant says of captchas. */
export interface CaptchaInput {
  readonly flags: Readonly<Record<string, boolean>>;
  /** The merchant is in test mode. */
  readonly test: boolean;
  /** `register.captcha.enabled` of the status reply. */
  readonly captchaEnabled: boolean;
  readonly version: 'v3' | 'v4';
}

/** Which captcha stands before a purpose; the page asks for it, the operator insists on it. docs/product/captcha.md */
export function findRequiredCaptcha(purpose: CaptchaPurpose, facts: CaptchaInput): CaptchaKind {
  const { flags, version } = facts;
  if (purpose === 'sms') {
    if (!flags.GEETESTVCODE3) return 'none';
    return version === 'v4' ? 'v4' : 'unusable';
  }
  if (flags.GEETEST3 && (facts.test || !flags.GEETESTTEST3)) return version;
  return facts.captchaEnabled ? 'image' : 'none';
}
