import { type KeyboardEvent, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { FieldProblem } from '../../components/forms/field-problem.ts';
import { PasswordField } from '../../components/forms/password-field.tsx';
import { UsernameField } from '../../components/forms/username-field.tsx';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { autofillField } from '../../platform/autofilled-fields.ts';
import { findLoginProblems, type LoginFields, type LoginProblems, tidyLogin } from './login-fields.ts';
import type { LoginMethodProps } from './login-method.ts';

const MISSING: Record<keyof LoginFields, AnyTextKey> = { username: 'username_missing', password: 'password_missing' };
const toTextKey = (field: keyof LoginFields, problem: FieldProblem): AnyTextKey =>
  problem === 'missing' ? MISSING[field] : 'field_too_long';

/** What is typed stays in the inputs alone, so it outlives an error and nothing else keeps it; docs/product/login.md. */
export function PasswordMethod({ ref, remembered, onForgotten }: LoginMethodProps & { onForgotten: () => void }) {
  const text = useText();
  const [problems, setProblems] = useState<LoginProblems>({});
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const explain = (field: keyof LoginFields) => problems[field] && text(toTextKey(field, problems[field]));

  useEffect(() => {
    void remembered.then((login) => {
      const [name, secret] = [username.current, password.current];
      // never over what is typed, or what a password manager has filled in
      if (login?.type !== 'username' || !name || !secret || name.value || secret.value) return;
      autofillField(name, login.username);
      autofillField(secret, login.password ?? '');
    });
  }, [remembered]);

  useImperativeHandle(ref, () => ({
    check: async () => {
      const fields = tidyLogin({ username: username.current?.value ?? '', password: password.current?.value ?? '' });
      const found = findLoginProblems(fields);
      setProblems(found);
      const first = found.username ? username : found.password ? password : undefined;
      first?.current?.focus();
      return first ? undefined : async () => ({ type: 'username', ...fields });
    },
    // which of the two is wrong is told to nobody
    setErrorForCode: () => false,
  }));
  const goOnWithPassword = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || password.current?.value) return;
    event.preventDefault();
    password.current?.focus();
  };
  return (
    <>
      <UsernameField ref={username} error={explain('username')} onKeyDown={goOnWithPassword} />
      <PasswordField
        ref={password}
        label={text('password')}
        error={explain('password')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <button type="button" className="text-button login-forgotten" aria-haspopup="dialog" onClick={onForgotten}>
        {text('forgotten')}
      </button>
    </>
  );
}
