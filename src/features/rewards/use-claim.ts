import { useRef, useState } from 'react';
import { ApiError } from '../../bridges/api-error.ts';

/** How the last claim of this screen ended. */
export interface ClaimOutcome {
  readonly id: string;
  readonly error?: ApiError;
}

export interface Claims {
  readonly claim: (id: string) => Promise<void>;
  readonly busyId?: string;
  readonly outcome?: ClaimOutcome;
}

/** One claim at a time; then the list says what the operator knows, also where the answer was lost. docs/product/rewards.md */
export function useClaim(send: (id: string) => Promise<unknown>, reload: () => Promise<void>): Claims {
  const [busyId, setBusyId] = useState<string>();
  const [outcome, setOutcome] = useState<ClaimOutcome>();
  const isBusy = useRef(false);

  const claim = async (id: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusyId(id);
    setOutcome(undefined);
    try {
      await send(id);
      await reload();
      setOutcome({ id });
    } catch (reason) {
      setOutcome({ id, error: reason instanceof ApiError ? reason : new ApiError('unknown_error', { cause: reason }) });
      void reload();
    } finally {
      isBusy.current = false;
      setBusyId(undefined);
    }
  };
  return { claim, ...(busyId === undefined ? {} : { busyId }), ...(outcome && { outcome }) };
}
