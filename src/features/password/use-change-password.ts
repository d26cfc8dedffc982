import { useState } from 'react';
import { ApiError } from '../../bridges/api-error.ts';
import { createSubmitGuard, waitReal } from '../../services/submit-guard.ts';
import { changePassword } from './change-password.ts';
import type { PasswordFields } from './password-fields.ts';

/** One change at a time, which goes on when the screen is left: the operator may have made it already. */
export function useChangePassword() {
  const [isBusy, setIsBusy] = useState(false);
  const [guard] = useState(() => createSubmitGuard(waitReal));

  /** Resolves with what refused it, null for a change that was made, undefined while another is under way. */
  const change = (fields: PasswordFields): Promise<ApiError | null | undefined> =>
    guard.run(async () => {
      setIsBusy(true);
      try {
        await changePassword(fields);
        return null;
      } catch (reason) {
        return reason instanceof ApiError ? reason : new ApiError('unknown_error', { cause: reason });
      } finally {
        setIsBusy(false);
      }
    });

  return { change, isBusy };
}
