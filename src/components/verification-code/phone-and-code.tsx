import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../i18n/text.ts';
import { ExplainedError } from '../../services/choose-error-surface.ts';
import { useArrival } from '../../state/use-arrival.ts';
import { useLatest } from '../../state/use-latest.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useErrorMessage } from '../errors/use-error-message.ts';
import { type FormFields, useWatch } from '../forms/use-form.ts';
import {
  findPhoneProblem,
  PHONE_FIELDS,
  type Phone,
  parsePhone,
  preparePhoneRules,
  readPhone,
  toInternational,
} from '../phone/phone.ts';
import { PhoneField, type PhoneFieldName } from '../phone/phone-field.tsx';
import { useHasCountryReply } from '../phone/use-country.ts';
import { CODE_FIELDS, CodeField } from './code-field.tsx';
import { markFocus, useCodeSender } from './code-sender.ts';
import { smsCountdowns } from './countdown.ts';
import type { SmsProvider } from './use-sms-provider.ts';

/** Schema of the two. */
export const PhoneProof = v.pipeAsync(v.object({ ...PHONE_FIELDS, ...CODE_FIELDS }), readPhone());

interface PhoneAndCodeProps {
  form: FormFields<PhoneFieldName | 'verificationCode'>;
  provider: SmsProvider;
  storedNumber?: string | undefined;
  /** Another field follows the code. */
  hasNext?: boolean;
}

/** A number and the code that was sent to it; docs/product/sms-codes.md. */
export function PhoneAndCode({ form, provider, storedNumber, hasNext }: PhoneAndCodeProps) {
  const text = useText();
  return (
    <>
      <PhoneField
        form={form}
        label={text('mobile_number')}
        storedNumber={storedNumber}
        isByProvider={provider.isIdentityProvider}
      />
      <SmsCodeField form={form} provider={provider} hasNext={hasNext ?? false} />
    </>
  );
}

interface SmsCodeFieldProps {
  form: FormFields<PhoneFieldName | 'verificationCode'>;
  provider: SmsProvider;
  /** Another field follows the code. */
  hasNext: boolean;
}

/** A code by SMS, for any form with a number; docs/product/sms-codes.md. */
function SmsCodeField({ form, provider, hasNext }: SmsCodeFieldProps) {
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const captcha = useCaptcha(provider.captcha);
  // The status may name another sender while the player solves the captcha.
  const latestProvider = useLatest(provider);
  const waitForCountry = useArrival(useHasCountryReply());
  const [isPreparing, setIsPreparing] = useState(false);
  const { state, error, send } = useCodeSender(smsCountdowns);
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
      const pauseMs = await latestProvider.current.send(phone, solved, signal);
      captcha.reset();
      return pauseMs;
    } catch (reason) {
      // The operator has consumed the solution, even if it sent no code.
      captcha.reset(reason);
      throw reason;
    }
  };
  const requestCode = async () => {
    // Older errors would hide the error of this request.
    form.clearErrors('mobileNum', 'verificationCode');
    const isFocusLeft = markFocus();
    // Country and rules change how a number is read.
    setIsPreparing(true);
    const [rules] = await Promise.all([preparePhoneRules(), waitForCountry()]);
    setIsPreparing(false);
    // Reads the number once, so that check, countdown and request use the same one.
    const phone = parsePhone(form.getValue('countryDialingCode'), form.getValue('mobileNum'), rules);
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
      isBlank={useWatch(form, 'mobileNum') === ''}
      onSend={() => void requestCode()}
      hasNext={hasNext}
    >
      {captcha.element}
    </CodeField>
  );
}

/** Reads the code from the SMS while one is expected, if the browser supports it. */
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

const ReadCode = v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

/**
 * Reads the code of the next SMS that names this origin; undefined if the browser does not support it, the player refuses, or the
 * signal aborts. docs/product/sms-codes.md
 */
async function readCodeFromMessage(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis)) return undefined;
  try {
    const options = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
    const read = v.safeParse(ReadCode, await navigator.credentials.get(options));
    return read.success ? read.output.code : undefined;
  } catch {
    return undefined;
  }
}
