import { useImperativeHandle } from 'react';
import { useCheckedFields } from '../../components/forms/use-checked-fields.ts';
import { normalizeDigits } from '../../components/phone/phone.ts';
import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/field.tsx';
import type { ProofFormProps } from './proof-form.ts';

const FIELD_OF = { code_wrong: 'authCode', code_expired: 'authCode', verification_wrong: 'authCode' } as const;

export function AuthenticatorProof({ ref }: ProofFormProps) {
  const text = useText();
  const fields = useCheckedFields({ authCode: { missing: 'authenticator_code_missing' } });
  useImperativeHandle(ref, () => ({
    check: async () => {
      const authCode = normalizeDigits(fields.read('authCode'));
      return fields.check() ? async () => ({ method: 'ga', authCode }) : undefined;
    },
    explain: (code, words) => fields.sayAbout(FIELD_OF, code, words),
  }));
  return (
    <Field
      ref={fields.holdInput('authCode')}
      label={text('authenticator_code')}
      error={fields.explain('authCode')}
      name="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      dir="ltr"
    />
  );
}
