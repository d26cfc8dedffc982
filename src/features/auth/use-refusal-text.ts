import { ApiError } from '../../bridges/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { CaptchaRefused } from './captcha/captcha-refused.ts';
import { isQuiet, readSocialError } from './provider/social-error.ts';
import { NotAsked } from './sms/deliver-code.ts';

/** Why something did not go through, in words; undefined where the player knows already. docs/product/errors.md */
export function useRefusalText(): (refusal: unknown) => string | undefined {
  const text = useText();
  const errorText = useErrorText();
  return (refusal) => {
    if (refusal === undefined || refusal instanceof CaptchaRefused || refusal instanceof NotAsked) return undefined;
    const social = readSocialError(refusal);
    if (isQuiet(refusal)) return undefined;
    if (social)
      return [
        text(social.text),
        text('social_code', { code: social.code }),
        text('social_reason', { reason: social.reason }),
      ].join('\n');
    if (!(refusal instanceof ApiError)) return text('unknown_error');
    if (refusal.code === 'not_support_incognito') return text('not_support_incognito');
    return refusal.code === 'call_cancelled' ? undefined : errorText(refusal);
  };
}

/** '' for a refusal that has no code. */
export function readCode(refusal: unknown): string {
  const code = typeof refusal === 'object' && refusal !== null && 'code' in refusal ? refusal.code : '';
  return typeof code === 'string' ? code : '';
}
