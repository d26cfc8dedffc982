import { useState } from 'react';
import type { Body } from '#contract/endpoints.ts';
import { type ApiError, toApiError } from '../../bridges/api-error.ts';
import { closePayment, type OpenPayment, type PaidRow, useWaitingPayments } from '../../services/payments/open-payments.ts';
import { isOutcomeUnknown } from '../../services/payments/outcome-unknown.ts';
import { callPaid } from '../../services/payments/paid-call.ts';
import {
  askAfterPayments,
  forgetSettled,
  type Overdue,
  repeatPayment,
  useOverdue,
  useSettledPayment,
} from '../../services/payments/payment-watch.ts';
import { createSubmitGuard, waitReal } from '../../services/submit-guard.ts';

/** How the last claim of this screen ended. */
export interface ClaimOutcome {
  readonly id: string;
  /** Its answer was lost, and the operator is asked what became of it. */
  readonly waits?: 'asking' | Overdue;
  readonly error?: ApiError;
}

export interface Claims {
  readonly claim: (id: string) => Promise<void>;
  readonly busyId?: string;
  readonly outcome?: ClaimOutcome;
}

interface ClaimDeps<N extends PaidRow> {
  readonly endpoint: N;
  /** The call's body holds the id of what is claimed, and nothing else. */
  readonly toBody: (id: string) => Body<N>;
  /** Entries of the list that a claim adds to, as they are now. */
  readonly known?: readonly string[];
  readonly reload: () => Promise<void>;
}

const findClaimed = (payment: OpenPayment) => String(Object.values(payment.body)[0]);

/** One claim at a time; one whose answer was lost is asked after, and claimed again only under its own key. docs/product/rewards.md */
export function useClaim<N extends PaidRow>({ endpoint, toBody, known, reload }: ClaimDeps<N>): Claims {
  const [busyId, setBusyId] = useState<string>();
  const [ended, setEnded] = useState<ClaimOutcome>();
  const waiting = useWaitingPayments(endpoint);
  const overdue = useOverdue();
  const late = useSettledPayment(endpoint);
  const [guard] = useState(() => createSubmitGuard(waitReal));

  const send = async (id: string) => {
    const lost = waiting.find((payment) => findClaimed(payment) === id);
    if (lost) {
      const decision = overdue[lost.key];
      if (decision === 'again') return repeatPayment(lost);
      // nothing protects a second claim here: the list says what there is, and a further press begins anew
      if (decision === 'look') closePayment(lost.key);
      askAfterPayments();
      return reload();
    }
    try {
      await callPaid(endpoint, toBody(id), known);
      await reload();
      setEnded({ id });
    } catch (reason) {
      const error = toApiError(reason);
      if (!isOutcomeUnknown(error)) setEnded({ id, error });
      void reload();
    }
  };
  const submit = async (id: string) => {
    setBusyId(id);
    setEnded(undefined);
    forgetSettled(endpoint);
    await send(id);
    setBusyId(undefined);
  };
  const claim = (id: string) =>
    guard.run(
      () => submit(id),
      () => 0,
    );
  const outcome = waiting[0] ? toWaiting(waiting[0], overdue[waiting[0].key]) : (ended ?? (late && toOutcome(late)));
  return { claim, ...(busyId === undefined ? {} : { busyId }), ...(outcome && { outcome }) };
}

function toWaiting(payment: OpenPayment, overdue: Overdue | undefined): ClaimOutcome {
  return { id: findClaimed(payment), waits: overdue ?? 'asking' };
}

function toOutcome({ payment, error }: { payment: OpenPayment; error?: ApiError }): ClaimOutcome {
  return { id: findClaimed(payment), ...(error && { error }) };
}
