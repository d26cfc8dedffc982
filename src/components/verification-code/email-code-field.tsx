import { useState } from 'react';
import { isNotServed, toApiError } from '../../bridges/api-error.ts';
import { useText } from '../../i18n/text.ts';
import { ExplainedError } from '../../services/explained-error.ts';
import { markFocus } from '../forms/mark-focus.ts';
import { useErrorMessage } from '../forms/use-error-message.ts';
import type { FormFields } from '../forms/use-form.ts';
import { CodeField } from './code-field.tsx';
import { requestCode } from './request-code.ts';
import { emailCountdowns } from './stored-countdowns.ts';
import { useCodeSender } from './use-code-sender.ts';

/** A code by e-mail. An operator without that call checks the address alone: then the field goes away. docs/product/two-factor.md */
export function EmailCodeField({ form }: { form: FormFields<'email' | 'verificationCode'> }) {
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const [isRequired, setIsRequired] = useState(true);
  const readEmail = () => form.getValue('email').trim();
  const { state, error, send } = useCodeSender(emailCountdowns, readEmail, form.subscribe);
  const field = form.register('verificationCode');

  const deliver = async (email: string, signal: AbortSignal): Promise<number> => {
    if (!(await form.trigger('email'))) throw new ExplainedError();
    try {
      return await requestCode('verification.email', { email }, signal);
    } catch (reason) {
      if (isNotServed(toApiError(reason))) setIsRequired(false);
      throw reason;
    }
  };
  const sendToEmail = async () => {
    // older errors would hide the one of this request
    form.clearErrors('email', 'verificationCode');
    const isFocusLeft = markFocus();
    const isSent = await send(readEmail(), (signal) => deliver(readEmail(), signal));
    if (isSent && isFocusLeft()) form.setFocus('verificationCode');
  };

  if (!isRequired) return <p role="status">{text('code_not_asked')}</p>;
  return (
    <CodeField
      {...field}
      label={text('email_code')}
      error={field.error ?? getErrorMessage(error)}
      state={state}
      onSend={() => void sendToEmail()}
    />
  );
}
