import { useEffect, useState } from 'react';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { getMerchant } from '../../services/merchant.ts';
import type { RememberedLogin } from '../../services/remembered-login/login-record.ts';
import { readRememberedLogin } from '../../services/remembered-login/remembered-login.ts';

export type LoginMethod = 'username' | 'sms';

/** The login methods of the merchant, the chosen one, and the login that this device remembers. */
export function useLoginMethod() {
  const { loginWays: methods } = useIdentitySettings();
  const [chosen, setChosen] = useState<LoginMethod>();
  const [hasShownSms, setHasShownSms] = useState(false);
  const remembered = useRememberedLogin();
  const wanted = chosen ?? (remembered?.type === 'sms' ? 'sms' : undefined);
  const method = wanted && methods.includes(wanted) ? wanted : (methods[0] ?? 'username');
  const choose = (next: LoginMethod) => {
    setHasShownSms(hasShownSms || method === 'sms');
    setChosen(next);
  };
  return { methods, method, choose, remembered, hasShownSms: hasShownSms || method === 'sms' };
}

/** A login of another merchant counts as none. */
function useRememberedLogin(): RememberedLogin | undefined {
  const [remembered, setRemembered] = useState<RememberedLogin>();
  useEffect(() => {
    let isMounted = true;
    void readRememberedLogin().then((login) => {
      if (isMounted && login?.merchant === getMerchant().code) setRemembered(login);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return remembered;
}
