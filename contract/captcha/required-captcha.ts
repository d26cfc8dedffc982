export type CaptchaPurpose = 'login' | 'register' | 'sms' | 'email';

/** `unusable`: required, but the merchant's version of the vendor does not support it. */
export type CaptchaKind = 'none' | 'image' | 'v3' | 'v4' | 'unusable';

/** A merchant's settings for captchas. */
export interface CaptchaInput {
  readonly flags: Readonly<Record<string, boolean>>;
  /** The merchant is in test mode. */
  readonly test: boolean;
  /** `register.captcha.enabled` of the status reply. */
  readonly captchaEnabled: boolean;
  readonly version: 'v3' | 'v4';
}

/**
 * Finds the captcha that a purpose requires by the merchant's settings; the page shows it and the operator enforces it.
 * docs/product/captcha.md
 */
export function findRequiredCaptcha(purpose: CaptchaPurpose, facts: CaptchaInput): CaptchaKind {
  const { flags, version } = facts;
  if (purpose === 'sms') {
    if (!flags.GEETESTVCODE3) return 'none';
    return version === 'v4' ? 'v4' : 'unusable';
  }
  if (purpose === 'email') return 'none';
  if (flags.GEETEST3 && (facts.test || !flags.GEETESTTEST3)) return version;
  return facts.captchaEnabled ? 'image' : 'none';
}
