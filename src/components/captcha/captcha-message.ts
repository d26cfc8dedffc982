import { LOADER_CODES } from '#contract/messages/captcha-frame.ts';
import type { AnyTextKey } from '../../i18n/text.ts';
import { CAPTCHA_REASONS } from '../../services/captcha.ts';

const KEYS: Readonly<Record<string, AnyTextKey>> = {
  [CAPTCHA_REASONS.notSetUp]: 'captcha_not_set_up',
  [CAPTCHA_REASONS.notUsable]: 'captcha_not_usable',
  [CAPTCHA_REASONS.tooFast]: 'captcha_too_fast',
  [CAPTCHA_REASONS.closed]: 'captcha_first',
  [LOADER_CODES.noScript]: 'captcha_network_failure',
  [LOADER_CODES.tooLate]: 'captcha_network_failure',
};

/** Returns our own text for a code we know; for any other the vendor's message, or else a general text. docs/product/captcha.md */
export function findCaptchaMessage(
  code: string,
  vendorMessage: string,
): { readonly key: AnyTextKey } | { readonly message: string } {
  const key = Object.hasOwn(KEYS, code) ? KEYS[code] : undefined;
  if (key) return { key };
  return vendorMessage ? { message: vendorMessage } : { key: 'captcha_failed' };
}
