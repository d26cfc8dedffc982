import { CALL_TIMEOUT_MS, DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts';
import type { Answer } from '../../bridges/api.ts';
import { ApiError, isDoubted } from '../../bridges/api-error.ts';
import { trackEvent } from '../tracking/track-event.ts';
import { isRefusal } from './outcome-unknown.ts';
import {
  type Finding,
  type PaymentOutcome,
  type PaymentRow,
  type PaymentStore,
  type PendingPayment,
  STATE_OF_DEPOSIT,
} from './payment-store.ts';

/** An operator stores a key for a day: until an hour before its end the payment may be sent again and counts once. */
const REPEAT_WITHIN_MS = DAY_MS - HOUR_MS;

interface PaymentPollerDeps {
  listUnanswered(): readonly PendingPayment[];
  lookUp(payment: PendingPayment): Promise<Finding>;
  /** Reports that the outcome is final. */
  settle(payment: PendingPayment, finding: Finding): void;
  /** Reports that lines contradict one another, or that the operator has another payment under this key. */
  doubt(payment: PendingPayment): void;
  /** Reports that the payment has been unanswered long enough for the player to decide. */
  reportOverdue(payment: PendingPayment): void;
  isVisible(): boolean;
  now(): number;
  setTimer(run: () => void, delayMs: number): unknown;
  clearTimer(timer: unknown): void;
}

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
const MAX_RECOVERY_WAIT_MS = 30_000;
/** The row's own timeout, and the same time again for a call that was still travelling then. */
export const DECIDE_AFTER_MS = 2 * CALL_TIMEOUT_MS;
/** A corrected estimate of the operator's time may put a press into the future by this much. */
const CORRECTION_MS = MINUTE_MS;

/** Checks every unanswered payment, at once and after 1, 2, 4 … 30 s, until its outcome is final. docs/product/cashier.md */
export function createPaymentPoller(deps: PaymentPollerDeps): { check: () => void; askNow: () => void } {
  const checkedKeys = new Set<string>();
  /** When this page first checked each payment: a clock that was set since makes the time of the press useless. */
  const firstCheckedAt = new Map<string, number>();
  let turn = 0;
  let timer: unknown;
  let isChecking = false;
  let isCheckRequested = false;

  const findDecideAt = ({ key, begunAt }: PendingPayment) =>
    Math.min(begunAt, firstCheckedAt.get(key) ?? begunAt) + DECIDE_AFTER_MS;
  const stopTimer = () => {
    deps.clearTimer(timer);
    timer = undefined;
  };
  const checkAll = async () => {
    stopTimer();
    isChecking = true;
    for (const { key } of deps.listUnanswered()) {
      // The previous payment may have claimed an entry of the list.
      const payment = deps.listUnanswered().find((other) => other.key === key);
      if (payment) await checkPayment(payment);
    }
    isChecking = false;
    if (isCheckRequested) return askNow();
    plan();
  };
  const checkPayment = async (payment: PendingPayment) => {
    checkedKeys.add(payment.key);
    if (!firstCheckedAt.has(payment.key)) firstCheckedAt.set(payment.key, deps.now());
    const finding = await deps.lookUp(payment).catch(() => undefined);
    // Its own reply or another tab may have settled it meanwhile.
    if (!deps.listUnanswered().some(({ key }) => key === payment.key)) return;
    if (finding && finding.state !== 'unseen') return deps.settle(payment, finding);
    if (finding?.isDoubted) deps.doubt(payment);
    if (findDecideAt(payment) <= deps.now()) deps.reportOverdue(payment);
  };
  const plan = () => {
    if (deps.listUnanswered().length === 0 || !deps.isVisible()) {
      turn = 0;
      // The list may be empty because the session ended: payments that return with the next session are checked again.
      checkedKeys.clear();
      return;
    }
    // The player's decision must not wait for the next turn.
    const untilDue = deps.listUnanswered().map((payment) => findDecideAt(payment) - deps.now());
    const waitMs = Math.min(WAITS_MS[turn] ?? MAX_RECOVERY_WAIT_MS, ...untilDue.filter((ms) => ms > 0));
    timer = deps.setTimer(() => void checkAll(), waitMs);
    turn += 1;
  };
  /** Called when the line has changed or the page is visible again. */
  const askNow = () => {
    turn = 0;
    isCheckRequested = isChecking;
    if (!isChecking && deps.isVisible() && deps.listUnanswered().length > 0) void checkAll();
  };
  /** Starts if there is another unanswered payment. */
  const check = () => {
    if (deps.listUnanswered().some(({ key }) => !checkedKeys.has(key))) askNow();
  };
  return { check, askNow };
}

interface PaymentRecoveryDeps {
  readonly payments: Pick<PaymentStore, 'listUnknown' | 'markFound' | 'markOverdue' | 'markUnknown'>;
  readonly lookUp: (payment: PendingPayment) => Promise<Finding>;
  readonly send: (payment: PendingPayment) => Promise<Answer<PaymentRow>>;
  readonly supportsIdempotency: () => Promise<boolean>;
  /** Refetches the data that the payment has made stale. */
  readonly renewAfter: (endpoint: PaymentRow) => void;
  readonly isVisible: () => boolean;
  readonly now: () => number;
}

/** Finds the outcomes of payments whose reply was lost. docs/product/cashier.md */
export function createPaymentRecovery({
  payments,
  lookUp,
  send,
  supportsIdempotency,
  renewAfter,
  isVisible,
  now,
}: PaymentRecoveryDeps) {
  const find = ({ key, endpoint }: PendingPayment, outcome: PaymentOutcome) => {
    // The repeat and the check after it may both report the outcome.
    if (!payments.markFound(key, outcome)) return;
    const { finding } = outcome;
    if (endpoint === 'cashier.deposit' && finding?.state === 'applied')
      trackEvent('deposit', { ...(finding.deposit && { money: finding.deposit }) });
    renewAfter(endpoint);
  };
  /** Whether the operator still has the payment's key for certain; a payment from the future has an unknown age. */
  const isKeyValid = ({ begunAt }: PendingPayment) => {
    const ageMs = now() - begunAt;
    return ageMs >= -CORRECTION_MS && ageMs <= REPEAT_WITHIN_MS;
  };
  const reportOverdue = async (payment: PendingPayment) => {
    const mayRepeat = !payment.isDoubted && isKeyValid(payment) && (await supportsIdempotency().catch(() => false));
    payments.markOverdue(payment.key, mayRepeat ? 'again' : 'look');
  };
  const { check, askNow } = createPaymentPoller({
    listUnanswered: () => payments.listUnknown().map(({ payment }) => payment),
    lookUp,
    settle: (payment, finding) => find(payment, { finding }),
    doubt: ({ key }) => payments.markUnknown(key, true),
    reportOverdue: (payment) => void reportOverdue(payment),
    isVisible,
    now,
    setTimer: (run, delayMs) => setTimeout(run, delayMs),
    clearTimer: (timer) => clearTimeout(timer as number | undefined),
  });

  return {
    check,
    askNow,
    /** Sends a payment without a reply again, under its own key. */
    repeat: async (payment: PendingPayment): Promise<void> => {
      if (!isKeyValid(payment)) return reportOverdue(payment);
      try {
        find(payment, { finding: readFinding(payment.endpoint, (await send(payment)).value) });
      } catch (reason) {
        // A repeat that did not arrive proves nothing about the first attempt.
        if (reason instanceof ApiError && isRefusal(reason)) find(payment, { error: reason });
        if (isDoubted(reason)) payments.markUnknown(payment.key, true);
      }
    },
  };
}

/** Converts the reply to a payment into a finding. */
export function readFinding(endpoint: PaymentRow, value: Answer<PaymentRow>['value']): Finding {
  if (endpoint !== 'cashier.deposit') return { state: 'applied' };
  const deposit = value as Answer<'cashier.deposit'>['value'];
  return { state: STATE_OF_DEPOSIT[deposit.status], deposit };
}
