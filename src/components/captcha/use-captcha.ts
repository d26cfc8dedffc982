import { useRef, useState } from 'react';
import type { CaptchaKind, CaptchaPurpose } from '#contract/captcha/required-captcha.ts';
import { findErrorSurface } from '#contract/errors.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { CAPTCHA_REASONS, type CaptchaControl, CaptchaError, findCaptchaMessage } from '../../services/captcha.ts';
import { readRequiredCaptcha } from '../../services/identity-settings.ts';
import { useStatus } from '../../services/status/status.ts';
import { useArrival } from '../../state/use-arrival.ts';
import { useLatest } from '../../state/use-latest.ts';
import { showAlert } from '../../ui/alert.ts';
import { useGeetestCaptcha } from './geetest-captcha.tsx';
import { useImageCaptcha } from './image-captcha.tsx';

/** These errors are shown beside the field, or the player has left the screen. */
const ALREADY_SHOWN: readonly string[] = [CAPTCHA_REASONS.noAnswer, CAPTCHA_REASONS.left];

/**
 * Returns whether an alert explains why nothing was sent. A silent error is shown only beside the captcha, with its retry. A
 * challenge that the player closed is shown beside its row at first, and in an alert from the second time on.
 */
export function needsAlert(code: string, timesClosed: number): boolean {
  if (code === CAPTCHA_REASONS.closed) return timesClosed > 1;
  return !ALREADY_SHOWN.includes(code) && findErrorSurface({ code, status: 0 }) !== 'silent';
}

/** The row shows a code and a retry button beside its text; an alert has neither, so its text differs. */
const ALERT_TEXTS: Partial<Record<AnyTextKey, AnyTextKey>> = { captcha_network_failure: 'captcha_network_alert' };

const NONE: CaptchaControl = { element: null, solve: async () => ({}), reset: () => {} };

/**
 * The captcha that the merchant requires for a purpose, if any; it shows the player why `solve` rejects. docs/product/captcha.md.
 */
export function useCaptcha(purpose: CaptchaPurpose | undefined): CaptchaControl {
  const stated = useCaptchaKind(purpose);
  const [isDemanded, setIsDemanded] = useState(false);
  const kind = stated === 'none' && isDemanded ? 'image' : stated;
  const text = useText();
  const byImage = useImageCaptcha(kind === 'image');
  const byVendor = useGeetestCaptcha(kind === 'v3' || kind === 'v4' ? kind : undefined);
  const control = kind === 'image' ? byImage : (byVendor ?? NONE);
  const latest = useLatest({ kind, control });
  const waitForKind = useArrival(kind !== undefined);
  const timesClosed = useRef(0);

  const solve = async () => {
    // A form may be sent before the status has loaded, which names the required captcha.
    await waitForKind();
    try {
      const { current } = latest;
      if (current.kind === 'unusable') throw new CaptchaError(CAPTCHA_REASONS.notUsable);
      const solution = await current.control.solve();
      timesClosed.current = 0;
      return solution;
    } catch (reason) {
      if (reason instanceof CaptchaError && reason.code === CAPTCHA_REASONS.closed) timesClosed.current += 1;
      if (reason instanceof CaptchaError && needsAlert(reason.code, timesClosed.current)) {
        const found = findCaptchaMessage(reason.code, reason.vendorMessage);
        await showAlert({
          title: text('notice'),
          text: 'key' in found ? text(ALERT_TEXTS[found.key] ?? found.key) : found.message,
        });
      }
      throw reason;
    }
  };
  const reset = (error?: unknown) => {
    // The operator may require a captcha that its status does not state, because many have failed or asked.
    if (error instanceof ApiError && error.code === 'captcha_required') setIsDemanded(true);
    latest.current.control.reset();
  };
  return { element: control.element, solve, reset };
}

/** Undefined until the status has loaded; without a status no captcha is required. */
function useCaptchaKind(purpose: CaptchaPurpose | undefined): CaptchaKind | undefined {
  const { value, error } = useStatus();
  if (!purpose) return 'none';
  return value ? readRequiredCaptcha(purpose, value) : error && 'none';
}
