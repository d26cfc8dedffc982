import { type SubmitEvent, useState } from 'react';
import type { ApiError } from '../../bridges/api-error.ts';
import { FormError } from '../../components/forms/form-error.tsx';
import { PasswordField } from '../../components/forms/password-field.tsx';
import { useCheckedFields } from '../../components/forms/use-checked-fields.ts';
import { NeedsNetwork } from '../../components/screen/needs-network.tsx';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { findPasswordProblem, findRefusedField, type PasswordFields } from './password-fields.ts';
import { useChangePassword } from './use-change-password.ts';
import './change-password.css';

const RULES = {
  current: { missing: 'password_current_missing' },
  next: { missing: 'password_new_missing' },
  repeat: { missing: 'password_repeat_missing' },
} as const;

/** Each field is sent as typed; only the inputs hold what is in them. docs/product/password.md */
export function ChangePasswordForm({ userName, onChanged }: { userName: string; onChanged: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const fields = useCheckedFields<keyof PasswordFields>(RULES);
  const { change, isBusy } = useChangePassword();
  const [error, setError] = useState<ApiError>();

  const send = async (typed: PasswordFields) => {
    const error = await change(typed);
    if (error === undefined) return;
    if (error === null) return onChanged();
    const field = findRefusedField(error.code);
    if (field) fields.say(field, errorText(error));
    else setError(error);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setError(undefined);
    if (!fields.check()) return;
    const typed = { current: fields.read('current'), next: fields.read('next'), repeat: fields.read('repeat') };
    const problem = findPasswordProblem(typed);
    if (problem) fields.say(problem.field, text(problem.words));
    else void send(typed);
  };

  return (
    <form className="auth-form" noValidate onSubmit={submit}>
      {/* for password managers, which otherwise take a password for one of nobody */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        ref={fields.holdTyped('current')}
        label={text('password_current')}
        error={fields.explain('current')}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordField
        ref={fields.holdTyped('next')}
        label={text('password_new')}
        error={fields.explain('next')}
        hint={text('password_hint')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        ref={fields.holdTyped('repeat')}
        label={text('password_repeat')}
        error={fields.explain('repeat')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <FormError reason={error} />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('password_change')}
      </Button>
      <NeedsNetwork words="password_needs_network" />
    </form>
  );
}
