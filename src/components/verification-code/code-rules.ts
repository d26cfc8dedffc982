import * as v from 'valibot';
import { MobileRegistration } from '#contract/schemas/identity/registration.ts';
import type { AnyTextKey } from '../../i18n/text.ts';
import { normalizeDigits } from '../phone/phone.ts';

/** A code as people type it: with blanks, and in digits of every script. */
export const requiredCode = (missing: AnyTextKey) => v.pipe(v.string(), v.transform(normalizeDigits), v.nonEmpty(missing));

export const CODE_FIELDS = {
  verificationCode: v.pipe(requiredCode('code_missing'), MobileRegistration.entries.verificationCode),
};
