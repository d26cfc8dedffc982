import { ApiError } from '../../bridges/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { ExplainedError } from '../../services/explained-error.ts';
import { isQuiet, readSocialError } from '../../services/identity-provider/provider-error.ts';

/** Why something did not go through, in words; undefined where the player knows already. docs/product/errors.md */
export function useRefusalText(): (refusal: unknown) => string | undefined {
  const text = useText();
  const errorText = useErrorText();
  return (refusal) => {
    if (refusal === undefined || refusal instanceof ExplainedError) return undefined;
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
