import { type ComponentType, type SubmitEvent, useRef, useState } from 'react';
import { readErrorCode } from '../../bridges/api-error.ts';
import { useCaptcha } from '../../components/captcha/use-captcha.ts';
import { Failure } from '../../components/forms/form-error.tsx';
import { useRefusalText } from '../../components/forms/use-error-message.ts';
import { NeedsNetwork } from '../../components/screen/needs-network.tsx';
import { SlowMessage } from '../../components/screen/slow-message.tsx';
import { useText } from '../../i18n/text.ts';
import { tellStranger } from '../../services/login/account-link.ts';
import type { LoginAttempt, TwoFactorProps } from '../../services/login/login-attempt.ts';
import { useLogin } from '../../services/login/use-login.ts';
import { Button } from '../../ui/button.tsx';
import type { LoginMethodHandle } from './login-method.ts';
import { LoginWays } from './login-methods.tsx';
import './login-form.css';

/** Every way to log in but the identity providers'; docs/product/login.md. */
export function LoginForm({ TwoFactor }: { TwoFactor: ComponentType<TwoFactorProps> }) {
  const text = useText();
  const refusalText = useRefusalText();
  const captcha = useCaptcha('login');
  const way = useRef<LoginMethodHandle>(null);
  const remember = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<unknown>();
  const process = useLogin({ captcha, readRemember: () => remember.current?.checked ?? false });
  const state = process.store.use((now) => now);
  const tried = useRef<LoginAttempt>(undefined);

  const isBusy = state.phase === 'sending' || state.phase === 'entered';

  const tell = () => {
    const after = process.store.get();
    if (after.phase !== 'asking' || after.refusal === undefined) return;
    const { firebaseChannel: channel, firebaseIdToken: idToken } = tried.current ?? {};
    if (readErrorCode(after.refusal) === 'bind_customer_required' && channel && idToken)
      return tellStranger({ channel, idToken });
    if (!way.current?.setErrorForCode(readErrorCode(after.refusal), refusalText(after.refusal) ?? '')) setFailure(after.refusal);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const prepare = await way.current?.check();
    if (!prepare) return;
    await process.submit(async () => {
      tried.current = await prepare();
      return tried.current;
    });
    tell();
  };

  return (
    <>
      <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
        <LoginWays
          wayRef={way}
          rememberRef={remember}
          isDisabled={state.phase !== 'asking'}
          onChoose={() => setFailure(undefined)}
        />
        {captcha.element}
        <Failure reason={failure} />
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
          onPassed={(login) => void process.pass(login).then(tell)}
          onClosed={process.giveUp}
        />
      )}
    </>
  );
}
