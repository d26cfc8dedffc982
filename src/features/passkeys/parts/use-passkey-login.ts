import { useEffect, useState } from 'react';
import { overlayBack } from '../../../platform/overlay-back.ts';
import { askPasskey, canAutofillPasskeys, cancelPasskey } from '../../../platform/passkeys/ask-passkey.ts';
import { completeLogin } from '../../../services/login/complete-login.ts';
import { waitReal } from '../../../services/submit-guard.ts';
import { createPasskeyLogin } from './login-by-passkey.ts';
import { fetchRequestOptions, sendPasskeyLogin } from './passkey-calls.ts';

const FIELD = 'input[autocomplete~="webauthn"]';

/** The login by passkey of one screen; it is aborted when the screen unmounts. docs/product/passkeys.md */
export function usePasskeyLogin() {
  const [process] = useState(() =>
    createPasskeyLogin({
      fetchOptions: fetchRequestOptions,
      ask: askPasskey,
      cancel: cancelPasskey,
      canAutofill: canAutofillPasskeys,
      send: sendPasskeyLogin,
      complete: async (login) => {
        await overlayBack.settle();
        await completeLogin(login, { type: 'passkey', username: '', remember: false });
      },
      now: () => performance.now(),
      wait: waitReal,
    }),
  );
  useEffect(() => {
    const renew = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(FIELD)) void process.renew();
    };
    void process.offerByAutofill();
    document.addEventListener('focusin', renew);
    return () => {
      document.removeEventListener('focusin', renew);
      process.abort();
    };
  }, [process]);
  return process;
}
