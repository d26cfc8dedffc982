import { expect, test } from 'vitest';
import { createRecovery } from '#src/services/connection/connection.ts';
import { type Access, MAX_RECHECK_MS, OPEN, OPEN_CHECK_MS } from '#src/services/status/access.ts';
import { createAccessWatch } from '#src/services/status/page-access.ts';

const PAGES = 500;
const MINUTE_MS = 60_000;
const CLOSED_MS = 10 * MINUTE_MS;
/** The longest wait between two pings. */
const MAX_PING_MS = 30_000;

/** Random numbers that are the same in each run. */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const MICROTASKS = 20;

/** Timers of 500 pages. Nothing in these tests waits for anything else, so a few microtasks settle each step. */
function createTimers() {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const settle = async () => {
    for (let turn = 0; turn < MICROTASKS; turn += 1) await Promise.resolve();
  };
  return {
    now: () => now,
    runLater: (run: () => void, delayMs: number) => {
      const timer = { at: now + delayMs, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: async (ms: number) => {
      const until = now + ms;
      for (await settle(); ; await settle()) {
        const next = [...timers].reduce((first, timer) => (timer.at < first.at ? timer : first), { at: until, run: () => {} });
        now = next.at;
        if (!timers.delete(next)) return;
        next.run();
      }
    },
  };
}

/** Counts the arrivals in each second. */
function countArrivals(clock: { now(): number }) {
  const seconds: number[] = [];
  return {
    note: () => {
      const second = Math.floor(clock.now() / 1_000);
      seconds[second] = (seconds[second] ?? 0) + 1;
    },
    /** The most in one second, from this time on. */
    findMost: (fromMs: number) => Math.max(...Array.from(seconds.slice(fromMs / 1_000), (count) => count ?? 0)),
  };
}

test('500 pages that lost the network together return at no more than twice the rate of their pings', async () => {
  const clock = createTimers();
  const arrivals = countArrivals(clock);
  const random = createRandom();
  let isUp = false;
  let returned = 0;
  for (let page = 0; page < PAGES; page += 1) {
    let isNeeded = true;
    const ping = async () => {
      arrivals.note();
      if (!isUp) throw new Error('no line');
      isNeeded = false;
      returned += 1;
    };
    createRecovery({ ping, isNeeded: () => isNeeded, isVisible: () => true, setTimer: clock.runLater, random }).check();
  }
  await clock.advance(CLOSED_MS);
  isUp = true;
  await clock.advance(1.5 * MAX_PING_MS);
  expect(returned).toBe(PAGES);
  expect(arrivals.findMost(CLOSED_MS)).toBeLessThanOrEqual((2 * PAGES) / (MAX_PING_MS / 1_000));
});

test.each<[what: string, announces: boolean]>([
  ['at an announced end', true],
  ['at an end that nobody announced', false],
])('500 pages behind a maintenance look at no more than twice their mean rate, also %s', async (_, announces) => {
  const clock = createTimers();
  const arrivals = countArrivals(clock);
  const random = createRandom();
  const endsAt = clock.now() + CLOSED_MS;
  const closed: Access = { kind: 'maintenance', endsAt: announces ? endsAt : null };
  const ask = async () => {
    arrivals.note();
    return clock.now() < endsAt ? closed : OPEN;
  };
  const watches = Array.from({ length: PAGES }, () =>
    createAccessWatch({ ask, now: clock.now, runLater: clock.runLater, isVisible: () => true, random }),
  );
  for (const { check } of watches) void check();
  const quietMs = 2 * MINUTE_MS;
  await clock.advance(CLOSED_MS + 1.5 * MAX_RECHECK_MS);
  expect(watches.every(({ access }) => access.get().kind === 'open')).toBe(true);
  expect(arrivals.findMost(quietMs)).toBeLessThanOrEqual((2 * PAGES) / (MAX_RECHECK_MS / 1_000));
  // Back in use, they look less often.
  await clock.advance(3 * OPEN_CHECK_MS);
  const laterMs = CLOSED_MS + 1.5 * MAX_RECHECK_MS + OPEN_CHECK_MS;
  expect(arrivals.findMost(laterMs)).toBeLessThanOrEqual((2 * PAGES) / (MAX_RECHECK_MS / 1_000));
});
