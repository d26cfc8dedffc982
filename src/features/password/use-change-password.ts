import { useState } from 'react';
import type { PasswordBody } from '#contract/schemas/identity/login.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { createSubmitGuard, waitReal } from '../../services/submit-guard.ts';
import { changePassword } from './change-password.ts';

/** One change at a time, which goes on when the screen is left: the operator may have made it already. */
export function useChangePassword() {
  const [isBusy, setIsBusy] = useState(false);
  const [guard] = useState(() => createSubmitGuard(waitReal));

  /** Resolves with what refused it, null for a change that was made, undefined while another is under way. */
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
