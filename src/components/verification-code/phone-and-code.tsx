import { useText } from '../../i18n/text.ts';
import type { FormFields } from '../forms/use-form.ts';
import { PhoneField, type PhoneFieldName } from '../phone/phone-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import type { SmsProvider } from './use-sms-provider.ts';

interface PhoneAndCodeProps {
  form: FormFields<PhoneFieldName | 'verificationCode'>;
  provider: SmsProvider;
  knownNumber?: string | undefined;
  /** Another field follows. */
  hasNext?: boolean;
}

/** A number and the code that was sent to it; docs/product/sms-codes.md. */
export function PhoneAndCode({ form, provider, knownNumber, hasNext }: PhoneAndCodeProps) {
  const text = useText();
  return (
    <>
      <PhoneField form={form} label={text('mobile_number')} knownNumber={knownNumber} />
      <SmsCodeField form={form} provider={provider} hasNext={hasNext ?? false} />
    </>
  );
}
