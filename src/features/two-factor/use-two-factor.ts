import { useEffect, useState } from 'react';
import type { Login } from '#contract/schemas/session.ts';
import type { LoginAttempt } from '../../services/login/login-attempt.ts';
import type { TwoFactorMethod } from '../../services/login/two-factor-methods.ts';
import { waitReal } from '../../services/submit-guard.ts';
import { useLatest } from '../../state/use-latest.ts';
import { sendVerification } from './send-verification.ts';
import { createTwoFactorProcess, type TwoFactorProcess } from './two-factor-process.ts';

interface TwoFactorOptions {
  readonly attempt: LoginAttempt;
  readonly first: TwoFactorMethod;
  readonly onPassed: (login: Login) => void;
  readonly onClosed: () => void;
}

/** The verification of one dialog; it is aborted when the dialog unmounts. */
export function useTwoFactor(options: TwoFactorOptions): TwoFactorProcess {
  const latest = useLatest(options);
  const [process] = useState(() =>
    createTwoFactorProcess({
      first: options.first,
      verify: (proof, signal) => sendVerification(latest.current.attempt, proof, signal),
      wait: waitReal,
      onPassed: (login) => latest.current.onPassed(login),
      onClosed: () => latest.current.onClosed(),
    }),
  );
  useEffect(() => process.abort, [process]);
  return process;
}
