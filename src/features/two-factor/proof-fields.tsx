import type { ComponentType } from 'react';
import type { FormFields } from '../../components/forms/use-form.ts';
import { EmailCodeField } from '../../components/verification-code/email-code-field.tsx';
import { PhoneAndCode } from '../../components/verification-code/phone-and-code.tsx';
import type { SmsProvider } from '../../components/verification-code/use-sms-provider.ts';
import { useText } from '../../i18n/text.ts';
import type { TwoFactorMethod } from '../../services/login/two-factor-methods.ts';
import { Field } from '../../ui/field.tsx';
import { NO_TEXT_CORRECTION } from '../../ui/no-text-correction.ts';
import type { ProofField } from './proof-rules.ts';

interface ProofProps {
  form: FormFields<ProofField>;
  sms: SmsProvider;
}

function PayeeName({ form }: ProofProps) {
  const text = useText();
  return (
    <Field
      {...form.register('payeeName')}
      label={text('payee_name')}
      name="payee-name"
      autoComplete="off"
      {...NO_TEXT_CORRECTION}
      autoCapitalize="characters"
      enterKeyHint="go"
      dir="auto"
    />
  );
}

function AuthenticatorCode({ form }: ProofProps) {
  const text = useText();
  return (
    <Field
      {...form.register('authCode')}
      label={text('authenticator_code')}
      name="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      dir="ltr"
    />
  );
}

function EmailAndCode({ form }: ProofProps) {
  const text = useText();
  return (
    <>
      <Field
        {...form.register('email')}
        label={text('email_address')}
        name="email"
        type="text"
        inputMode="email"
        autoComplete="email"
        {...NO_TEXT_CORRECTION}
        enterKeyHint="next"
        dir="ltr"
      />
      <EmailCodeField form={form} />
    </>
  );
}

const SmsProofFields = ({ form, sms }: ProofProps) => <PhoneAndCode form={form} provider={sms} />;

export const PROOF_FIELDS: Record<TwoFactorMethod, ComponentType<ProofProps>> = {
  payeeName: PayeeName,
  sms: SmsProofFields,
  ga: AuthenticatorCode,
  email: EmailAndCode,
};
