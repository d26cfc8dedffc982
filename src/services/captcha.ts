import type { ReactNode } from 'react';
import type { InferOutput, ObjectSchema } from 'valibot';
import type { CAPTCHA_FIELDS } from '#contract/schemas/identity/captcha.ts';
import { ExplainedError } from './explained-error.ts';

/** The solution of a captcha as fields of a request body; empty where none is required. */
export type CaptchaFields = InferOutput<ObjectSchema<typeof CAPTCHA_FIELDS, undefined>>;

/** What every kind of captcha does for its form. */
export interface CaptchaHandle {
  /** Rejects with CaptchaError. */
  solve(): Promise<CaptchaFields>;
  /** Discards the solution: each is valid once. */
  reset(): void;
}

/** A captcha as its form uses it: `solve` resolves with `{}` at once where none is required. Call `reset` after every request. */
export interface CaptchaControl extends CaptchaHandle {
  /** To be shown in the form; null where nothing is to be shown. */
  readonly element: ReactNode;
}

/** Our own error codes; a vendor's errors have codes of the vendor. docs/product/captcha.md */
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
  /** The vendor's message to people; '' where there is none. */
  readonly vendorMessage: string;

  constructor(code: string, vendorMessage = '') {
    super(code);
    this.code = code;
    this.vendorMessage = vendorMessage;
  }
}
