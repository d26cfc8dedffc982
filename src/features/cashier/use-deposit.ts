import { toApiError } from '../../bridges/api-error.ts';
import { useRunningPayment } from '../../services/payments/pending-payments.ts';
import { submitPayment } from '../../services/payments/send-payment.ts';
import { notePushOccasion } from '../../services/push/push-occasion.ts';
import { getSession } from '../../services/session/session.ts';
import { createSubmitGuard, GUARD_RELEASE_MS, waitReal } from '../../services/submit-guard.ts';
import { trackEvent } from '../../services/tracking/track-event.ts';
import { type DepositOutcome, findFailedOutcome, findOutcome } from './deposit-outcome.ts';

export interface DepositBody {
  readonly amount: number;
  readonly method: string;
}

/** Of the page, not of one visit to the screen. */
const guard = createSubmitGuard(waitReal);

/** One deposit at a time; `pay` resolves with undefined while another is under way, whichever visit to the screen began it. */
export function useDeposit() {
  const isBusy = useRunningPayment('cashier.deposit') !== undefined;
  const pay = (body: DepositBody, known?: readonly string[]): Promise<DepositOutcome | undefined> =>
    // A deposit that has not left may be tried again at once.
    guard.run(
      () => send(body, known),
      (outcome) => (outcome?.kind === 'offline' ? 0 : GUARD_RELEASE_MS),
    );
  return { pay, isBusy };
}

/** Resolves with undefined where the session has changed meanwhile: nobody else is told of the member's money. */
async function send(body: DepositBody, known?: readonly string[]): Promise<DepositOutcome | undefined> {
  const token = getSession()?.token;
  try {
    const outcome = findOutcome((await submitPayment('cashier.deposit', body, known)).value);
    if (outcome.kind === 'done') trackEvent('deposit');
    if (getSession()?.token !== token) return undefined;
    if (outcome.kind === 'done') notePushOccasion('deposit');
    return outcome;
  } catch (reason) {
    return findFailedOutcome(toApiError(reason));
  }
}
