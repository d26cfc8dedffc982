import * as v from 'valibot';
import { isNamedError } from '#contract/errors.ts';
import { PausedUntil } from '#contract/schemas/player/safer-play-settings.ts';
import { ApiError, isNotServed } from '../../bridges/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { formatDate } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { chooseErrorSurface, ExplainedError } from '../../services/choose-error-surface.ts';
import { useMerchant } from '../../services/merchant.ts';
import { isCancelledByUser, readProviderError } from '../../services/provider-error.ts';
import { showAlert } from '../../ui/alert.ts';

/**
 * Returns a function that explains why a call failed; it returns undefined if the player has seen the reason already.
 * docs/product/errors.md
 */
export function useErrorMessage(): (error: unknown) => string | undefined {
  const text = useText();
  const errorText = useErrorText();
  const tag = useLanguageTag();
  const { name } = useMerchant();
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
    if (isNotServed(error) && !(error.serverMessage && isNamedError(error.code))) return text('not_offered', { name });
    if (error.code === 'not_support_incognito' || error.code === 'social_no_result') return text(error.code);
    const paused = v.safeParse(PausedUntil, error.code === 'play_paused' ? error.value : undefined);
    if (paused.success && !error.serverMessage) return text('login_paused', { date: formatDate(paused.output.until, tag, true) });
    return error.code === 'call_cancelled' ? undefined : errorText(error);
  };
}

/**
 * Returns a function that reports an error in a dialog, if no place on the screen is left for it; only notices and field errors are
 * shown.
 */
export function useErrorAlert(): (title: string, reason: unknown) => void {
  const getErrorMessage = useErrorMessage();
  return (title, reason) => {
    const message = getErrorMessage(reason);
    const surface = chooseErrorSurface(reason);
    if (message && (surface === 'notice' || surface === 'field')) void showAlert({ title, text: message });
  };
}
