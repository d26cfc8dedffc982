import { createElement, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { type CaptchaKind, type CaptchaPurpose, findRequiredCaptcha } from '#contract/captcha/required-captcha.ts';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { CAPTCHA_REASONS, CaptchaError, type CaptchaHandle } from '../../services/captcha.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { useStatus } from '../../services/status.ts';
import { showAlert } from '../../ui/alert.ts';
import { findCaptchaMessage } from './captcha-message.ts';
import { GeetestCaptcha } from './geetest-captcha.tsx';
import { ImageCaptcha } from './image-captcha.tsx';

/** `solve` resolves with `{}` at once where no captcha is required, and tells the player why it rejects. Call `reset` after every request. */
export interface CaptchaControl extends CaptchaHandle {
  /** To be shown in the form; null where no captcha is required. */
  readonly element: ReactNode | null;
}

/** The player sees these beside the field or the row, or has left the screen. */
const ALREADY_SHOWN: readonly string[] = [CAPTCHA_REASONS.noAnswer, CAPTCHA_REASONS.closed, CAPTCHA_REASONS.left];

/** The row shows a code and a retry button beside its text; an alert has neither, so it has a text of its own. */
const ALERT_TEXTS: Partial<Record<AnyTextKey, AnyTextKey>> = { captcha_network_failure: 'captcha_network_alert' };

/** The captcha that the merchant requires for a purpose, if any; docs/product/captcha.md. */
export function useCaptcha(purpose: CaptchaPurpose | undefined): CaptchaControl {
  const kind = useCaptchaKind(purpose);
  const text = useText();
  const handle = useRef<CaptchaHandle>(null);

  const solve = useCallback(async () => {
    try {
      if (kind === 'unusable') throw new CaptchaError(CAPTCHA_REASONS.notUsable);
      return (await handle.current?.solve()) ?? {};
    } catch (reason) {
      if (reason instanceof CaptchaError && !ALREADY_SHOWN.includes(reason.code)) {
        const found = findCaptchaMessage(reason.code, reason.vendorMessage);
        await showAlert({
          title: text('notice'),
          text: 'key' in found ? text(ALERT_TEXTS[found.key] ?? found.key) : found.message,
        });
      }
      throw reason;
    }
  }, [kind, text]);
  const reset = useCallback(() => handle.current?.reset(), []);
  const element = useMemo(() => createCaptchaElement(kind, handle), [kind]);
  return useMemo(() => ({ element, solve, reset }), [element, solve, reset]);
}

function createCaptchaElement(kind: CaptchaKind, ref: React.RefObject<CaptchaHandle | null>): ReactNode | null {
  if (kind === 'image') return createElement(ImageCaptcha, { ref });
  if (kind === 'v3' || kind === 'v4') return createElement(GeetestCaptcha, { ref, version: kind, key: kind });
  return null;
}

function useCaptchaKind(purpose: CaptchaPurpose | undefined): CaptchaKind {
  const { value } = useStatus();
  const { captcha } = useIdentitySettings();
  if (!value || !purpose) return 'none';
  return findRequiredCaptcha(purpose, {
    flags: value.whitelabelVal,
    test: value.test,
    captchaEnabled: value.register?.captcha?.enabled ?? false,
    version: captcha.GEETEST_VERSION,
  });
}
