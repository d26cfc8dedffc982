import * as v from 'valibot';
import { open, post } from '../endpoint.ts';
import { CAPTCHA_FIELDS } from '../schemas/identity/captcha.ts';
import { hasAnyOf, LooseNumber, NonEmptyString, orAbsent } from '../schemas/values.ts';

const MAX_LENGTH = 320;
const Short = v.pipe(NonEmptyString, v.maxLength(MAX_LENGTH));

/** Requests a code by SMS; docs/product/sms-codes.md */
export const SmsCodeBody = v.object({ countryDialingCode: v.nullish(Short), mobileNum: Short, ...CAPTCHA_FIELDS });
export const EmailCodeBody = v.object({ email: Short, ...CAPTCHA_FIELDS });

/** Seconds if below 10,000, otherwise epoch milliseconds; an unreadable value is ignored, because the code was sent anyway. */
export const SentCode = v.pipe(hasAnyOf('expirationTime'), v.object({ expirationTime: orAbsent(LooseNumber) }));
export type SentCode = v.InferOutput<typeof SentCode>;

export const verificationCalls = {
  'verification.sms': post('/wps/verification/sms/noLogin', { ...open, body: SmsCodeBody, reply: SentCode }),
  'verification.email': post('/wps/verification/email/noLogin', { ...open, body: EmailCodeBody, reply: SentCode }),
};
