import { createElement, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { type CaptchaKind, type CaptchaPurpose, findRequiredCaptcha } from '#contract/captcha/required-captcha.ts';
import { useQuery } from '../../bridges/use-query.ts';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { CAPTCHA_REASONS, CaptchaError, type CaptchaHandle } from '../../services/captcha.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { STATUS_QUERY } from '../../services/lobby-questions.ts';
import { showAlert } from '../../ui/alert.ts';
import { findCaptchaWords } from './captcha-message.ts';
import { GeetestCaptcha } from './geetest-captcha.tsx';
import { ImageCaptcha } from './image-captcha.tsx';

/** Its `solve` gives `{}` at once where none is demanded, and tells the player why it rejects. Call `reset` after every sending. */
export interface CaptchaControl extends CaptchaHandle {
  /** Stands in the form; null where none is demanded. */
  readonly element: ReactNode | null;
}

/** Told beside its own field or row, or to somebody who has left. */
const QUIET: readonly string[] = [CAPTCHA_REASONS.noAnswer, CAPTCHA_REASONS.closed, CAPTCHA_REASONS.left];

/** The row has a code and a way to try again beside its words; an alert has neither. */
const IN_FULL: Partial<Record<AnyTextKey, AnyTextKey>> = { captcha_network_failure: 'captcha_network_alert' };

/** The captcha that stands before a purpose, whichever the merchant demands, or before none; docs/product/captcha.md. */
export function useCaptcha(purpose: CaptchaPurpose | undefined): CaptchaControl {
  const kind = useCaptchaKind(purpose);
  const text = useText();
  const handle = useRef<CaptchaHandle>(null);

  const solve = useCallback(async () => {
    try {
      if (kind === 'unusable') throw new CaptchaError(CAPTCHA_REASONS.notUsable);
      return (await handle.current?.solve()) ?? {};
    } catch (reason) {
      if (reason instanceof CaptchaError && !QUIET.includes(reason.code)) {
        const found = findCaptchaWords(reason.code, reason.words);
        await showAlert({ title: text('notice'), text: 'key' in found ? text(IN_FULL[found.key] ?? found.key) : found.words });
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
  const { value } = useQuery('system.status', { query: STATUS_QUERY });
  const { captcha } = useIdentitySettings();
  if (!value || !purpose) return 'none';
  return findRequiredCaptcha(purpose, {
    flags: value.whitelabelVal,
    test: value.test,
    captchaEnabled: value.register?.captcha?.enabled ?? false,
    version: captcha.GEETEST_VERSION,
  });
}
