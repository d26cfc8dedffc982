import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { readErrorCode } from '../../bridges/api-error.ts';
import { useCaptcha } from '../../components/captcha/use-captcha.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { SlowMessage } from '../../components/connection/slow-message.tsx';
import * as formStyles from '../../components/forms/form.module.css';
import { FormError } from '../../components/forms/form-error.tsx';
import { useErrorMessage } from '../../components/forms/use-error-message.ts';
import { useForm } from '../../components/forms/use-form.ts';
import { useFormDraft } from '../../components/forms/use-form-draft.ts';
import { toInternational } from '../../components/phone/phone.ts';
import { PhoneAndCode } from '../../components/verification-code/phone-and-code.tsx';
import { type SmsProof, useSmsProvider } from '../../components/verification-code/use-sms-provider.ts';
import { useText } from '../../i18n/text.ts';
import { reportUnlinkedAccount } from '../../services/login/account-link.ts';
import type { LoginAttempt, TwoFactorProps } from '../../services/login/login-attempt.ts';
import { useLogin } from '../../services/login/use-login.ts';
import { Button } from '../../ui/button.tsx';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import * as styles from './login-form.module.css';
import { PasswordLogin, SmsLogin } from './login-rules.ts';
import { PasswordMethod } from './password-method.tsx';
import { type LoginMethod, useLoginMethod } from './use-login-method.ts';

const METHOD_NAMES = { username: 'login_by_password', sms: 'login_by_sms' } as const;

/** Logs in by every method but an identity provider's; docs/product/login.md. */
export function LoginForm({ TwoFactor }: { TwoFactor: ComponentType<TwoFactorProps> }) {
  const text = useText();
  const id = useId();
  const captcha = useCaptcha('login');
  const { methods, method, choose, remembered, hasShownSms } = useLoginMethod();
  const rememberBox = useRef<HTMLInputElement>(null);
  const { process, error, setError, submit, showError, byPassword, bySms, sms } = useLoginForms(method, {
    captcha,
    readRemember: () => rememberBox.current?.checked ?? false,
  });
  const [isForgotten, setIsForgotten] = useState(false);
  const state = process.store.use((now) => now);
  const isBusy = state.phase === 'sending' || state.phase === 'logged-in';
  const isAlone = methods.length < 2;
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
      <form className={formStyles.authForm} noValidate onSubmit={(event) => void submit(event)}>
        {!isAlone && (
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
              knownNumber={remembered?.type === 'sms' ? remembered.username : undefined}
            />
          </TabPanel>
        )}
        <label className={styles.remember}>
          <input ref={rememberBox} type="checkbox" name="remember" />
          {text('login_remember')}
        </label>
        {captcha.element}
        <FormError reason={error} />
        <Button type="submit" isWide isBusy={isBusy}>
          {text('log_in')}
        </Button>
        <SlowMessage isBusy={isBusy} later="wait_answer" />
        <NeedsNetwork words="login_needs_network" />
      </form>
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

/** One form a method, so that each keeps what was typed; both feed one login. */
function useLoginForms(method: LoginMethod, options: Parameters<typeof useLogin>[0]) {
  const getErrorMessage = useErrorMessage();
  const process = useLogin(options);
  const byPassword = useForm(PasswordLogin);
  useFormDraft('login', byPassword);
  const bySms = useForm(SmsLogin);
  const sms = useSmsProvider();
  const [error, setError] = useState<unknown>();

  const showError = () => {
    const after = process.store.get();
    if (after.phase !== 'idle' || after.error === undefined) return;
    const code = readErrorCode(after.error);
    const { firebaseChannel: channel, firebaseIdToken: idToken } = process.getLastAttempt() ?? {};
    if (code === 'bind_customer_required' && channel && idToken) return reportUnlinkedAccount({ channel, idToken });
    sms.onError(code);
    // after a login by password, nobody learns which of the two fields is wrong
    if (method === 'sms' && bySms.setErrorForCode(code, getErrorMessage(after.error) ?? '')) return;
    setError(after.error);
  };
  const send = async (prepare: () => Promise<LoginAttempt>) => {
    await process.submit(prepare);
    showError();
  };
  const submitPassword = byPassword.handleSubmit((fields) => send(async () => ({ type: 'username', ...fields })));
  const submitSms = bySms.handleSubmit(({ verificationCode, ...phone }) =>
    send(async () => composeSmsAttempt(toInternational(phone), await sms.verify(verificationCode, phone))),
  );
  const submit: typeof submitSms = (event) => {
    setError(undefined);
    return method === 'sms' ? submitSms(event) : submitPassword(event);
  };
  return { process, error, setError, submit, showError, byPassword, bySms, sms };
}

/** The code stands for the password; one that the identity provider verified logs in by its token. */
function composeSmsAttempt(username: string, proof: SmsProof): LoginAttempt {
  if ('verificationCode' in proof) return { type: 'sms', username, password: proof.verificationCode };
  return { type: 'firebase', username, firebaseChannel: 'phone', firebaseIdToken: proof.firebaseIdToken };
}
