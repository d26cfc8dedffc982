import { type SubmitEvent, useState } from 'react';
import type { ApiError } from '../../../bridges/api-error.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/text.ts';
import { useConnection } from '../../../services/connection/connection.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../login/password-field.tsx';
import { useCheckedFields } from '../use-checked-fields.ts';
import { findPasswordProblem, findRefusedField, type PasswordFields } from './password-fields.ts';
import { useChangePassword } from './use-change-password.ts';
import './change-password.css';

const RULES = {
  current: { missing: 'password_current_missing' },
  next: { missing: 'password_new_missing' },
  repeat: { missing: 'password_repeat_missing' },
} as const;
const TYPING = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** Each field is sent as typed; only the inputs hold what is in them. docs/product/password.md */
export function ChangePasswordForm({ userName, onChanged }: { userName: string; onChanged: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const { online } = useConnection();
  const fields = useCheckedFields<keyof PasswordFields>(RULES);
  const { change, isBusy } = useChangePassword();
  const [error, setError] = useState<ApiError>();

  const hold = (name: keyof PasswordFields) => (input: HTMLInputElement | null) =>
    fields.hold(name)(input && { read: () => input.value, focus: () => input.focus() });

  const send = async (typed: PasswordFields) => {
    const refusal = await change(typed);
    if (refusal === undefined) return;
    if (refusal === null) return onChanged();
    const field = findRefusedField(refusal.code);
    if (field) fields.say(field, errorText(refusal));
    else setError(refusal);
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
    <form className="password-form" noValidate onSubmit={submit}>
      {/* for password managers, which otherwise take a password for one of nobody */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        {...TYPING}
        ref={hold('current')}
        label={text('password_current')}
        error={fields.explain('current')}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...TYPING}
        ref={hold('next')}
        label={text('password_new')}
        error={fields.explain('next')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...TYPING}
        ref={hold('repeat')}
        label={text('password_repeat')}
        error={fields.explain('repeat')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <div role="alert">{error && <p className="password-error">{errorText(error)}</p>}</div>
      <Button type="submit" isWide isBusy={isBusy}>
        {text('password_change')}
      </Button>
      <p className="password-note" role="status">
        {!online && text('password_needs_network')}
      </p>
    </form>
  );
}
