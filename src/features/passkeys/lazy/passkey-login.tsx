import { useEffect, useRef, useState } from 'react';
import { SlowMessage } from '#src/components/connection/slow-message.tsx';
import { useText } from '#src/i18n/text.ts';
import { overlayBack } from '#src/platform/back-stack.ts';
import { useFreeze } from '#src/platform/nodes/freeze.ts';
import { askPasskey, canAutofillPasskeys, cancelPasskey } from '#src/platform/passkeys/ask-passkey.ts';
import { completeLogin } from '#src/services/login/complete-login.ts';
import { waitReal } from '#src/services/submit-guard.ts';
import { LineIcon } from '#src/ui/icon.tsx';
import * as methodStyles from '#src/ui/styles/login-method.module.css';
import { createPasskeyLogin } from './login-by-passkey.ts';
import { fetchRequestOptions, sendPasskeyLogin } from './passkey-calls.ts';
import { PasskeyFailure } from './passkey-failure.tsx';
import * as styles from './passkeys.module.css';

const KEY = 'M8 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12.5 12H21v4M17 12v3';

/** Renders the button and runs autofill beside it. docs/product/passkeys.md */
export function PasskeyLogin() {
  const text = useText();
  const process = usePasskeyLogin();
  const state = process.store.use((now) => now);
  const section = useRef<HTMLElement>(null);
  useFreeze(section, state.phase === 'sending');
  const failed = state.phase === 'idle' ? state : undefined;
  return (
    <section ref={section} className={styles.login} aria-label={text('passkey_login')}>
      <button
        type="button"
        className={methodStyles.method}
        aria-busy={state.phase !== 'idle' || undefined}
        onClick={() => state.phase === 'idle' && void process.submit()}
      >
        <LineIcon path={KEY} size={22} />
        <span>{text('passkey_login')}</span>
      </button>
      <PasskeyFailure problem={failed?.problem} error={failed?.error} />
      <SlowMessage isBusy={state.phase === 'sending'} later="wait_answer" />
    </section>
  );
}

const FIELD = 'input[autocomplete~="webauthn"]';

/** Returns the login by passkey of one screen, aborted when the screen unmounts. docs/product/passkeys.md */
function usePasskeyLogin() {
  const [process] = useState(() =>
    createPasskeyLogin({
      fetchOptions: fetchRequestOptions,
      ask: askPasskey,
      cancel: cancelPasskey,
      canAutofill: canAutofillPasskeys,
      send: sendPasskeyLogin,
      complete: async (login, { id, response }) => {
        await overlayBack.settle();
        // All passkeys of a member have the same handle.
        await completeLogin(login, { type: 'passkey', username: '', credential: response.userHandle ?? id, remember: false });
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
