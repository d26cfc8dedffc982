import type { ComponentType } from 'react';
import { PasswordField } from '../../components/forms/password-field.tsx';
import type { FormFields } from '../../components/forms/use-form.ts';
import { useFormDraft } from '../../components/forms/use-form-draft.ts';
import { UsernameField } from '../../components/forms/username-field.tsx';
import { PhoneAndCode } from '../../components/verification-code/phone-and-code.tsx';
import type { SmsProvider } from '../../components/verification-code/use-sms-provider.ts';
import { useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import * as looks from '../../ui/styles/looks.module.css';
import type { RegistrationField } from './registration-rules.ts';
import type { RegistrationMethod } from './send-registration.ts';

interface MethodProps {
  form: FormFields<RegistrationField>;
  sms: SmsProvider;
}

function NewPassword({ form }: Pick<MethodProps, 'form'>) {
  const text = useText();
  return (
    <PasswordField
      {...form.register('password')}
      label={text('password')}
      hint={text('password_hint')}
      onBlur={() => void form.validateOnBlur('password')}
      name="new-password"
      autoComplete="new-password"
      enterKeyHint="go"
    />
  );
}

function ByUsername({ form }: MethodProps) {
  const text = useText();
  useFormDraft('registration', form);
  return (
    <>
      <UsernameField
        {...form.register('username')}
        hint={text('username_hint')}
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
      <p className={looks.muted}>{text('registration_made_up_hint')}</p>
      <NewPassword form={form} />
    </>
  );
}

function ByMobile({ form, sms }: MethodProps) {
  const { passwordByMobile } = useIdentitySettings().registration;
  return (
    <>
      <PhoneAndCode form={form} provider={sms} hasNext={passwordByMobile} />
      {passwordByMobile && <NewPassword form={form} />}
    </>
  );
}

export const METHOD_FIELDS: Record<RegistrationMethod, ComponentType<MethodProps>> = {
  username: ByUsername,
  mobile: ByMobile,
  autoUsername: ByAutoUsername,
};
