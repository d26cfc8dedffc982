import { type ComponentType, type SubmitEvent, useRef, useState } from 'react';
import { readErrorCode } from '../../bridges/api-error.ts';
import { useCaptcha } from '../../components/captcha/use-captcha.ts';
import { FormError } from '../../components/forms/form-error.tsx';
import { useErrorMessage } from '../../components/forms/use-error-message.ts';
import { NeedsNetwork } from '../../components/screen/needs-network.tsx';
import { SlowMessage } from '../../components/screen/slow-message.tsx';
import { useText } from '../../i18n/text.ts';
import { reportUnlinkedAccount } from '../../services/login/account-link.ts';
import type { LoginAttempt, TwoFactorProps } from '../../services/login/login-attempt.ts';
import { useLogin } from '../../services/login/use-login.ts';
import { Button } from '../../ui/button.tsx';
import type { LoginMethodHandle } from './login-method.ts';
import { LoginMethods } from './login-methods.tsx';
import './login-form.css';

/** Logs in by every method but an identity provider's; docs/product/login.md. */
export function LoginForm({ TwoFactor }: { TwoFactor: ComponentType<TwoFactorProps> }) {
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const captcha = useCaptcha('login');
  const method = useRef<LoginMethodHandle>(null);
  const remember = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<unknown>();
  const process = useLogin({ captcha, readRemember: () => remember.current?.checked ?? false });
  const state = process.store.use((now) => now);
  const lastAttempt = useRef<LoginAttempt>(undefined);

  const isBusy = state.phase === 'sending' || state.phase === 'logged-in';

  const showError = () => {
    const after = process.store.get();
    if (after.phase !== 'idle' || after.error === undefined) return;
    const { firebaseChannel: channel, firebaseIdToken: idToken } = lastAttempt.current ?? {};
    if (readErrorCode(after.error) === 'bind_customer_required' && channel && idToken)
      return reportUnlinkedAccount({ channel, idToken });
    if (!method.current?.setErrorForCode(readErrorCode(after.error), getErrorMessage(after.error) ?? '')) setError(after.error);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setError(undefined);
    const prepare = await method.current?.check();
    if (!prepare) return;
    await process.submit(async () => {
      lastAttempt.current = await prepare();
      return lastAttempt.current;
    });
    showError();
  };

  return (
    <>
      <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
        <LoginMethods
          methodRef={method}
          rememberRef={remember}
          isDisabled={state.phase !== 'idle'}
          onChoose={() => setError(undefined)}
        />
        {captcha.element}
        <FormError reason={error} />
        <Button type="submit" isWide isBusy={isBusy}>
          {text('log_in')}
        </Button>
        <SlowMessage isBusy={isBusy} later="wait_answer" />
        <NeedsNetwork words="login_needs_network" />
      </form>
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
