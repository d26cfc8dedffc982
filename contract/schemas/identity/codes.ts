import * as v from 'valibot';
import { NonEmptyString } from '../values.ts';
import { CAPTCHA_FIELDS } from './captcha.ts';

const MAX_LENGTH = 320;
const Short = v.pipe(NonEmptyString, v.maxLength(MAX_LENGTH));

/** Asks for a code by SMS; docs/product/sms-codes.md. */
export const SmsCodeBody = v.object({ countryDialingCode: Short, mobileNum: Short, ...CAPTCHA_FIELDS });
export const EmailCodeBody = v.object({ email: Short });

/** Seconds below 10,000, else the moment in epoch milliseconds. */
export const SentCode = v.object({ expirationTime: v.nullable(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))) });
export type SentCode = v.InferOutput<typeof SentCode>;
