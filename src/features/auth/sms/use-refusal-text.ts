import { ApiError } from '../../../bridges/api-error.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/text.ts';
import { CaptchaRefused } from '../captcha/captcha-refused.ts';
import { NotAsked } from './deliver-code.ts';

/** Why no code came, in words; undefined where the player knows already. docs/product/sms-codes.md */
export function useRefusalText(): (refusal: unknown) => string | undefined {
  const text = useText();
  const errorText = useErrorText();
  return (refusal) => {
    if (refusal === undefined || refusal instanceof CaptchaRefused || refusal instanceof NotAsked) return undefined;
    return refusal instanceof ApiError ? errorText(refusal) : text('unknown_error');
  };
}
