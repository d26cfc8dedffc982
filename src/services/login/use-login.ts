import { useEffect, useState } from 'react';
import { readErrorCode } from '../../bridges/api-error.ts';
import { overlayBack } from '../../platform/overlay-back.ts';
import { useLatest } from '../../state/use-latest.ts';
import type { CaptchaHandle } from '../captcha.ts';
import { disableAutoLogin } from '../remembered-login/remembered-login.ts';
import { waitReal } from '../submit-guard.ts';
import { decideAfterFailure } from './auto-login-rules.ts';
import { completeLogin } from './complete-login.ts';
import { createLoginProcess, type LoginProcess } from './login-process.ts';
import { sendLogin } from './send-login.ts';

interface LoginOptions {
  readonly captcha: CaptchaHandle;
  /** True when the player wants this device to remember the login. */
  readonly readRemember: () => boolean;
}

/** The login of one screen; it is aborted when the screen unmounts. docs/product/login.md */
export function useLogin(options: LoginOptions): LoginProcess {
  const latest = useLatest(options);
  const [process] = useState(() =>
    createLoginProcess({
      solveCaptcha: () => latest.current.captcha.solve(),
      resetCaptcha: () => latest.current.captcha.reset(),
      send: sendLogin,
      complete: async (login, { type, username, password }) => {
        // a dialog that has just closed may still hold a history entry, which would swallow the redirect
        await waitReal(0);
        await overlayBack.settle();
        const remember = latest.current.readRemember();
        await completeLogin(login, { type, username, ...(password !== undefined && { password }), remember });
      },
      wait: waitReal,
    }),
  );
  useEffect(() => process.abort, [process]);
  useEffect(
    () =>
      process.store.onChange((state) => {
        const decision = state.phase === 'idle' && decideAfterFailure(readErrorCode(state.error));
        if (decision === 'disable') disableAutoLogin();
      }),
    [process],
  );
  return process;
}
