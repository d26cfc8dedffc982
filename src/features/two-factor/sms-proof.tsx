import { useImperativeHandle, useRef } from 'react';
import { PhoneAndCode, type PhoneAndCodeHandle } from '../../components/verification-code/phone-and-code.tsx';
import type { ProofFormProps } from './proof-form.ts';

export function SmsProof({ ref }: ProofFormProps) {
  const fields = useRef<PhoneAndCodeHandle>(null);
  useImperativeHandle(ref, () => ({
    check: async () => {
      const { current } = fields;
      if (!current || !(await current.check())) return undefined;
      return async () => ({ method: 'sms', ...current.readPhone(), ...(await current.prove()) });
    },
    explain: (code, words) => fields.current?.explain(code, words) ?? false,
  }));
  return <PhoneAndCode ref={fields} />;
}
