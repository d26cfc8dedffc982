import { type RefObject, useEffect, useId, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { getMerchant } from '../../services/merchant.ts';
import { readRememberedLogin } from '../../services/remembered-login/remembered-login.ts';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import type { LoginMethodHandle } from './login-method.ts';
import { PasswordWay } from './password-method.tsx';
import { SmsWay } from './sms-method.tsx';

interface LoginWaysProps {
  /** Of the way that is shown. */
  wayRef: RefObject<LoginMethodHandle | null>;
  rememberRef: RefObject<HTMLInputElement | null>;
  isDisabled: boolean;
  onChoose: () => void;
}

type Way = 'username' | 'sms';
const NAMES = { username: 'login_by_password', sms: 'login_by_sms' } as const;

/** The fields of the way that is chosen; those of another keep what was typed. Where there is one way, nothing is to choose. */
export function LoginWays({ wayRef, rememberRef, isDisabled, onChoose }: LoginWaysProps) {
  const text = useText();
  const id = useId();
  const { loginWays } = useIdentitySettings();
  const [chosen, setChosen] = useState<Way>();
  const [isForgotten, setIsForgotten] = useState(false);
  const [hasSms, setHasSms] = useState(false);
  const [remembered] = useState(readOwnLogin);
  useEffect(() => {
    void remembered.then((login) => {
      if (!login || !rememberRef.current) return;
      rememberRef.current.checked = true;
      if (login.type === 'sms') setChosen((now) => now ?? 'sms');
    });
  }, [remembered, rememberRef]);
  const way = chosen && loginWays.includes(chosen) ? chosen : (loginWays[0] ?? 'username');
  const choose = (next: Way) => {
    setChosen(next);
    setHasSms(hasSms || next === 'sms');
    onChoose();
  };
  const bySms = () => {
    setIsForgotten(false);
    choose('sms');
  };
  const isAlone = loginWays.length < 2;
  const refOf = (shown: Way) => (shown === way ? wayRef : null);
  return (
    <>
      {!isAlone && (
        <TabList
          id={id}
          label={text('login_ways')}
          tabs={loginWays.map((key) => ({ key, name: text(NAMES[key]) }))}
          selected={way}
          onSelect={choose}
          isDisabled={isDisabled}
        />
      )}
      <TabPanel id={id} tab="username" isHidden={way !== 'username'} isAlone={isAlone}>
        <PasswordWay ref={refOf('username')} remembered={remembered} onForgotten={() => setIsForgotten(true)} />
      </TabPanel>
      {(hasSms || way === 'sms') && (
        <TabPanel id={id} tab="sms" isHidden={way !== 'sms'} isAlone={isAlone}>
          <SmsWay ref={refOf('sms')} remembered={remembered} />
        </TabPanel>
      )}
      {isForgotten && (
        <ForgottenPassword onSms={loginWays.includes('sms') ? bySms : undefined} onClose={() => setIsForgotten(false)} />
      )}
      <label className="login-remember">
        <input ref={rememberRef} type="checkbox" name="remember" />
        {text('login_remember')}
      </label>
    </>
  );
}

/** Of another merchant's login nothing is shown. */
async function readOwnLogin() {
  const login = await readRememberedLogin();
  return login?.merchant === getMerchant().code ? login : undefined;
}
