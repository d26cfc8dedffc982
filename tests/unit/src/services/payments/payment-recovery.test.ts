import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPaymentPoller, DECIDE_AFTER_MS } from '#src/services/payments/payment-recovery.ts';
import type { Finding, PendingPayment } from '#src/services/payments/payment-store.ts';

const HOUR_MS = 3_600_000;
const UNSEEN: Finding = { state: 'unseen' };

function createWorld(answer: () => Finding | 'no answer') {
  const seen = {
    asked: [] as number[],
    settled: [] as Finding[],
    overdue: [] as number[],
    doubted: [] as number[],
    isVisible: true,
  };
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
    doubt: () => seen.doubted.push(since()),
    reportOverdue: () => seen.overdue.push(since()),
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
  return { seen, watch, lose, endSession, isKept: () => unanswered.length > 0 };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('polls at once, after 1, 2, 4, 8 and 15 s, and then every 30 s', async () => {
  const { seen, lose } = createWorld(() => UNSEEN);
  lose();
  await vi.advanceTimersByTimeAsync(91_000);
  expect(seen.asked).toEqual([0, 1_000, 3_000, 7_000, 15_000, 30_000, 60_000, 90_000]);
});

test('a payment that lines contradict one another about is doubted, and polled until they agree', async () => {
  const answers: Finding[] = [{ ...UNSEEN, isDoubted: true }, UNSEEN, { state: 'applied' }];
  const { seen, lose } = createWorld(() => answers.shift() ?? UNSEEN);
  lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([seen.doubted, seen.settled]).toEqual([[0], [{ state: 'applied' }]]);
});

test('continues without replies, and ends with a result', async () => {
  const answers: (Finding | 'no answer')[] = ['no answer', 'no answer', UNSEEN, { state: 'applied' }];
  const { seen, lose } = createWorld(() => answers.shift() ?? UNSEEN);
  lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([seen.asked, seen.settled]).toEqual([[0, 1_000, 3_000, 7_000], [{ state: 'applied' }]]);
});

test('polls at once over another connection, and starts over', async () => {
  const { seen, watch, lose } = createWorld(() => UNSEEN);
  lose();
  await vi.advanceTimersByTimeAsync(10_000);
  watch.askNow();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(seen.asked).toEqual([0, 1_000, 3_000, 7_000, 10_000, 11_000, 13_000]);
});

test('pauses on a hidden page, and polls at once when it is seen', async () => {
  const { seen, watch, lose } = createWorld(() => UNSEEN);
  seen.isVisible = false;
  lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.asked).toEqual([]);
  seen.isVisible = true;
  watch.askNow();
  expect(seen.asked).toEqual([60_000]);
});

test('continues with the next login if the session has expired meanwhile', async () => {
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

test.each([
  ['a day and an hour ago', -25 * HOUR_MS, 0],
  ['tomorrow', 25 * HOUR_MS, DECIDE_AFTER_MS],
])('a payment pressed %s by a wrong clock is polled and stored', async (_, byMs, decidedAfterMs) => {
  const { seen, lose, isKept } = createWorld(() => UNSEEN);
  lose(Date.now() + byMs);
  await vi.advanceTimersByTimeAsync(DECIDE_AFTER_MS + 1_000);
  expect(seen.asked.slice(0, 3)).toEqual([0, 1_000, 3_000]);
  expect([seen.overdue[0], isKept()]).toEqual([decidedAfterMs, true]);
});

test('settles an old payment that the operator knows', async () => {
  const { seen, lose } = createWorld(() => ({ state: 'applied' }));
  lose(Date.now() - 25 * HOUR_MS);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.settled).toEqual([{ state: 'applied' }]);
});
