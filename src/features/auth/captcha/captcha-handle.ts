import type { CaptchaFields } from './captcha-refused.ts';

/** What every kind of captcha can do for its form. */
export interface CaptchaHandle {
  /** Rejects with CaptchaRefused. */
  solve(): Promise<CaptchaFields>;
  /** Forgets the solution: each serves once. */
  reset(): void;
}
