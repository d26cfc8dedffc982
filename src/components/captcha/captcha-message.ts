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

/** Our own words for a code we know; the vendor's, else a sentence of ours, for any other. docs/product/captcha.md */
export function findCaptchaWords(code: string, words: string): { readonly key: AnyTextKey } | { readonly words: string } {
  const key = Object.hasOwn(KEYS, code) ? KEYS[code] : undefined;
  if (key) return { key };
  return words ? { words } : { key: 'captcha_failed' };
}
