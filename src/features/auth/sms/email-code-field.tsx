import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { ApiError } from '../../../bridges/api-error.ts';
import { useText } from '../../../i18n/text.ts';
import { tidyDigits } from '../country/phone.ts';
import { CodeField } from './code-field.tsx';
import { deliverCode, NotAsked } from './deliver-code.ts';
import { emailCountdowns } from './kept-countdowns.ts';
import { useCodeSending } from './use-code-sending.ts';
import { useRefusalText } from './use-refusal-text.ts';

export interface EmailCodeHandle {
  /** As typed, without blanks; undefined where the operator sends no codes by e-mail and so asks for none. */
  read(): string | undefined;
  focus(): void;
}

interface EmailCodeFieldProps {
  readEmail: () => string;
  onEmailMissing: () => void;
  error?: string | undefined;
  ref?: Ref<EmailCodeHandle>;
}

/** A code by e-mail. An operator that does not know the call asks for the address alone; docs/product/two-factor.md. */
export function EmailCodeField({ readEmail, onEmailMissing, error, ref }: EmailCodeFieldProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const [isAsked, setIsAsked] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const { sender, refusal, send } = useCodeSending(emailCountdowns, readEmail);
  useImperativeHandle(ref, () => ({
    read: () => (isAsked ? tidyDigits(input.current?.value ?? '') : undefined),
    focus: () => input.current?.focus(),
  }));

  const deliver = async (signal: AbortSignal): Promise<number> => {
    const email = readEmail();
    if (email === '') {
      onEmailMissing();
      throw new NotAsked();
    }
    try {
      return await deliverCode('verification.email', { email }, signal);
    } catch (reason) {
      if (reason instanceof ApiError && reason.code === 'not_found') setIsAsked(false);
      throw reason;
    }
  };
  const askForCode = async () => {
    if (await send(deliver)) input.current?.focus();
  };

  if (!isAsked) return <p role="status">{text('code_not_asked')}</p>;
  return (
    <CodeField
      ref={input}
      label={text('email_code')}
      error={error ?? refusalText(refusal)}
      sender={sender}
      onSend={() => void askForCode()}
    />
  );
}
