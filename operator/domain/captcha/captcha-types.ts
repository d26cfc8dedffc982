import type { GeetestV4 } from '#contract/schemas/identity/captcha.ts';
import type { Database } from '../../db/open-database.ts';
import type { MerchantRow } from '../../db/tables/schema.ts';
import type { Geetest } from './geetest.ts';

/** A solved captcha among the fields of a body; empty text and null mean that there is none. */
export interface CaptchaFields {
  readonly geetestSeccode?: string | null | undefined;
  readonly geetestChallenge?: string | null | undefined;
  readonly geetestValidateV4?: GeetestV4 | null | undefined;
  readonly captchaId?: string | null | undefined;
  readonly captchaCode?: string | null | undefined;
}

export interface CaptchaDeps {
  readonly db: Database;
  readonly geetest: Geetest;
}

export interface CaptchaCheck {
  readonly merchantRow: MerchantRow;
  readonly fields: CaptchaFields;
  readonly now: Date;
}

export type CaptchaVerdict = 'missing' | 'wrong' | 'right';

/** Checks one type of captcha; after any check the same proof is never accepted again. */
export type CheckCaptchaKind = (deps: CaptchaDeps, check: CaptchaCheck) => Promise<CaptchaVerdict>;
