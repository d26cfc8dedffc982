import { DAY_MS, HOUR_MS } from '#contract/limits.ts';
import type { Finding } from './finding.ts';
import type { OpenPayment } from './open-payments.ts';

/** What the watch needs of the world. */
export interface PaymentWorld {
  listWaiting(): readonly OpenPayment[];
  ask(payment: OpenPayment): Promise<Finding>;
  /** It is known what became of it. */
  settle(payment: OpenPayment, finding: Finding): void;
  /** Nobody can tell any more what became of it. */
  forget(payment: OpenPayment): void;
  /** It is waited for so long that the player may decide. */
  noteOverdue(payment: OpenPayment): void;
  isVisible(): boolean;
  now(): number;
  setTimer(run: () => void, delayMs: number): unknown;
  clearTimer(timer: unknown): void;
}

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
const LONGEST_WAIT_MS = 30_000;
/** The row's own limit, and once more as long for what still was on its way when that had passed. */
export const DECIDE_AFTER_MS = 60_000;
/** An operator keeps a key for a day: an hour before that its word that it knows none still means something. */
export const FORGET_AFTER_MS = DAY_MS - HOUR_MS;

/** Asks after every payment that waits, at once and after 1, 2, 4 … 30 s, until it is known. docs/product/cashier.md */
export function createPaymentWatch(world: PaymentWorld): { check: () => void; askNow: () => void } {
  const asked = new Set<string>();
  let turn = 0;
  let timer: unknown;
  let isAsking = false;
  let isAskedAgain = false;

  const stopTimer = () => {
    world.clearTimer(timer);
    timer = undefined;
  };
  const look = async () => {
    stopTimer();
    isAsking = true;
    for (const { key } of world.listWaiting()) {
      // the one before it may have taken an entry of the list
      const payment = world.listWaiting().find((waiting) => waiting.key === key);
      if (payment) await lookAt(payment);
    }
    isAsking = false;
    if (isAskedAgain) return askNow();
    plan();
  };
  const lookAt = async (payment: OpenPayment) => {
    if (world.now() - payment.begunAt > FORGET_AFTER_MS) return world.forget(payment);
    asked.add(payment.key);
    const finding = await world.ask(payment).catch(() => undefined);
    // it may have been settled meanwhile, by its own answer or in another tab
    if (!world.listWaiting().some(({ key }) => key === payment.key)) return;
    if (finding && finding.state !== 'unseen') return world.settle(payment, finding);
    if (world.now() - payment.begunAt >= DECIDE_AFTER_MS) world.noteOverdue(payment);
  };
  const plan = () => {
    if (world.listWaiting().length === 0 || !world.isVisible()) {
      turn = 0;
      return;
    }
    // the player need not wait for the next turn to be asked
    const untilDue = world.listWaiting().map(({ begunAt }) => begunAt + DECIDE_AFTER_MS - world.now());
    const waitMs = Math.min(WAITS_MS[turn] ?? LONGEST_WAIT_MS, ...untilDue.filter((ms) => ms > 0));
    timer = world.setTimer(() => void look(), waitMs);
    turn += 1;
  };
  /** The way to the operator is another one now, or somebody looks again. */
  const askNow = () => {
    turn = 0;
    isAskedAgain = isAsking;
    if (!isAsking && world.isVisible() && world.listWaiting().length > 0) void look();
  };
  /** A payment may have begun to wait. */
  const check = () => {
    if (world.listWaiting().some(({ key }) => !asked.has(key))) askNow();
  };
  return { check, askNow };
}
