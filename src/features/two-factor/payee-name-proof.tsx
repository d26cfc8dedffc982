import { useImperativeHandle } from 'react';
import { useCheckedFields } from '../../components/forms/use-checked-fields.ts';
import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/field.tsx';
import type { ProofFormProps } from './proof-form.ts';

const FIELD_OF = { verification_wrong: 'payeeName' } as const;

export function PayeeNameProof({ ref }: ProofFormProps) {
  const text = useText();
  const fields = useCheckedFields({ payeeName: { missing: 'payee_name_missing' } });
  useImperativeHandle(ref, () => ({
    check: async () => {
      const payeeName = fields.read('payeeName');
      return fields.check() ? async () => ({ method: 'payeeName', payeeName }) : undefined;
    },
    explain: (code, words) => fields.sayAbout(FIELD_OF, code, words),
  }));
  return (
    <Field
      ref={fields.holdInput('payeeName')}
      label={text('payee_name')}
      error={fields.explain('payeeName')}
      name="payee-name"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      dir="auto"
    />
  );
}
