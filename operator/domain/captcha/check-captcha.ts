import { type CaptchaPurpose, findRequiredCaptcha } from '#contract/captcha/required-captcha.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CaptchaCheck, CaptchaDeps, CheckCaptchaKind } from './captcha-types.ts';
import { checkGeetestV3 } from './geetest-v3.ts';
import { checkGeetestV4 } from './geetest-v4.ts';
import { checkImageCaptcha } from './image-captcha.ts';

const CHECKS = {
  none: async () => 'right',
  image: checkImageCaptcha,
  v3: checkGeetestV3,
  v4: checkGeetestV4,
  unusable: async () => 'missing',
} satisfies Record<string, CheckCaptchaKind>;

interface PurposeCheck extends CaptchaCheck {
  readonly purpose: CaptchaPurpose;
  /** Its budget is used up. docs/product/budgets.md */
  readonly isSpent?: boolean;
}

/**
 * Throws captcha_required or captcha_wrong if `purpose` requires a captcha, by the merchant's settings or because its budget is
 * used up; returns whether one was solved. docs/product/captcha.md
 */
export async function checkCaptcha(deps: CaptchaDeps, check: PurposeCheck): Promise<boolean> {
  const { purpose, isSpent = false } = check;
  const { flags, settings } = check.merchantRow;
  const { test, captchaEnabled } = settings;
  const version = settings.identity.captcha.GEETEST_VERSION;
  const stated = findRequiredCaptcha(purpose, { flags, test, captchaEnabled, version });
  const kind = stated === 'none' && isSpent ? 'image' : stated;
  const verdict = await CHECKS[kind](deps, check);
  if (verdict === 'missing') throw new ApiError('captcha_required');
  if (verdict === 'wrong') throw new ApiError('captcha_wrong');
  return kind !== 'none';
}
