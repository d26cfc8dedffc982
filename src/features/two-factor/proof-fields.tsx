import type { ComponentType } from 'react';
import * as v from 'valibot';
import { VerificationBody } from '#contract/calls/session.ts';
import { requiredName } from '../../components/forms/field-rules.ts';
import type { FormFields, FormSchema } from '../../components/forms/use-form.ts';
import { CODE_FIELDS, requiredCode } from '../../components/verification-code/code-field.tsx';
import { EmailCodeField } from '../../components/verification-code/email-code-field.tsx';
import { PhoneAndCode, PhoneProof } from '../../components/verification-code/phone-and-code.tsx';
import type { SmsProvider } from '../../components/verification-code/use-sms-provider.ts';
import { useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import type { TwoFactorMethod } from '../../services/login/login-process.ts';
import { Field, NO_TEXT_CORRECTION } from '../../ui/field.tsx';

type ProofField = 'payeeName' | 'authCode' | 'email' | 'mobileNum' | 'countryDialingCode' | 'verificationCode';
export type ProofValues = Partial<Record<ProofField, string>>;

const MAX_EMAIL_LENGTH = 254;
const { payeeName, authCode } = VerificationBody.entries;

/** Schemas for the fields of each method, under the names of the request. docs/product/two-factor.md */
export const PROOF_SCHEMAS: Record<TwoFactorMethod, FormSchema<ProofValues>> = {
  payeeName: v.object({ payeeName: v.pipe(requiredName('payee_name_missing'), v.nonNullish(payeeName)) }),
  ga: v.object({ authCode: v.pipe(requiredCode('authenticator_code_missing'), v.nonNullish(authCode)) }),
  sms: PhoneProof,
  email: v.object({
    email: v.pipe(requiredName('email_missing'), v.maxLength(MAX_EMAIL_LENGTH)),
    // The field is absent if the operator checks the address alone.
    verificationCode: v.optional(CODE_FIELDS.verificationCode),
  }),
};

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

/** The address alone is a proof; a code is required only if the operator sends one. */
function EmailAndCode({ form }: ProofProps) {
  const text = useText();
  const { emailCodes } = useIdentitySettings();
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
        enterKeyHint={emailCodes ? 'next' : 'go'}
        dir="ltr"
      />
      {emailCodes && <EmailCodeField form={form} />}
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
