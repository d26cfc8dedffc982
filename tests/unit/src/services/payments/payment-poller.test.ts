import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPaymentPoller, DECIDE_AFTER_MS } from '#src/services/payments/payment-poller.ts';
import type { PaymentState } from '#src/services/payments/payment-state.ts';
import type { PendingPayment } from '#src/services/payments/pending-payments.ts';

const HOUR_MS = 3_600_000;
const UNSEEN: PaymentState = { state: 'unseen' };

function createWorld(answer: () => PaymentState | 'no answer') {
  const seen = { asked: [] as number[], settled: [] as PaymentState[], overdue: [] as number[], forgotten: 0, isVisible: true };
  const startedAt = Date.now();
  const since = () => Date.now() - startedAt;
  let unanswered: PendingPayment[] = [];
  const watch = createPaymentPoller({
    listUnanswered: () => unanswered,
    lookUp: async () => {
      seen.asked.push(since());
      const given = answer();
      if (given === 'no answer') throw new Error('lines_down');
      return given;
    },
    settle: (_, finding) => {
      seen.settled.push(finding);
      unanswered = [];
    },
    forget: () => {
      seen.forgotten += 1;
      unanswered = [];
    },
    noteOverdue: () => seen.overdue.push(since()),
    isVisible: () => seen.isVisible,
    now: Date.now,
    setTimer: (run, delayMs) => setTimeout(run, delayMs),
    clearTimer: (timer) => clearTimeout(timer as number | undefined),
  });
  const lose = (begunAt = Date.now()) => {
    unanswered = [{ key: 'one', endpoint: 'cashier.deposit', body: { amount: 50_000, method: 'sandbox' }, begunAt }];
    watch.check();
  };
  const endSession = () => {
    unanswered = [];
  };
  return { seen, watch, lose, endSession };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('asks at once, after 1, 2, 4, 8 and 15 s, and then every 30 s', async () => {
  const { seen, lose } = createWorld(() => UNSEEN);
  lose();
  await vi.advanceTimersByTimeAsync(91_000);
  expect(seen.asked).toEqual([0, 1_000, 3_000, 7_000, 15_000, 30_000, 60_000, 90_000]);
});

test('goes on while nobody answers, and ends with the news', async () => {
  const answers: (PaymentState | 'no answer')[] = ['no answer', 'no answer', UNSEEN, { state: 'applied' }];
  const { seen, lose } = createWorld(() => answers.shift() ?? UNSEEN);
  lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([seen.asked, seen.settled]).toEqual([[0, 1_000, 3_000, 7_000], [{ state: 'applied' }]]);
});

test('asks at once when the way to the operator is another one, and begins anew', async () => {
  const { seen, watch, lose } = createWorld(() => UNSEEN);
  lose();
  await vi.advanceTimersByTimeAsync(10_000);
  watch.askNow();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(seen.asked).toEqual([0, 1_000, 3_000, 7_000, 10_000, 11_000, 13_000]);
});

test('asks nothing while nobody looks, and at once when somebody does', async () => {
  const { seen, watch, lose } = createWorld(() => UNSEEN);
  seen.isVisible = false;
  lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.asked).toEqual([]);
  seen.isVisible = true;
  watch.askNow();
  expect(seen.asked).toEqual([60_000]);
});

test('goes on with the next login when the session has lapsed meanwhile', async () => {
  const { seen, lose, endSession } = createWorld(() => UNSEEN);
  const begunAt = Date.now();
  lose(begunAt);
  endSession();
  await vi.advanceTimersByTimeAsync(DECIDE_AFTER_MS);
  lose(begunAt);
  await vi.advanceTimersByTimeAsync(0);
  expect([seen.asked, seen.overdue]).toEqual([[0, DECIDE_AFTER_MS], [DECIDE_AFTER_MS]]);
});

test('lets the player decide a minute after the press', async () => {
  const { seen, lose } = createWorld(() => UNSEEN);
  lose();
  await vi.advanceTimersByTimeAsync(DECIDE_AFTER_MS + 1_000);
  expect(seen.overdue).toEqual([DECIDE_AFTER_MS]);
});

test('trusts no answer about a key that the operator may have forgotten', async () => {
  const { seen, lose } = createWorld(() => UNSEEN);
  lose(Date.now() - 23 * HOUR_MS - 1);
  await vi.advanceTimersByTimeAsync(0);
  expect([seen.asked, seen.forgotten]).toEqual([[], 1]);
});
