import type { PaymentState } from './payment-state.ts';
import { FORGET_AFTER_MS, type PendingPayment } from './pending-payments.ts';

export interface PaymentPollerDeps {
  listUnanswered(): readonly PendingPayment[];
  lookUp(payment: PendingPayment): Promise<PaymentState>;
  /** It is known what became of it. */
  settle(payment: PendingPayment, finding: PaymentState): void;
  /** Nobody can tell any more what became of it. */
  forget(payment: PendingPayment): void;
  /** It is unanswered for so long that the player may decide. */
  noteOverdue(payment: PendingPayment): void;
  isVisible(): boolean;
  now(): number;
  setTimer(run: () => void, delayMs: number): unknown;
  clearTimer(timer: unknown): void;
}

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
const LONGEST_WAIT_MS = 30_000;
/** The row's own limit, and once more as long for what still was on its way when that had passed. */
export const DECIDE_AFTER_MS = 60_000;

/** Asks after every unanswered payment, at once and after 1, 2, 4 … 30 s, until it is known. docs/product/cashier.md */
export function createPaymentPoller(deps: PaymentPollerDeps): { check: () => void; askNow: () => void } {
  const asked = new Set<string>();
  let turn = 0;
  let timer: unknown;
  let isAsking = false;
  let isAskedAgain = false;

  const stopTimer = () => {
    deps.clearTimer(timer);
    timer = undefined;
  };
  const look = async () => {
    stopTimer();
    isAsking = true;
    for (const { key } of deps.listUnanswered()) {
      // the one before it may have taken an entry of the list
      const payment = deps.listUnanswered().find((other) => other.key === key);
      if (payment) await lookAt(payment);
    }
    isAsking = false;
    if (isAskedAgain) return askNow();
    plan();
  };
  const lookAt = async (payment: PendingPayment) => {
    if (deps.now() - payment.begunAt > FORGET_AFTER_MS) return deps.forget(payment);
    asked.add(payment.key);
    const finding = await deps.lookUp(payment).catch(() => undefined);
    // it may have been settled meanwhile, by its own answer or in another tab
    if (!deps.listUnanswered().some(({ key }) => key === payment.key)) return;
    if (finding && finding.state !== 'unseen') return deps.settle(payment, finding);
    if (deps.now() - payment.begunAt >= DECIDE_AFTER_MS) deps.noteOverdue(payment);
  };
  const plan = () => {
    if (deps.listUnanswered().length === 0 || !deps.isVisible()) {
      turn = 0;
      // the list may be empty for want of a session: what comes back with the next one is asked after anew
      asked.clear();
      return;
    }
    // the player need not wait for the next turn to be asked
    const untilDue = deps.listUnanswered().map(({ begunAt }) => begunAt + DECIDE_AFTER_MS - deps.now());
    const waitMs = Math.min(WAITS_MS[turn] ?? LONGEST_WAIT_MS, ...untilDue.filter((ms) => ms > 0));
    timer = deps.setTimer(() => void look(), waitMs);
    turn += 1;
  };
  /** The way to the operator is another one now, or somebody looks again. */
  const askNow = () => {
    turn = 0;
    isAskedAgain = isAsking;
    if (!isAsking && deps.isVisible() && deps.listUnanswered().length > 0) void look();
  };
  /** There may be another unanswered payment. */
  const check = () => {
    if (deps.listUnanswered().some(({ key }) => !asked.has(key))) askNow();
  };
  return { check, askNow };
}
