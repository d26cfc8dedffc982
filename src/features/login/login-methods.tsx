import { type RefObject, useEffect, useId, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { getMerchant } from '../../services/merchant.ts';
import { readRememberedLogin } from '../../services/remembered-login/remembered-login.ts';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import type { LoginMethodHandle } from './login-method.ts';
import { PasswordMethod } from './password-method.tsx';
import { SmsMethod } from './sms-method.tsx';

interface LoginMethodsProps {
  /** The handle of the method that is shown. */
  methodRef: RefObject<LoginMethodHandle | null>;
  rememberRef: RefObject<HTMLInputElement | null>;
  isDisabled: boolean;
  onChoose: () => void;
}

type LoginMethod = 'username' | 'sms';
const NAMES = { username: 'login_by_password', sms: 'login_by_sms' } as const;

/** The fields of the chosen method; the others keep what was typed. A single method shows no tabs. */
export function LoginMethods({ methodRef, rememberRef, isDisabled, onChoose }: LoginMethodsProps) {
  const text = useText();
  const id = useId();
  const { loginWays } = useIdentitySettings();
  const [chosen, setChosen] = useState<LoginMethod>();
  const [isForgotten, setIsForgotten] = useState(false);
  const [hasSms, setHasSms] = useState(false);
  const [remembered] = useState(readLoginOfMerchant);
  useEffect(() => {
    void remembered.then((login) => {
      if (!login || !rememberRef.current) return;
      rememberRef.current.checked = true;
      if (login.type === 'sms') setChosen((now) => now ?? 'sms');
    });
  }, [remembered, rememberRef]);
  const method = chosen && loginWays.includes(chosen) ? chosen : (loginWays[0] ?? 'username');
  const choose = (next: LoginMethod) => {
    setChosen(next);
    setHasSms(hasSms || next === 'sms');
    onChoose();
  };
  const switchToSms = () => {
    setIsForgotten(false);
    choose('sms');
  };
  const isAlone = loginWays.length < 2;
  const refOf = (shown: LoginMethod) => (shown === method ? methodRef : null);
  return (
    <>
      {!isAlone && (
        <TabList
          id={id}
          label={text('login_ways')}
          tabs={loginWays.map((key) => ({ key, name: text(NAMES[key]) }))}
          selected={method}
          onSelect={choose}
          isDisabled={isDisabled}
        />
      )}
      <TabPanel id={id} tab="username" isHidden={method !== 'username'} isAlone={isAlone}>
        <PasswordMethod ref={refOf('username')} remembered={remembered} onForgotten={() => setIsForgotten(true)} />
      </TabPanel>
      {(hasSms || method === 'sms') && (
        <TabPanel id={id} tab="sms" isHidden={method !== 'sms'} isAlone={isAlone}>
          <SmsMethod ref={refOf('sms')} remembered={remembered} />
        </TabPanel>
      )}
      {isForgotten && (
        <ForgottenPassword onSms={loginWays.includes('sms') ? switchToSms : undefined} onClose={() => setIsForgotten(false)} />
      )}
      <label className="login-remember">
        <input ref={rememberRef} type="checkbox" name="remember" />
        {text('login_remember')}
      </label>
    </>
  );
}

/** A login of another merchant is not shown. */
async function readLoginOfMerchant() {
  const login = await readRememberedLogin();
  return login?.merchant === getMerchant().code ? login : undefined;
}
