import { type Ref, useImperativeHandle, useRef } from 'react';
import { useText } from '../../i18n/text.ts';
import { useCheckedFields } from '../forms/use-checked-fields.ts';
import { findPhoneProblem, type Phone, type PhoneProblem } from '../phone/phone.ts';
import { PhoneField, type PhoneFieldHandle } from '../phone/phone-field.tsx';
import { SmsCodeField, type SmsCodeHandle } from './sms-code-field.tsx';
import type { SmsProof } from './use-sms-provider.ts';

export interface PhoneAndCodeHandle {
  /** Looks at both fields, marks what is wrong and focuses the first. */
  check(): Promise<boolean>;
  readPhone(): Phone;
  /** A number in E.164, where none is typed. */
  fillPhone(number: string): void;
  prove(): Promise<SmsProof>;
  /** Says a error beside the field it is about; false when it is about neither. */
  explain(code: string, words: string): boolean;
}

const PHONE_TEXTS = { missing: 'mobile_missing', unfit: 'mobile_unfit' } as const;
const FIELD_OF = {
  code_wrong: 'code',
  code_expired: 'code',
  'auth/invalid-verification-code': 'code',
  'auth/code-expired': 'code',
  verification_wrong: 'phone',
  mobile_unfit: 'phone',
  mobile_unknown: 'phone',
} as const;
const NO_PHONE: Phone = { countryDialingCode: '', mobileNum: '' };

/** A number and the code that was sent to it; docs/product/sms-codes.md. */
export function PhoneAndCode({ ref, isByProvider = false }: { ref: Ref<PhoneAndCodeHandle>; isByProvider?: boolean }) {
  const text = useText();
  const fields = useCheckedFields({ phone: { missing: 'mobile_missing' }, code: { missing: 'code_missing' } });
  const phone = useRef<PhoneFieldHandle>(null);
  const code = useRef<SmsCodeHandle>(null);
  const readPhone = () => phone.current?.read() ?? NO_PHONE;
  const sayPhone = (problem: PhoneProblem) => fields.say('phone', text(PHONE_TEXTS[problem]));

  useImperativeHandle(ref, () => ({
    check: async () => {
      if (!fields.check()) return false;
      const problem = await findPhoneProblem(readPhone());
      if (problem) sayPhone(problem);
      return !problem;
    },
    readPhone,
    fillPhone: (number) => phone.current?.fill(number),
    prove: async () => (await code.current?.prove()) ?? { verificationCode: '' },
    explain: (error, words) => {
      code.current?.heed(error);
      return fields.sayAbout(FIELD_OF, error, words);
    },
  }));

  const holdPhone = (handle: PhoneFieldHandle | null) => {
    phone.current = handle;
    fields.hold('phone')(handle && { read: () => handle.read().mobileNum, focus: () => handle.focus() });
  };
  const holdCode = (handle: SmsCodeHandle | null) => {
    code.current = handle;
    fields.hold('code')(handle);
  };
  return (
    <>
      <PhoneField ref={holdPhone} label={text('mobile_number')} error={fields.explain('phone')} />
      <SmsCodeField
        ref={holdCode}
        readPhone={readPhone}
        onPhoneProblem={sayPhone}
        onAsk={() => fields.unsay('phone', 'code')}
        error={fields.explain('code')}
        isByProvider={isByProvider}
      />
    </>
  );
}
