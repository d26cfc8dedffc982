import { useMemo } from 'react';
import type { Deposit } from '#contract/calls/cashier.ts';
import { toApiError } from '../../bridges/api-error.ts';
import { vibrate } from '../../platform/haptics.ts';
import { clearDraft } from '../../services/form-drafts.ts';
import type { EarlierList } from '../../services/payments/list-before.ts';
import { isOutcomeUnknown } from '../../services/payments/outcome-unknown.ts';
import type { EndedPayment } from '../../services/payments/payment-store.ts';
import { submitPayment, usePayments } from '../../services/payments/payments.ts';
import { getSession } from '../../services/session/session.ts';
import { createSubmitGuard, GUARD_RELEASE_MS, waitReal } from '../../services/submit-guard.ts';
import { trackEvent } from '../../services/tracking/track-event.ts';
import { createOnce } from '../../state/create-once.ts';

/** The details of a failed call that matter here. */
export interface FailedDeposit {
  readonly code: string;
  readonly status: number;
  readonly serverMessage: string;
  readonly value?: unknown;
}

export type DepositOutcome =
  | { readonly kind: 'done' | 'refused'; readonly deposit: Deposit }
  /** `unknown`: the call was sent, but its outcome was lost. */
  | { readonly kind: 'unknown' | 'offline' }
  | { readonly kind: 'unfit' | 'failed'; readonly reason: FailedDeposit };

/** These errors concern the amount and are shown next to it. */
const UNFIT_CODES = ['amount_unfit', 'deposit_limit'];

/** Maps the reply to a deposit to its outcome. docs/product/cashier.md */
export function findOutcome(deposit: Deposit): DepositOutcome {
  return { kind: deposit.status === 'success' ? 'done' : 'refused', deposit };
}

export function findFailedOutcome(reason: FailedDeposit): DepositOutcome {
  if (isOutcomeUnknown(reason)) return { kind: 'unknown' };
  if (reason.code === 'device_offline') return { kind: 'offline' };
  return { kind: UNFIT_CODES.includes(reason.code) ? 'unfit' : 'failed', reason };
}

function readSettled({ outcome: { finding, error } }: EndedPayment): DepositOutcome[] {
  if (error) return [findFailedOutcome(error)];
  return finding.deposit ? [findOutcome(finding.deposit)] : [];
}

export interface DepositBody {
  readonly amount: number;
  readonly method: string;
}

/** Belongs to the page rather than to one visit to the screen. */
const getGuard = createOnce(() => createSubmitGuard(waitReal));

/**
 * Allows one deposit at a time, which is `sent` while it runs. `pay` resolves with undefined if another one is running, even from
 * an earlier visit to the screen. `settled` are the outcomes that the player has not seen, those of earlier visits included.
 */
export function useDeposit() {
  const { running, unknown, settled: ended } = usePayments('cashier.deposit');
  const sent = running && { amount: Number(running.body.amount), method: String(running.body.method) };
  const settled = useMemo(() => ended.flatMap(readSettled), [ended]);
  const pay = (body: DepositBody, list?: EarlierList): Promise<DepositOutcome | undefined> =>
    // A deposit that was not sent may be retried at once.
    getGuard().run(
      () => send(body, list),
      (outcome) => (outcome?.kind === 'offline' ? 0 : GUARD_RELEASE_MS),
    );
  return { pay, sent, unknown, settled };
}

/** Resolves with undefined if the session has changed meanwhile, so that the next member does not see the deposit. */
async function send(body: DepositBody, list?: EarlierList): Promise<DepositOutcome | undefined> {
  const token = getSession()?.token;
  const outcome = await submitPayment('cashier.deposit', body, list).then(
    ({ value }) => findOutcome(value),
    (reason) => findFailedOutcome(toApiError(reason)),
  );
  if (outcome.kind === 'done') trackEvent('deposit', { money: outcome.deposit });
  if (getSession()?.token !== token) return undefined;
  if (outcome.kind === 'done') vibrate('success');
  else if (['unfit', 'refused', 'failed'].includes(outcome.kind)) vibrate('refusal');
  // The form may be unmounted by now, or not restored yet.
  if (outcome.kind === 'done') clearDraft('deposit');
  return outcome;
}
