import { type SubmitEvent, useRef, useState } from 'react';
import { NeedsNetwork } from '#src/components/screen/needs-network.tsx';
import { SlowMessage } from '#src/components/screen/slow-message.tsx';
import { useText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { Failure } from '../form/failure.tsx';
import { tellStranger } from '../provider/pending-bind.ts';
import { TwoFactorModal } from '../two-factor/two-factor-modal.tsx';
import { readCode, useRefusalText } from '../use-refusal-text.ts';
import type { LoginAttempt, WayHandle } from './login-attempt.ts';
import { LoginWays } from './login-ways.tsx';
import { useLogin } from './use-login.ts';
import './login-form.css';

/** Every way to log in but the identity providers'; docs/product/login.md. */
export function LoginForm() {
  const text = useText();
  const refusalText = useRefusalText();
  const captcha = useCaptcha('login');
  const way = useRef<WayHandle>(null);
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
    if (readCode(after.refusal) === 'bind_customer_required' && channel && idToken) return tellStranger({ channel, idToken });
    if (!way.current?.explain(readCode(after.refusal), refusalText(after.refusal) ?? '')) setFailure(after.refusal);
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
        <TwoFactorModal
          attempt={state.attempt}
          methods={state.methods}
          onPassed={(login) => void process.pass(login).then(tell)}
          onClosed={process.giveUp}
        />
      )}
    </>
  );
}
