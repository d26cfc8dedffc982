import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../bridges/api-error.ts';
import { completeLogin } from '../complete-login.ts';
import type { LoginFields } from './login-fields.ts';
import { sendLogin } from './send-login.ts';
import { createSubmitGuard } from './submit-guard.ts';

const waitReal = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One login at a time; leaving the screen gives it up. */
export function useLogin() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [guard] = useState(() => createSubmitGuard(waitReal));
  const leaving = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const attempt = async (fields: LoginFields, signal: AbortSignal) => {
    setIsBusy(true);
    setError(undefined);
    try {
      const login = await sendLogin(fields, signal);
      if (!signal.aborted) await completeLogin(login, { ...fields, type: 'username', remember: false });
    } catch (reason) {
      if (signal.aborted) return;
      setError(reason instanceof ApiError ? reason : new ApiError('unknown_error', { cause: reason }));
    } finally {
      setIsBusy(false);
    }
  };

  const logIn = async (fields: LoginFields) => {
    const { signal } = leaving.current ?? {};
    if (signal) await guard.run(() => attempt(fields, signal));
  };

  return { logIn, isBusy, error };
}
