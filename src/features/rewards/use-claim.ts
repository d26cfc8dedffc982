import { useEffect, useEffectEvent, useState } from 'react';
import type { Body } from '#contract/endpoints.ts';
import { type ApiError, toApiError } from '../../bridges/api-error.ts';
import { vibrate } from '../../platform/haptics.ts';
import type { EarlierList } from '../../services/payments/list-before.ts';
import { isOutcomeUnknown } from '../../services/payments/outcome-unknown.ts';
import type { EndedPayment, Overdue, PaymentRow, PendingPayment, UnknownPayment } from '../../services/payments/payment-store.ts';
import { getPayments, submitPayment, usePayments } from '../../services/payments/payments.ts';
import { createSubmitGuard, waitReal } from '../../services/submit-guard.ts';

/** The progress of one claim. */
export interface ClaimOutcome {
  readonly id: string;
  /** The reply was lost, and the operator is being asked for the outcome. */
  readonly unanswered?: 'asking' | Overdue;
  /** Lines contradict one another about it. */
  readonly isDoubted?: boolean | undefined;
  readonly error?: ApiError;
}

export interface Claims {
  readonly claim: (id: string) => Promise<void>;
  readonly busyId?: string;
  /** Keyed by the ID of the claimed reward. */
  readonly outcomes: Readonly<Record<string, ClaimOutcome>>;
}

interface ClaimDeps<N extends PaymentRow> {
  readonly endpoint: N;
  /** Returns the call's body, which must hold only the ID of the reward. */
  readonly toBody: (id: string) => Body<N>;
  /** The list that a claim adds to, before the claim. */
  readonly list?: EarlierList | undefined;
  readonly reload: () => Promise<void>;
}

const findClaimed = (payment: PendingPayment) => String(Object.values(payment.body)[0]);

/** Runs one claim at a time; after a lost reply, repeats it only under its own key. docs/product/rewards.md */
export function useClaim<N extends PaymentRow>({ endpoint, toBody, list, reload }: ClaimDeps<N>): Claims {
  const { running, unknown, settled, found } = usePayments(endpoint);
  const payments = getPayments();
  const [claimingId, setClaimingId] = useState<string>();
  const busyId = claimingId ?? (running && findClaimed(running));
  const forgetShown = useEffectEvent(() => {
    // The outcome of a claim under way has not been shown yet, so the next visit shows it.
    if (claimingId === undefined) getPayments().forget(endpoint, ['settled']);
  });
  useEffect(() => () => forgetShown(), []);
  const [guard] = useState(() => createSubmitGuard(waitReal));

  const send = async (id: string) => {
    const lost = unknown.find(({ payment }) => findClaimed(payment) === id);
    if (lost) {
      if (lost.overdue === 'again') return payments.repeat(lost.payment);
      // A second claim is not protected here, so the list shows the result, and a further press makes a new claim.
      if (lost.overdue === 'look') payments.giveUp(lost.payment.key);
      payments.askNow();
      return reload();
    }
    try {
      await submitPayment(endpoint, toBody(id), list);
      await reload();
      vibrate('success');
    } catch (reason) {
      if (!isOutcomeUnknown(toApiError(reason))) vibrate('refusal');
      void reload();
    }
  };
  const submit = async (id: string) => {
    // An earlier visit to the screen may have started it.
    if (running) return;
    setClaimingId(id);
    payments.forget(endpoint);
    await send(id);
    setClaimingId(undefined);
  };
  const claim = (id: string) =>
    guard.run(
      () => submit(id),
      () => 0,
    );
  // Later outcomes replace earlier ones; of a reward's unanswered claims, the oldest is repeated. A settled claim is busy until the
  // list shows it.
  const allOutcomes = [
    ...found.map(toOutcome),
    ...settled.map(toOutcome).filter(({ id }) => id !== busyId),
    ...unknown.map(toUnanswered).toReversed(),
  ];
  const outcomes = Object.fromEntries(allOutcomes.map((outcome) => [outcome.id, outcome]));
  return { claim, ...(busyId === undefined ? {} : { busyId }), outcomes };
}

function toUnanswered({ payment, overdue }: UnknownPayment): ClaimOutcome {
  const { isDoubted } = payment;
  return { id: findClaimed(payment), unanswered: overdue ?? (isDoubted ? 'look' : 'asking'), isDoubted };
}

function toOutcome({ payment, outcome: { error } }: EndedPayment): ClaimOutcome {
  return { id: findClaimed(payment), ...(error && { error }) };
}
