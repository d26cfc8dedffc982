import { useState } from 'react';
import { isNotServed, toApiError } from '../../bridges/api-error.ts';
import { useText } from '../../i18n/text.ts';
import { ExplainedError } from '../../services/choose-error-surface.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useErrorMessage } from '../errors/use-error-message.ts';
import type { FormFields } from '../forms/use-form.ts';
import { CodeField } from './code-field.tsx';
import { markFocus, requestCode, useCodeSender } from './code-sender.ts';
import { emailCountdowns } from './countdown.ts';

/**
 * A code by e-mail. If the operator does not have the call, it checks the address alone and the field is hidden.
 * docs/product/two-factor.md
 */
export function EmailCodeField({ form }: { form: FormFields<'email' | 'verificationCode'> }) {
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const [isRequired, setIsRequired] = useState(true);
  const readEmail = () => form.getValue('email').trim();
  const captcha = useCaptcha('email');
  const { state, error, send } = useCodeSender(emailCountdowns);
  const field = form.register('verificationCode');

  const deliver = async (email: string, signal: AbortSignal): Promise<number> => {
    if (!(await form.trigger('email'))) throw new ExplainedError();
    const solved = await captcha.solve();
    try {
      const pauseMs = await requestCode('verification.email', { email, ...solved }, signal);
      captcha.reset();
      return pauseMs;
    } catch (reason) {
      captcha.reset(reason);
      if (isNotServed(toApiError(reason))) setIsRequired(false);
      throw reason;
    }
  };
  const sendToEmail = async () => {
    // Older errors would hide the error of this request.
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
    >
      {captcha.element}
    </CodeField>
  );
}
