import * as v from 'valibot';
import { LoginBody } from '#contract/schemas/identity/login.ts';
import { requiredAsTyped, requiredText } from '../../components/forms/field-rules.ts';
import { PHONE_FIELDS, readPhone } from '../../components/phone/phone-rules.ts';
import { CODE_FIELDS } from '../../components/verification-code/code-rules.ts';

/** A login by password: the username is trimmed, the password sent as typed. docs/product/login.md */
export const PasswordLogin = v.object({
  username: v.pipe(requiredText('username_missing'), LoginBody.entries.username),
  password: v.pipe(requiredAsTyped('password_missing'), v.nonNullish(LoginBody.entries.password)),
});

/** A login by a code in place of a password. */
export const SmsLogin = v.pipeAsync(v.object({ ...PHONE_FIELDS, ...CODE_FIELDS }), readPhone());
