import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { ExplainedError } from '../../services/explained-error.ts';
import { useArrival } from '../../state/use-arrival.ts';
import { useLatest } from '../../state/use-latest.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { markFocus } from '../forms/mark-focus.ts';
import { useErrorMessage } from '../forms/use-error-message.ts';
import type { FormFields } from '../forms/use-form.ts';
import { findPhoneProblem, type Phone, parsePhone, preparePhoneRules, toInternational } from '../phone/phone.ts';
import type { PhoneFieldName } from '../phone/phone-field.tsx';
import { useHasCountryReply } from '../phone/use-country.ts';
import { CodeField } from './code-field.tsx';
import { smsCountdowns } from './stored-countdowns.ts';
import { useCodeSender } from './use-code-sender.ts';
import type { SmsProvider } from './use-sms-provider.ts';
import { readCodeFromMessage } from './web-otp.ts';

interface SmsCodeFieldProps {
  form: FormFields<PhoneFieldName | 'verificationCode'>;
  provider: SmsProvider;
  /** Another field follows. */
  hasNext: boolean;
}

/** A code by SMS, for any form with a number; docs/product/sms-codes.md. */
export function SmsCodeField({ form, provider, hasNext }: SmsCodeFieldProps) {
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const captcha = useCaptcha(provider.captcha);
  // the status may name another sender while the captcha waits for it
  const latestProvider = useLatest(provider);
  const waitForCountry = useArrival(useHasCountryReply());
  const [isPreparing, setIsPreparing] = useState(false);
  const readPhone = () => parsePhone(form.getValue('countryDialingCode'), form.getValue('mobileNum'));
  const { state, error, send } = useCodeSender(smsCountdowns, () => toInternational(readPhone()), form.subscribe);
  const field = form.register('verificationCode');
  useMessageReader((code) => form.setValue('verificationCode', code, { shouldDirty: true }), state.phase !== 'idle');

  const deliver = async (phone: Phone, signal: AbortSignal): Promise<number> => {
    const problem = await findPhoneProblem(phone);
    if (problem) {
      form.setError('mobileNum', text(problem === 'missing' ? 'mobile_missing' : 'mobile_unfit'));
      throw new ExplainedError();
    }
    const solved = await captcha.solve();
    try {
      return await latestProvider.current.send(phone, solved, signal);
    } finally {
      // the operator has used the solution up, also where it then sent the code
      captcha.reset();
    }
  };
  const requestCode = async () => {
    // older errors would hide the one of this request
    form.clearErrors('mobileNum', 'verificationCode');
    const isFocusLeft = markFocus();
    // a number reads otherwise without its country and its rules
    setIsPreparing(true);
    await Promise.all([waitForCountry(), preparePhoneRules()]);
    setIsPreparing(false);
    // it is read once, so that the same one is checked, counted and sent to
    const phone = readPhone();
    const isSent = await send(toInternational(phone), (signal) => deliver(phone, signal));
    if (isSent && isFocusLeft()) form.setFocus('verificationCode');
  };

  return (
    <CodeField
      {...field}
      label={text('sms_code')}
      error={field.error ?? getErrorMessage(error)}
      state={state}
      isPreparing={isPreparing}
      onSend={() => void requestCode()}
      hasNext={hasNext}
    >
      {captcha.element}
    </CodeField>
  );
}

/** Reads the code from the message itself, while one is expected and the browser may. */
function useMessageReader(onCode: (code: string) => void, isExpected: boolean): void {
  const report = useEffectEvent(onCode);
  useEffect(() => {
    if (!isExpected) return;
    const controller = new AbortController();
    void readCodeFromMessage(controller.signal).then((code) => {
      if (code && !controller.signal.aborted) report(code);
    });
    return () => controller.abort();
  }, [isExpected]);
}
