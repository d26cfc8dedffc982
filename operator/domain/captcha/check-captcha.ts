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

/** Throws captcha_required or captcha_wrong when the merchant demands one before `purpose`. docs/product/captcha.md */
export async function checkCaptcha(deps: CaptchaDeps, check: CaptchaCheck & { readonly purpose: CaptchaPurpose }): Promise<void> {
  const { flags, settings } = check.merchantRow;
  const { test, captchaEnabled } = settings;
  const version = settings.identity.captcha.GEETEST_VERSION;
  const verdict = await CHECKS[findRequiredCaptcha(check.purpose, { flags, test, captchaEnabled, version })](deps, check);
  if (verdict === 'missing') throw new ApiError('captcha_required');
  if (verdict === 'wrong') throw new ApiError('captcha_wrong');
}
