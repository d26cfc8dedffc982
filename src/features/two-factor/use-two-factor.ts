import { useEffect, useRef, useState } from 'react';
import type { Login } from '#contract/schemas/session.ts';
import type { LoginAttempt } from '../../services/login/login-attempt.ts';
import type { TwoFactorMethod } from '../../services/login/two-factor-methods.ts';
import { waitReal } from '../../services/submit-guard.ts';
import { sendVerification } from './send-verification.ts';
import { createTwoFactor, type TwoFactor } from './two-factor-process.ts';

interface TwoFactorWishes {
  readonly attempt: LoginAttempt;
  readonly first: TwoFactorMethod;
  readonly onPassed: (login: Login) => void;
  readonly onClosed: () => void;
}

export function useTwoFactor(wishes: TwoFactorWishes): TwoFactor {
  const latest = useRef(wishes);
  latest.current = wishes;
  const [process] = useState(() =>
    createTwoFactor({
      first: wishes.first,
      verify: (proof, signal) => sendVerification(latest.current.attempt, proof, signal),
      wait: waitReal,
      onPassed: (login) => latest.current.onPassed(login),
      onClosed: () => latest.current.onClosed(),
    }),
  );
  useEffect(() => process.stop, [process]);
  return process;
}
