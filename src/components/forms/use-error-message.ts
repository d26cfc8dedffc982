import * as v from 'valibot';
import { PausedUntil } from '#contract/schemas/player/safer-play-settings.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { formatDate } from '../../i18n/format-date.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { ExplainedError } from '../../services/explained-error.ts';
import { isCancelledByUser, readProviderError } from '../../services/identity-provider/provider-error.ts';

/** Returns a function that says why a call failed; it returns undefined where the player knows already. docs/product/errors.md */
export function useErrorMessage(): (error: unknown) => string | undefined {
  const text = useText();
  const errorText = useErrorText();
  const tag = useLanguageTag();
  return (error) => {
    if (error === undefined || error instanceof ExplainedError) return undefined;
    const fromProvider = readProviderError(error);
    if (isCancelledByUser(error)) return undefined;
    if (fromProvider)
      return [
        text(fromProvider.text),
        text('social_code', { code: fromProvider.code }),
        text('social_reason', { reason: fromProvider.reason }),
      ].join('\n');
    if (!(error instanceof ApiError)) return text('unknown_error');
    if (error.code === 'not_support_incognito') return text('not_support_incognito');
    const paused = v.safeParse(PausedUntil, error.code === 'play_paused' ? error.value : undefined);
    if (paused.success) return text('login_paused', { date: formatDate(paused.output.until, tag, true) });
    return error.code === 'call_cancelled' ? undefined : errorText(error);
  };
}
