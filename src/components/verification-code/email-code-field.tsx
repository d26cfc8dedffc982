import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { ApiError } from '../../bridges/api-error.ts';
import { useText } from '../../i18n/text.ts';
import { ExplainedError } from '../../services/explained-error.ts';
import type { FieldHandle } from '../forms/use-checked-fields.ts';
import { useErrorMessage } from '../forms/use-error-message.ts';
import { normalizeDigits } from '../phone/phone.ts';
import { CodeField } from './code-field.tsx';
import { requestCode } from './request-code.ts';
import { emailCountdowns } from './stored-countdowns.ts';
import { useCodeSender } from './use-code-sender.ts';

interface EmailCodeFieldProps {
  readEmail: () => string;
  /** True for an address that may be asked for; otherwise its owner has said beside it what is wrong. */
  checkEmail: () => boolean;
  /** A code is asked for: what was said of the one before is of no account, and would hide what is said now. */
  onAsk: () => void;
  error?: string | undefined;
  ref?: Ref<FieldHandle>;
}

/** A code by e-mail. An operator that does not know the call asks for the address alone; docs/product/two-factor.md. */
export function EmailCodeField({ readEmail, checkEmail, onAsk, error, ref }: EmailCodeFieldProps) {
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const [isAsked, setIsAsked] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const { state, error: sendError, send } = useCodeSender(emailCountdowns, readEmail);
  // without it the owner takes the field for one that is not there
  useImperativeHandle<FieldHandle | null, FieldHandle | null>(ref, () => {
    if (!isAsked) return null;
    return { read: () => normalizeDigits(input.current?.value ?? ''), focus: () => input.current?.focus() };
  });

  const deliver = async (email: string, signal: AbortSignal): Promise<number> => {
    if (!checkEmail()) throw new ExplainedError();
    try {
      return await requestCode('verification.email', { email }, signal);
    } catch (reason) {
      if (reason instanceof ApiError && reason.code === 'not_found') setIsAsked(false);
      throw reason;
    }
  };
  const askForCode = async () => {
    onAsk();
    const email = readEmail();
    if (await send(email, (signal) => deliver(email, signal))) input.current?.focus();
  };

  if (!isAsked) return <p role="status">{text('code_not_asked')}</p>;
  return (
    <CodeField
      ref={input}
      label={text('email_code')}
      error={error ?? getErrorMessage(sendError)}
      state={state}
      onSend={() => void askForCode()}
    />
  );
}
