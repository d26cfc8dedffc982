import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { InferOutput } from 'valibot';
import { handleKey } from '#contract/typed-keys.ts';
import { useCaptcha } from '../../components/captcha/use-captcha.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import { PasswordField, UsernameField } from '../../components/forms/account-fields.tsx';
import * as formStyles from '../../components/forms/form.module.css';
import { Form, FormError } from '../../components/forms/form.tsx';
import type { FormFields } from '../../components/forms/use-form.ts';
import { PhoneAndCode } from '../../components/verification-code/phone-and-code.tsx';
import { useText } from '../../i18n/text.ts';
import type { TwoFactorProps } from '../../services/login/login-process.ts';
import { usePasskeysOffered } from '../../services/passkeys.ts';
import type { RememberedLogin } from '../../services/remembered-login/remembered-login.ts';
import { Button } from '../../ui/button.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import * as styles from './login-form.module.css';
import { type LoginMethod, type PasswordLogin, useLoginForms, useLoginMethod } from './use-login-forms.ts';

const METHOD_NAMES = { username: 'login_by_password', sms: 'login_by_sms' } as const;

/** Logs in by every method except identity providers. docs/product/login.md */
export function LoginForm({ TwoFactor }: { TwoFactor: ComponentType<TwoFactorProps> }) {
  const text = useText();
  const id = useId();
  const captcha = useCaptcha('login');
  const { methods, isKnown, method, choose, remembered, hasShownSms } = useLoginMethod();
  const rememberBox = useRef<HTMLInputElement>(null);
  const { process, error, setError, submit, showError, byPassword, bySms, sms } = useLoginForms(method, {
    captcha,
    readRemember: () => rememberBox.current?.checked ?? false,
  });
  const [isForgotten, setIsForgotten] = useState(false);
  const state = process.store.use((now) => now);
  const isBusy = state.phase === 'sending' || state.phase === 'logged-in';
  const isAlone = methods.length < 2;
  const [hasPlace] = useState(!isKnown);
  useEffect(() => {
    if (remembered && rememberBox.current) rememberBox.current.checked = true;
  }, [remembered]);
  const chooseMethod = (next: LoginMethod) => {
    setIsForgotten(false);
    setError(undefined);
    choose(next);
  };

  return (
    <>
      <Form className={formStyles.authForm} isBusy={isBusy} onSubmit={submit}>
        {isAlone ? (
          hasPlace && <p className={styles.methodsPlace}>{isKnown && text(METHOD_NAMES[method])}</p>
        ) : (
          <TabList
            id={id}
            label={text('login_ways')}
            tabs={methods.map((key) => ({ key, name: text(METHOD_NAMES[key]) }))}
            selected={method}
            onSelect={chooseMethod}
            isDisabled={state.phase !== 'idle'}
          />
        )}
        <TabPanel id={id} tab="username" isHidden={method !== 'username'} isAlone={isAlone}>
          <PasswordMethod form={byPassword} remembered={remembered} onForgotten={() => setIsForgotten(true)} />
        </TabPanel>
        {hasShownSms && (
          <TabPanel id={id} tab="sms" isHidden={method !== 'sms'} isAlone={isAlone}>
            <PhoneAndCode
              form={bySms}
              provider={sms}
              storedNumber={remembered?.type === 'sms' ? remembered.username : undefined}
            />
          </TabPanel>
        )}
        <label className={styles.remember}>
          <input ref={rememberBox} type="checkbox" name="remember" />
          <span>{text('login_remember')}</span>
        </label>
        {captcha.element}
        <FormError reason={error} />
        <Button type="submit" isWide isBusy={isBusy}>
          {text('log_in')}
        </Button>
        <SlowMessage isBusy={isBusy} later="wait_answer" />
        <NeedsNetwork textKey="login_needs_network" />
      </Form>
      {isForgotten && (
        <ForgottenPassword
          onSms={methods.includes('sms') ? () => chooseMethod('sms') : undefined}
          onClose={() => setIsForgotten(false)}
        />
      )}
      {state.phase === 'verifying' && (
        <TwoFactor
          attempt={state.attempt}
          methods={state.methods}
          onPassed={(login) => void process.completeTwoFactor(login).then(showError)}
          onClosed={process.cancelTwoFactor}
        />
      )}
    </>
  );
}

interface PasswordMethodProps {
  form: FormFields<keyof InferOutput<typeof PasswordLogin>>;
  /** The login this device remembers for this merchant; fills in empty fields only. */
  remembered: RememberedLogin | undefined;
  onForgotten: () => void;
}

/** Only the inputs hold what is typed, so it survives an error without being stored anywhere. docs/product/login.md */
export function PasswordMethod({ form, remembered, onForgotten }: PasswordMethodProps) {
  const text = useText();
  const hasPasskeys = usePasskeysOffered();
  const { getValue, setValue } = form;
  useEffect(() => {
    // Never overwrites what was typed or what a password manager has filled in.
    const isOther = getValue('username') && getValue('username') !== remembered?.username;
    if (remembered?.type !== 'username' || isOther || getValue('password')) return;
    setValue('username', remembered.username);
    setValue('password', remembered.password ?? '');
  }, [remembered, getValue, setValue]);
  const moveToPassword = handleKey((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || getValue('password')) return;
    event.preventDefault();
    form.setFocus('password');
  });
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
        aside={
          <button type="button" className={shared.textButton} aria-haspopup="dialog" onClick={onForgotten}>
            {text('forgotten')}
          </button>
        }
      />
    </>
  );
}
