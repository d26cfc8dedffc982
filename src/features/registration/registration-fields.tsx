import type { ComponentType } from 'react';
import * as v from 'valibot';
import { AutoRegistration, UsernameRegistration } from '#contract/calls/member.ts';
import { PasswordField, UsernameField } from '../../components/forms/account-fields.tsx';
import { requiredName, requiredPassword, requiredText, useAccountRules } from '../../components/forms/field-rules.ts';
import type { FormFields, FormSchema } from '../../components/forms/use-form.ts';
import { useFormDraft } from '../../components/forms/use-form-draft.ts';
import { PHONE_FIELDS, readPhone } from '../../components/phone/phone.ts';
import { PhoneField } from '../../components/phone/phone-field.tsx';
import { CODE_FIELDS } from '../../components/verification-code/code-field.tsx';
import { PhoneAndCode } from '../../components/verification-code/phone-and-code.tsx';
import type { SmsProvider } from '../../components/verification-code/use-sms-provider.ts';
import { useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import * as shared from '../../ui/styles/shared.module.css';
import type { RegistrationMethod } from './send-registration.ts';

type RegistrationField = 'acceptedTerms' | 'username' | 'password' | 'mobileNum' | 'countryDialingCode' | 'verificationCode';
export type RegistrationValues = Partial<Record<RegistrationField, string>>;

/** The box is shown only if the merchant requires consent. */
const consent = { acceptedTerms: v.exactOptional(requiredText('consent_missing')) };

interface RegistrationRules {
  readonly passwordByMobile: boolean;
  readonly account: ReturnType<typeof useAccountRules>;
}

/** Returns the schema for the fields of one method. docs/product/registration.md */
export function findRegistrationSchema(
  method: RegistrationMethod,
  { passwordByMobile, account }: RegistrationRules,
): FormSchema<RegistrationValues> {
  const username = v.pipe(requiredName('username_missing'), UsernameRegistration.entries.username, account.username.check);
  const password = v.pipe(requiredPassword('password_missing'), AutoRegistration.entries.password, account.password.check);
  if (method === 'username') return v.object({ username, password, ...consent });
  if (method === 'autoUsername') return v.object({ password, ...consent });
  // The code has no field if the operator requires none.
  const mobile = { ...PHONE_FIELDS, verificationCode: v.optional(CODE_FIELDS.verificationCode), ...consent };
  return passwordByMobile
    ? v.pipeAsync(v.object({ ...mobile, password }), readPhone())
    : v.pipeAsync(v.object(mobile), readPhone());
}

interface MethodProps {
  form: FormFields<RegistrationField>;
  sms: SmsProvider;
}

function NewPassword({ form }: Pick<MethodProps, 'form'>) {
  const text = useText();
  const { password } = useAccountRules();
  return (
    <PasswordField
      {...form.register('password')}
      label={text('password')}
      {...(password.hint !== undefined && { hint: password.hint })}
      onBlur={() => void form.validateOnBlur('password')}
      name="new-password"
      autoComplete="new-password"
      enterKeyHint="go"
    />
  );
}

function ByUsername({ form }: MethodProps) {
  const { username } = useAccountRules();
  useFormDraft('registration', form);
  return (
    <>
      <UsernameField
        {...form.register('username')}
        {...(username.hint !== undefined && { hint: username.hint })}
        onBlur={() => void form.validateOnBlur('username')}
      />
      <NewPassword form={form} />
    </>
  );
}

function ByAutoUsername({ form }: MethodProps) {
  const text = useText();
  return (
    <>
      <p className={shared.muted}>{text('registration_made_up_hint')}</p>
      <NewPassword form={form} />
    </>
  );
}

function ByMobile({ form, sms }: MethodProps) {
  const text = useText();
  const { passwordByMobile, codeByMobile } = useIdentitySettings().registration;
  return (
    <>
      {codeByMobile || sms.isIdentityProvider ? (
        <PhoneAndCode form={form} provider={sms} hasNext={passwordByMobile} />
      ) : (
        <PhoneField form={form} label={text('mobile_number')} />
      )}
      {passwordByMobile && <NewPassword form={form} />}
    </>
  );
}

export const METHOD_FIELDS: Record<RegistrationMethod, ComponentType<MethodProps>> = {
  username: ByUsername,
  mobile: ByMobile,
  autoUsername: ByAutoUsername,
};
