import { ApiError } from '../../bridges/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { CaptchaRefused } from './captcha/captcha-refused.ts';
import { NotAsked } from './sms/deliver-code.ts';

/** Why something did not go through, in words; undefined where the player knows already. docs/product/errors.md */
export function useRefusalText(): (refusal: unknown) => string | undefined {
  const text = useText();
  const errorText = useErrorText();
  return (refusal) => {
    if (refusal === undefined || refusal instanceof CaptchaRefused || refusal instanceof NotAsked) return undefined;
    if (!(refusal instanceof ApiError)) return text('unknown_error');
    return refusal.code === 'call_cancelled' ? undefined : errorText(refusal);
  };
}

/** '' for a refusal that has no code. */
export function readCode(refusal: unknown): string {
  const code = typeof refusal === 'object' && refusal !== null && 'code' in refusal ? refusal.code : '';
  return typeof code === 'string' ? code : '';
}
