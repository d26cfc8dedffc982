import { useState } from 'react';
import type { PasswordBody } from '#contract/schemas/identity/login.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { createSubmitGuard, waitReal } from '../../services/submit-guard.ts';
import { changePassword } from './change-password.ts';

/** Runs one change at a time. It goes on when the screen unmounts: the operator may have made it already. */
export function useChangePassword() {
  const [isBusy, setIsBusy] = useState(false);
  const [guard] = useState(() => createSubmitGuard(waitReal));

  /** Resolves with the error, with null after a change, and with undefined while another one runs. */
  const change = (body: PasswordBody): Promise<ApiError | null | undefined> =>
    guard.run(async () => {
      setIsBusy(true);
      try {
        await changePassword(body);
        return null;
      } catch (reason) {
        return reason instanceof ApiError ? reason : new ApiError('unknown_error', { cause: reason });
      } finally {
        setIsBusy(false);
      }
    });

  return { change, isBusy };
}
