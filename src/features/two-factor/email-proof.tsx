import { useImperativeHandle } from 'react';
import { useCheckedFields } from '../../components/forms/use-checked-fields.ts';
import { EmailCodeField } from '../../components/verification-code/email-code-field.tsx';
import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/field.tsx';
import type { ProofFormProps } from './proof-form.ts';

const LONGEST_EMAIL = 254;
const RULES = { email: { missing: 'email_missing', longest: LONGEST_EMAIL }, code: { missing: 'code_missing' } } as const;
const FIELD_OF = { code_wrong: 'code', code_expired: 'code', verification_wrong: 'email', email_unfit: 'email' } as const;

/** The code's field goes away where the operator asks for the address alone. */
export function EmailProof({ ref }: ProofFormProps) {
  const text = useText();
  const fields = useCheckedFields(RULES);
  useImperativeHandle(ref, () => ({
    check: async () => {
      if (!fields.check()) return undefined;
      const verificationCode = fields.read('code');
      const email = fields.read('email');
      return async () => ({ method: 'email', email, ...(verificationCode && { verificationCode }) });
    },
    explain: (code, words) => fields.sayAbout(FIELD_OF, code, words),
  }));
  return (
    <>
      <Field
        ref={fields.holdInput('email')}
        label={text('email_address')}
        error={fields.explain('email')}
        name="email"
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        dir="ltr"
      />
      <EmailCodeField
        ref={fields.hold('code')}
        readEmail={() => fields.read('email')}
        checkEmail={() => fields.checkOne('email')}
        onAsk={() => fields.unsay('email', 'code')}
        error={fields.explain('code')}
      />
    </>
  );
}
