import { type SubmitEvent, useState } from 'react';
import type { PasswordBody } from '#contract/schemas/identity/login.ts';
import type { ApiError } from '../../bridges/api-error.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import * as formStyles from '../../components/forms/form.module.css';
import { FormError } from '../../components/forms/form-error.tsx';
import { PasswordField } from '../../components/forms/password-field.tsx';
import { useForm } from '../../components/forms/use-form.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordChange } from './password-rules.ts';
import { useChangePassword } from './use-change-password.ts';

/** Each field is sent as typed; only the inputs hold what is in them. docs/product/password.md */
export function ChangePasswordForm({ userName, onChanged }: { userName: string; onChanged: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const form = useForm(PasswordChange);
  const { change, isBusy } = useChangePassword();
  const [error, setError] = useState<ApiError>();

  const send = async ({ oldPassword, newPassword }: PasswordBody) => {
    const failure = await change({ oldPassword, newPassword });
    if (failure === null) onChanged();
    else if (failure && !form.setErrorForCode(failure.code, errorText(failure))) setError(failure);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setError(undefined);
    void form.handleSubmit(send)(event);
  };

  return (
    <form className={formStyles.authForm} noValidate onSubmit={submit}>
      {/* for password managers, which otherwise take a password for one of nobody */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        {...form.register('oldPassword')}
        label={text('password_current')}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.register('newPassword')}
        label={text('password_new')}
        hint={text('password_hint')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.register('repeated')}
        label={text('password_repeat')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <FormError reason={error} />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('password_change')}
      </Button>
      <SlowMessage isBusy={isBusy} later="wait_answer" />
      <NeedsNetwork words="password_needs_network" />
    </form>
  );
}
