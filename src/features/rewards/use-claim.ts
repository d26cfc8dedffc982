import { useEffect, useState } from 'react';
import type { Body } from '#contract/endpoints.ts';
import { type ApiError, toApiError } from '../../bridges/api-error.ts';
import { vibrate } from '../../platform/haptics.ts';
import { isOutcomeUnknown } from '../../services/payments/outcome-unknown.ts';
import {
  getPaymentRecovery,
  type Overdue,
  type SettledPayment,
  useOverdue,
  useSettledPayments,
} from '../../services/payments/payment-recovery.ts';
import {
  getPendingPayments,
  type PaymentRow,
  type PendingPayment,
  useRunningPayment,
  useUnansweredPayments,
} from '../../services/payments/pending-payments.ts';
import { submitPayment } from '../../services/payments/send-payment.ts';
import { useSession } from '../../services/session/session.ts';
import { createSubmitGuard, waitReal } from '../../services/submit-guard.ts';
import { createStore } from '../../state/create-store.ts';

/** How far a claim of this screen has come. */
export interface ClaimOutcome {
  readonly id: string;
  /** Its answer was lost, and the operator is asked what became of it. */
  readonly unanswered?: 'asking' | Overdue;
  readonly error?: ApiError;
}

export interface Claims {
  readonly claim: (id: string) => Promise<void>;
  readonly busyId?: string;
  /** By the id of what was claimed. */
  readonly outcomes: Readonly<Record<string, ClaimOutcome>>;
}

interface ClaimDeps<N extends PaymentRow> {
  readonly endpoint: N;
  /** The call's body holds the id of what is claimed, and nothing else. */
  readonly toBody: (id: string) => Body<N>;
  /** Entries of the list that a claim adds to, as they are now. */
  readonly known?: readonly string[];
  readonly reload: () => Promise<void>;
}

interface EndedClaim {
  readonly outcome: ClaimOutcome;
  /** Of the session that made it: nobody else is told. */
  readonly token: string | undefined;
}

/** How the last claim of each row ended; one that ends after its screen was left is told at the next visit. */
const endedClaims = createStore<Partial<Record<PaymentRow, EndedClaim>>>({});

const noteEnded = (endpoint: PaymentRow, ended: EndedClaim | undefined) => {
  const { [endpoint]: _last, ...others } = endedClaims.get();
  endedClaims.set({ ...others, ...(ended && { [endpoint]: ended }) });
};

const findClaimed = (payment: PendingPayment) => String(Object.values(payment.body)[0]);

/** One claim at a time; one whose answer was lost is asked after, and claimed again only under its own key. docs/product/rewards.md */
export function useClaim<N extends PaymentRow>({ endpoint, toBody, known, reload }: ClaimDeps<N>): Claims {
  const running = useRunningPayment(endpoint);
  const [claimingId, setClaimingId] = useState<string>();
  const busyId = claimingId ?? (running && findClaimed(running));
  const last = endedClaims.use((all) => all[endpoint]);
  const token = useSession()?.token;
  const ended = last?.token === token ? last?.outcome : undefined;
  useEffect(() => () => noteEnded(endpoint, undefined), [endpoint]);
  const unanswered = useUnansweredPayments(endpoint);
  const overdue = useOverdue();
  const recovery = getPaymentRecovery();
  const late = useSettledPayments(endpoint);
  const [guard] = useState(() => createSubmitGuard(waitReal));

  const send = async (id: string) => {
    const tell = (outcome: ClaimOutcome) => noteEnded(endpoint, { outcome, token });
    const lost = unanswered.find((payment) => findClaimed(payment) === id);
    if (lost) {
      const decision = overdue[lost.key];
      if (decision === 'again') return recovery.repeat(lost);
      // nothing protects a second claim here: the list says what there is, and a further press begins anew
      if (decision === 'look') getPendingPayments().remove(lost.key);
      recovery.askNow();
      return reload();
    }
    try {
      await submitPayment(endpoint, toBody(id), known);
      await reload();
      tell({ id });
      vibrate('success');
    } catch (reason) {
      const error = toApiError(reason);
      if (!isOutcomeUnknown(error)) {
        tell({ id, error });
        vibrate('refusal');
      }
      void reload();
    }
  };
  const submit = async (id: string) => {
    // an earlier visit to the screen may have begun it
    if (running) return;
    setClaimingId(id);
    noteEnded(endpoint, undefined);
    recovery.forgetSettled(endpoint);
    await send(id);
    setClaimingId(undefined);
  };
  const claim = (id: string) =>
    guard.run(
      () => submit(id),
      () => 0,
    );
  // of one reward the later says more, and of its unanswered claims the oldest is the one that is sent again
  const told = [
    ...late.map(toOutcome),
    ...(ended ? [ended] : []),
    ...unanswered.map((payment) => toUnanswered(payment, overdue[payment.key])).toReversed(),
  ];
  const outcomes = Object.fromEntries(told.map((outcome) => [outcome.id, outcome]));
  return { claim, ...(busyId === undefined ? {} : { busyId }), outcomes };
}

function toUnanswered(payment: PendingPayment, overdue: Overdue | undefined): ClaimOutcome {
  return { id: findClaimed(payment), unanswered: overdue ?? 'asking' };
}

function toOutcome({ payment, error }: SettledPayment): ClaimOutcome {
  return { id: findClaimed(payment), ...(error && { error }) };
}
