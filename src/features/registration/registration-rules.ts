import * as v from 'valibot';
import { hasPasswordForm, hasUsernameForm } from '#contract/account-rules.ts';
import { AutoRegistration, UsernameRegistration } from '#contract/schemas/identity/registration.ts';
import { requiredAsTyped, requiredText } from '../../components/forms/field-rules.ts';
import type { FormSchema } from '../../components/forms/use-form.ts';
import { PHONE_FIELDS, readPhone } from '../../components/phone/phone-rules.ts';
import { CODE_FIELDS } from '../../components/verification-code/code-rules.ts';
import type { AnyTextKey } from '../../i18n/text.ts';
import type { RegistrationMethod } from './send-registration.ts';

export type RegistrationField =
  | 'acceptedTerms'
  | 'username'
  | 'password'
  | 'mobileNum'
  | 'countryDialingCode'
  | 'verificationCode';
export type RegistrationValues = Partial<Record<RegistrationField, string>>;

const username = v.pipe(
  requiredText('username_missing'),
  UsernameRegistration.entries.username,
  v.check(hasUsernameForm, 'username_unfit' satisfies AnyTextKey),
);
const password = v.pipe(
  requiredAsTyped('password_missing'),
  AutoRegistration.entries.password,
  v.check(hasPasswordForm, 'password_unfit' satisfies AnyTextKey),
);

/** The box is on the screen only where the merchant wants everybody to agree. */
const consent = { acceptedTerms: v.exactOptional(requiredText('consent_missing')) };

const SCHEMAS: Record<RegistrationMethod, FormSchema<RegistrationValues>> = {
  username: v.object({ username, password, ...consent }),
  autoUsername: v.object({ password, ...consent }),
  mobile: v.pipeAsync(v.object({ ...PHONE_FIELDS, ...CODE_FIELDS, ...consent }), readPhone()),
};
const MobileWithPassword = v.pipeAsync(v.object({ ...PHONE_FIELDS, ...CODE_FIELDS, password, ...consent }), readPhone());

/** The rules of the fields of one method; docs/product/registration.md. */
export const findRegistrationSchema = (method: RegistrationMethod, passwordByMobile: boolean): FormSchema<RegistrationValues> =>
  method === 'mobile' && passwordByMobile ? MobileWithPassword : SCHEMAS[method];
