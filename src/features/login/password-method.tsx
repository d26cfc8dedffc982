import { type KeyboardEvent, useEffect } from 'react';
import type { InferOutput } from 'valibot';
import { PasswordField } from '../../components/forms/password-field.tsx';
import type { FormFields } from '../../components/forms/use-form.ts';
import { UsernameField } from '../../components/forms/username-field.tsx';
import { useText } from '../../i18n/text.ts';
import { usePasskeysOffered } from '../../services/passkeys/use-passkeys-offered.ts';
import type { RememberedLogin } from '../../services/remembered-login/login-record.ts';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './login-form.module.css';
import type { PasswordLogin } from './login-rules.ts';

interface PasswordMethodProps {
  form: FormFields<keyof InferOutput<typeof PasswordLogin>>;
  /** What this device remembers of this merchant; filled in where nothing is typed. */
  remembered: RememberedLogin | undefined;
  onForgotten: () => void;
}

/** What is typed stays in the inputs alone, so it survives an error and nothing else stores it; docs/product/login.md. */
export function PasswordMethod({ form, remembered, onForgotten }: PasswordMethodProps) {
  const text = useText();
  const hasPasskeys = usePasskeysOffered();
  const { getValue, setValue } = form;
  useEffect(() => {
    // never over what is typed, or what a password manager has filled in
    const isOther = getValue('username') && getValue('username') !== remembered?.username;
    if (remembered?.type !== 'username' || isOther || getValue('password')) return;
    setValue('username', remembered.username);
    setValue('password', remembered.password ?? '');
  }, [remembered, getValue, setValue]);
  const moveToPassword = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || getValue('password')) return;
    event.preventDefault();
    form.setFocus('password');
  };
  return (
    <>
      <UsernameField
        {...form.register('username')}
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
        onKeyDown={moveToPassword}
      />
      <PasswordField
        {...form.register('password')}
        label={text('password')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <button type="button" className={`${looks.textButton} ${styles.forgotten}`} aria-haspopup="dialog" onClick={onForgotten}>
        {text('forgotten')}
      </button>
    </>
  );
}
