import { useRef, useState } from 'react';
import { toApiError } from '../../bridges/api-error.ts';
import { callPaid } from '../../services/payments/paid-call.ts';
import { type DepositOutcome, findFailedOutcome, findOutcome } from './deposit-outcome.ts';

export interface DepositBody {
  readonly amount: number;
  readonly method: string;
}

/** A second tap right behind the answer is still the same tap. */
const GUARD_RELEASE_MS = 500;

/** One deposit at a time; resolves with undefined while another is under way. */
export function useDeposit() {
  const [isBusy, setBusy] = useState(false);
  const isClosed = useRef(false);

  const pay = async (body: DepositBody, known?: readonly string[]): Promise<DepositOutcome | undefined> => {
    if (isClosed.current) return undefined;
    isClosed.current = true;
    setBusy(true);
    const outcome = await send(body, known);
    setBusy(false);
    // what has not left may be tried again at once
    const releaseMs = outcome.kind === 'offline' ? 0 : GUARD_RELEASE_MS;
    setTimeout(() => {
      isClosed.current = false;
    }, releaseMs);
    return outcome;
  };
  return { pay, isBusy };
}

async function send(body: DepositBody, known?: readonly string[]): Promise<DepositOutcome> {
  try {
    return findOutcome((await callPaid('cashier.deposit', body, known)).value);
  } catch (reason) {
    return findFailedOutcome(toApiError(reason));
  }
}
