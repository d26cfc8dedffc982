import type { ReactElement } from 'react';
import type { InferOutput, ObjectSchema } from 'valibot';
import { LOADER_CODES } from '#contract/messages/captcha-frame.ts';
import type { CAPTCHA_FIELDS } from '#contract/schemas/identity/captcha.ts';
import type { AnyTextKey } from '../i18n/text.ts';
import { ExplainedError } from './choose-error-surface.ts';

/** The solution of a captcha as fields of a request body; empty if no captcha is required. */
export type CaptchaFields = InferOutput<ObjectSchema<typeof CAPTCHA_FIELDS, undefined>>;

/** The operations that every kind of captcha provides to its form. */
export interface CaptchaHandle {
  /** Rejects with CaptchaError. */
  solve(): Promise<CaptchaFields>;
  /** Discards the solution: each is valid once. A refusal by `captcha_required` shows the picture from then on. */
  reset(error?: unknown): void;
}

/**
 * A captcha as its form uses it: `solve` resolves with `{}` at once if no captcha is required. Call `reset` after every request.
 */
export interface CaptchaControl extends CaptchaHandle {
  /** The element to render in the form; null if there is nothing to show. */
  readonly element: ReactElement | null;
}

/** Our own error codes; a vendor's errors have the vendor's codes. docs/product/captcha.md */
export const CAPTCHA_REASONS = {
  notSetUp: 'not setup geetest',
  notUsable: 'Geetest service not work',
  tooFast: 'verify geetest too fast',
  closed: 'verify_first',
  noAnswer: 'captcha_missing',
  left: 'captcha_left',
} as const;

/** The captcha was not solved, so nothing may be sent. */
export class CaptchaError extends ExplainedError {
  override readonly name = 'CaptchaError';
  readonly code: string;
  /** The vendor's message for the player; '' if there is no message. */
  readonly vendorMessage: string;

  constructor(code: string, vendorMessage = '') {
    super(code);
    this.code = code;
    this.vendorMessage = vendorMessage;
  }
}

const KEYS: Readonly<Record<string, AnyTextKey>> = {
  [CAPTCHA_REASONS.notSetUp]: 'captcha_not_set_up',
  [CAPTCHA_REASONS.notUsable]: 'captcha_not_usable',
  [CAPTCHA_REASONS.tooFast]: 'captcha_too_fast',
  [CAPTCHA_REASONS.closed]: 'captcha_first',
  [LOADER_CODES.noScript]: 'captcha_network_failure',
  [LOADER_CODES.timedOut]: 'captcha_network_failure',
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
