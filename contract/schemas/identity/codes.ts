import * as v from 'valibot';
import { NonEmptyString } from '../values.ts';
import { CAPTCHA_FIELDS } from './captcha.ts';

const MAX_LENGTH = 320;
const Short = v.pipe(NonEmptyString, v.maxLength(MAX_LENGTH));

/** Asks for a code by SMS; docs/product/sms-codes.md. */
export const SmsCodeBody = v.object({ countryDialingCode: Short, mobileNum: Short, ...CAPTCHA_FIELDS });
export const EmailCodeBody = v.object({ email: Short });
