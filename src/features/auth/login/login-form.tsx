import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { isSilent } from '../../../../contract/errors.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { type AnyTextKey, useText } from '../../../i18n/text.ts';
import { useConnection } from '../../../services/connection.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { type FieldProblem, findLoginProblems, type LoginFields, type LoginProblems, tidyLogin } from './login-fields.ts';
import { PasswordField } from './password-field.tsx';
import { useLogin } from './use-login.ts';
import './login-form.css';

const MISSING: Record<keyof LoginFields, AnyTextKey> = { username: 'username_missing', password: 'password_missing' };
const toTextKey = (field: keyof LoginFields, problem: FieldProblem): AnyTextKey =>
  problem === 'missing' ? MISSING[field] : 'field_too_long';

/** What is typed stays in the inputs alone, so it outlives an error and nothing else keeps it; docs/product/login.md. */
export function LoginForm() {
  const text = useText();
  const errorText = useErrorText();
  const { online } = useConnection();
  const { logIn, isBusy, error } = useLogin();
  const [problems, setProblems] = useState<LoginProblems>({});
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = tidyLogin({ username: username.current?.value ?? '', password: password.current?.value ?? '' });
    const found = findLoginProblems(fields);
    setProblems(found);
    const first = found.username ? username : found.password ? password : undefined;
    if (first) first.current?.focus();
    else void logIn(fields);
  };
  const goOnWithPassword = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || password.current?.value) return;
    event.preventDefault();
    password.current?.focus();
  };
  const explain = (field: keyof LoginFields) => problems[field] && text(toTextKey(field, problems[field]));

  const failure = error && <p className="login-error">{errorText(error)}</p>;
  // silent spares the player an interruption, not the reason
  const isQuiet = error !== undefined && isSilent(error.status, error.code);

  return (
    <form className="login-form" noValidate onSubmit={submit}>
      <Field
        ref={username}
        label={text('username')}
        error={explain('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        dir="auto"
        onKeyDown={goOnWithPassword}
      />
      <PasswordField
        ref={password}
        label={text('password')}
        error={explain('password')}
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <div>
        <div role="alert">{!isQuiet && failure}</div>
        <div role="status">{isQuiet && failure}</div>
      </div>
      <Button type="submit" isWide isBusy={isBusy}>
        {text('log_in')}
      </Button>
      <p className="login-note" role="status">
        {!online && text('login_needs_network')}
      </p>
    </form>
  );
}
