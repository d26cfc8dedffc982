import type { InferOutput, ObjectSchema } from 'valibot';
import type { CAPTCHA_FIELDS } from '#contract/schemas/identity/captcha.ts';
import { ExplainedError } from './explained-error.ts';

/** A solved captcha, ready to travel among the fields of a body; empty where none is demanded. */
export type CaptchaFields = InferOutput<ObjectSchema<typeof CAPTCHA_FIELDS, undefined>>;

/** What every kind of captcha does for its form. */
export interface CaptchaHandle {
  /** Rejects with CaptchaError. */
  solve(): Promise<CaptchaFields>;
  /** Forgets the solution: each serves once. */
  reset(): void;
}

/** Our own reasons; a vendor's are its codes. docs/product/captcha.md */
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
  /** What the vendor says to people, if anything. */
  readonly words: string;

  constructor(code: string, words = '') {
    super(code);
    this.code = code;
    this.words = words;
  }
}
