import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { useText } from '../../i18n/text.ts';
import { ExplainedError } from '../../services/explained-error.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useErrorMessage } from '../forms/use-error-message.ts';
import {
  findPhoneProblem,
  normalizeDigits,
  type Phone,
  type PhoneProblem,
  preparePhoneRules,
  toInternational,
} from '../phone/phone.ts';
import { CodeField } from './code-field.tsx';
import { smsCountdowns } from './stored-countdowns.ts';
import { useCodeSender } from './use-code-sender.ts';
import { type SmsProof, useSmsProvider } from './use-sms-provider.ts';
import { readCodeFromMessage } from './web-otp.ts';

export interface SmsCodeHandle {
  /** As typed, without blanks; digits of every script become our own. */
  read(): string;
  focus(): void;
  /** What proves the code that was typed; rejects where there is nothing to prove it with. */
  prove(): Promise<SmsProof>;
  /** Hears what the operator refused: a token that is no good is not brought again. */
  heed(error: string): void;
}

interface SmsCodeFieldProps {
  readPhone: () => Phone;
  /** No code was asked for because the number will not do; the owner of the number's field says so there. */
  onPhoneProblem: (problem: PhoneProblem) => void;
  /** A code is asked for: what was said of number and code before is of no account, and would hide what is said now. */
  onAsk: () => void;
  error?: string | undefined;
  /** Another field follows. */
  hasNext?: boolean;
  /** The identity provider sends the code, whoever sends the others. */
  isByProvider?: boolean;
  ref?: Ref<SmsCodeHandle>;
}

/** A code by SMS, for whatever needs one; docs/product/sms-codes.md. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { readPhone, onPhoneProblem, onAsk, error, ref, hasNext = false, isByProvider = false } = props;
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const provider = useSmsProvider(isByProvider);
  const captcha = useCaptcha(provider.captcha);
  const input = useRef<HTMLInputElement>(null);
  const { state, error: sendError, send } = useCodeSender(smsCountdowns, () => toInternational(readPhone()));
  const read = () => normalizeDigits(input.current?.value ?? '');
  useImperativeHandle(ref, () => ({
    read,
    focus: () => input.current?.focus(),
    prove: () => provider.prove(read()),
    heed: (code) => code === 'firebase_token_invalid' && provider.forget(),
  }));
  useMessageReader(input, state.phase !== 'idle');

  const requestCode = async (phone: Phone, signal: AbortSignal): Promise<number> => {
    const problem = await findPhoneProblem(phone);
    if (problem) {
      onPhoneProblem(problem);
      throw new ExplainedError();
    }
    const solved = await captcha.solve();
    try {
      return await provider.requestCode(phone, solved, signal);
    } finally {
      // the operator has used the solution up, also where it then sent the code
      captcha.reset();
    }
  };
  const askForCode = async () => {
    onAsk();
    // without its rules a number reads otherwise; read once, so that what is checked, counted and sent to is the same
    await preparePhoneRules();
    const phone = readPhone();
    if (await send(toInternational(phone), (signal) => requestCode(phone, signal))) input.current?.focus();
  };

  return (
    <CodeField
      ref={input}
      label={text('sms_code')}
      error={error ?? getErrorMessage(sendError)}
      state={state}
      onSend={() => void askForCode()}
      hasNext={hasNext}
    >
      {captcha.element}
    </CodeField>
  );
}

/** Fills the field from the message itself, while one is awaited and the browser may. */
function useMessageReader(input: RefObject<HTMLInputElement | null>, isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return;
    const leaving = new AbortController();
    void readCodeFromMessage(leaving.signal).then((code) => {
      if (code && input.current && !leaving.signal.aborted) input.current.value = code;
    });
    return () => leaving.abort();
  }, [input, isAwaited]);
}
