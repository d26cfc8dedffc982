import { type CaptchaKind, type CaptchaPurpose, findRequiredCaptcha } from '#contract/captcha/required-captcha.ts';
import { findErrorPlace } from '#contract/errors.ts';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { CAPTCHA_REASONS, type CaptchaControl, CaptchaError } from '../../services/captcha.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { useStatus } from '../../services/status/status.ts';
import { useArrival } from '../../state/use-arrival.ts';
import { useLatest } from '../../state/use-latest.ts';
import { showAlert } from '../../ui/alert.ts';
import { findCaptchaMessage } from './captcha-message.ts';
import { useGeetestCaptcha } from './geetest-captcha.tsx';
import { useImageCaptcha } from './image-captcha.tsx';

/** The player sees these beside the field or the row, or has left the screen. */
const ALREADY_SHOWN: readonly string[] = [CAPTCHA_REASONS.noAnswer, CAPTCHA_REASONS.closed, CAPTCHA_REASONS.left];

/** A silent error is told beside the captcha alone, which has its retry there. */
const isShown = ({ code }: CaptchaError) => ALREADY_SHOWN.includes(code) || findErrorPlace({ code, status: 0 }) === 'silent';

/** The row shows a code and a retry button beside its text; an alert has neither, so it has a text of its own. */
const ALERT_TEXTS: Partial<Record<AnyTextKey, AnyTextKey>> = { captcha_network_failure: 'captcha_network_alert' };

const NONE: CaptchaControl = { element: null, solve: async () => ({}), reset: () => {} };

/** The captcha that the merchant requires for a purpose, if any; it tells the player why `solve` rejects. docs/product/captcha.md. */
export function useCaptcha(purpose: CaptchaPurpose | undefined): CaptchaControl {
  const kind = useCaptchaKind(purpose);
  const text = useText();
  const byImage = useImageCaptcha(kind === 'image');
  const byVendor = useGeetestCaptcha(kind === 'v3' || kind === 'v4' ? kind : undefined);
  const control = kind === 'image' ? byImage : (byVendor ?? NONE);
  const latest = useLatest({ kind, control });
  const waitForKind = useArrival(kind !== undefined);

  const solve = async () => {
    // a form may be sent before the status has said which captcha is required
    await waitForKind();
    try {
      const { current } = latest;
      if (current.kind === 'unusable') throw new CaptchaError(CAPTCHA_REASONS.notUsable);
      return await current.control.solve();
    } catch (reason) {
      if (reason instanceof CaptchaError && !isShown(reason)) {
        const found = findCaptchaMessage(reason.code, reason.vendorMessage);
        await showAlert({
          title: text('notice'),
          text: 'key' in found ? text(ALERT_TEXTS[found.key] ?? found.key) : found.message,
        });
      }
      throw reason;
    }
  };
  return { element: control.element, solve, reset: () => latest.current.control.reset() };
}

/** Undefined until the status has come; none is asked for where it does not come. */
function useCaptchaKind(purpose: CaptchaPurpose | undefined): CaptchaKind | undefined {
  const { value, error } = useStatus();
  const { captcha } = useIdentitySettings();
  if (!purpose) return 'none';
  if (!value) return error && 'none';
  return findRequiredCaptcha(purpose, {
    flags: value.whitelabelVal,
    test: value.test,
    captchaEnabled: value.register?.captcha?.enabled ?? false,
    version: captcha.GEETEST_VERSION,
  });
}
