import * as v from 'valibot';
import { VerificationBody } from '#contract/schemas/identity/login.ts';
import { requiredText } from '../../components/forms/field-rules.ts';
import type { FormSchema } from '../../components/forms/use-form.ts';
import { PHONE_FIELDS, readPhone } from '../../components/phone/phone-rules.ts';
import { CODE_FIELDS, requiredCode } from '../../components/verification-code/code-rules.ts';
import type { TwoFactorMethod } from '../../services/login/two-factor-methods.ts';

export type ProofField = 'payeeName' | 'authCode' | 'email' | 'mobileNum' | 'countryDialingCode' | 'verificationCode';
export type ProofValues = Partial<Record<ProofField, string>>;

const MAX_EMAIL_LENGTH = 254;
const { payeeName, authCode } = VerificationBody.entries;

/** The rules of the fields of each method, by the names that they are sent with. docs/product/two-factor.md */
export const PROOF_SCHEMAS: Record<TwoFactorMethod, FormSchema<ProofValues>> = {
  payeeName: v.object({ payeeName: v.pipe(requiredText('payee_name_missing'), v.nonNullish(payeeName)) }),
  ga: v.object({ authCode: v.pipe(requiredCode('authenticator_code_missing'), v.nonNullish(authCode)) }),
  sms: v.pipeAsync(v.object({ ...PHONE_FIELDS, ...CODE_FIELDS }), readPhone()),
  email: v.object({
    email: v.pipe(requiredText('email_missing'), v.maxLength(MAX_EMAIL_LENGTH)),
    // the field goes away where the operator checks the address alone
    verificationCode: v.optional(CODE_FIELDS.verificationCode),
  }),
};
