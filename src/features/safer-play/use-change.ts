import { useState } from 'react';
import type { Body } from '#contract/endpoints.ts';
import { mutate } from '../../bridges/api.ts';
import { type ApiError, toApiError } from '../../bridges/api-error.ts';
import { createSubmitGuard, waitReal } from '../../services/submit-guard.ts';

/** One change at a time; resolves with the error, with null when it is made, and with undefined while another is under way. */
export function useSaferPlayChange() {
  const [isBusy, setBusy] = useState(false);
  const [guard] = useState(() => createSubmitGuard(waitReal));
  const send = async (body: Body<'saferplay.change'>): Promise<ApiError | null> => {
    setBusy(true);
    try {
      await mutate('saferplay.change', { body });
      return null;
    } catch (reason) {
      return toApiError(reason);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    change: (body: Body<'saferplay.change'>) =>
      guard.run(
        () => send(body),
        () => 0,
      ),
  };
}
