import { useEffect, useRef, useState } from 'react';
import { readErrorCode } from '../../bridges/api-error.ts';
import { overlayBack } from '../../platform/overlay-back.ts';
import type { CaptchaHandle } from '../captcha.ts';
import { turnAutoLoginOff } from '../remembered-login/remembered-login.ts';
import { waitReal } from '../submit-guard.ts';
import { completeLogin } from './complete-login.ts';
import { createLoginProcess, type LoginProcess } from './login-process.ts';
import { sendLogin } from './send-login.ts';

interface LoginWishes {
  readonly captcha: CaptchaHandle;
  /** The player wants this device to remember the login. */
  readonly readRemember: () => boolean;
}

/** The login of one screen; leaving the screen gives it up. docs/product/login.md */
export function useLogin(wishes: LoginWishes): LoginProcess {
  const latest = useRef(wishes);
  latest.current = wishes;
  const [process] = useState(() =>
    createLoginProcess({
      solveCaptcha: () => latest.current.captcha.solve(),
      resetCaptcha: () => latest.current.captcha.reset(),
      send: sendLogin,
      enter: async (login, { type, username, password }) => {
        // a dialog that has just gone may still hold an entry of the history, which would swallow the way on
        await waitReal(0);
        await overlayBack.settle();
        const remember = latest.current.readRemember();
        await completeLogin(login, { type, username, ...(password !== undefined && { password }), remember });
      },
      wait: waitReal,
    }),
  );
  useEffect(() => process.leave, [process]);
  useEffect(
    () =>
      process.store.onChange((state) => {
        if (state.phase === 'asking' && readErrorCode(state.refusal) === 'token_ip_different') turnAutoLoginOff();
      }),
    [process],
  );
  return process;
}
