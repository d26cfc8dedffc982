import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { createOperatorTime } from '#contract/operator-time.ts';

const START = 1_800_000_000_000;
const A = 'https://a.test';
const B = 'https://b.test';
const C = 'https://c.test';

/** A device whose clock is `aheadMs` ahead of the operator's, and which knows these lines. */
function createDevice(aheadMs = 0, kept: number[] = [], known = [A]) {
  let elapsedMs = 5_000;
  let ahead = aheadMs;
  let slept = 0;
  const readTruth = () => START + elapsedMs + slept;
  const time = createOperatorTime({
    readDevice: () => readTruth() + ahead,
    readElapsed: () => elapsedMs,
    save: (ms) => kept.push(ms),
  });
  return {
    time,
    kept,
    pass: (ms: number) => {
      elapsedMs += ms;
    },
    sleep: (ms: number) => {
      slept += ms;
    },
    setClock: (ms: number) => {
      ahead = ms;
    },
    /** Receives a reply whose time is off by `lieMs`; returns whether another line has to confirm it. */
    hear: (line: string, lieMs = 0, tookMs = 40) => {
      const sentAt = time.now();
      elapsedMs += tookMs;
      const servedAt = Math.floor((readTruth() + lieMs) / SECOND_MS) * SECOND_MS;
      return time.learn(line, known.length === 1, servedAt, sentAt, time.now());
    },
    /** Receives a reply that a cache has stored for `storedMs`; its `Date` is the time when it was stored, or now. */
    hearStored: (line: string, storedMs: number, isDateNew = false) => {
      const servedAt = Math.floor((readTruth() - (isDateNew ? 0 : storedMs)) / SECOND_MS) * SECOND_MS;
      time.learn(line, known.length === 1, servedAt, time.now(), time.now(), storedMs);
    },
    findErrorMs: () => Math.abs(time.operatorNow() - readTruth()),
    findSafeErrorMs: () => Math.abs(time.safeNow() - readTruth()),
  };
}

describe.each([
  ['10 minutes ahead', 10 * MINUTE_MS],
  ['10 minutes behind', -10 * MINUTE_MS],
  ['25 hours ahead', 25 * HOUR_MS],
  ['25 hours behind', -25 * HOUR_MS],
])('a clock that is %s', (_, aheadMs) => {
  test('is corrected by the first reply', () => {
    const device = createDevice(aheadMs);
    device.hear(A);
    expect(device.findErrorMs()).toBeLessThan(SECOND_MS);
    expect(device.time.read().uncertaintyMs).toBeLessThan(SECOND_MS);
  });

  test('is corrected at the next start by the stored offset', () => {
    const first = createDevice(aheadMs);
    first.hear(A);
    const next = createDevice(aheadMs);
    next.time.restore(first.kept.at(-1) ?? 0);
    expect(next.findErrorMs()).toBeLessThan(SECOND_MS);
  });

  test('is right again one reply after a change', () => {
    const device = createDevice(0);
    device.hear(A);
    device.setClock(aheadMs);
    device.hear(A);
    expect(device.findErrorMs()).toBeLessThan(SECOND_MS);
  });

  test('does not change measured waits', () => {
    const device = createDevice(0);
    const begunAt = device.time.now();
    device.hear(A, aheadMs);
    device.pass(SECOND_MS);
    expect(device.time.now() - begunAt).toBe(SECOND_MS + 40);
  });
});

test('notices without the operator that the clock was set back', () => {
  const device = createDevice(0);
  device.hear(A);
  device.setClock(-DAY_MS);
  expect(device.findErrorMs()).toBeLessThan(SECOND_MS);
});

test('counts the time of a sleep, even without the operator', () => {
  const device = createDevice(10 * MINUTE_MS);
  device.hear(A);
  device.sleep(8 * HOUR_MS);
  expect(device.findErrorMs()).toBeLessThan(SECOND_MS);
  expect(device.time.read().uncertaintyMs).toBe(8 * HOUR_MS);
});

test('leaves a right clock unchanged', () => {
  const device = createDevice(0);
  for (const tookMs of [30, 400, 2_000, 30]) device.hear(A, 0, tookMs);
  expect([device.findErrorMs(), device.kept]).toEqual([0, []]);
});

test.each([
  ['of two lines', [A, B], B, 0],
  ['of two lines, on a device with a wrong clock', [A, B], B, 25 * HOUR_MS],
  ['of three lines', [A, B, C], A, -10 * MINUTE_MS],
])('ignores a wrong time from one %s', (_, lines, liar, aheadMs) => {
  const device = createDevice(aheadMs, [], lines);
  for (const line of lines) device.hear(line, line === liar ? -400 * DAY_MS : 0);
  expect(device.findErrorMs()).toBeLessThan(SECOND_MS);
});

describe.each([
  ['an hour', HOUR_MS],
  ['25 hours', 25 * HOUR_MS],
  ['ten years', 3_652 * DAY_MS],
])('a line that lies by %s', (_, lieMs) => {
  const LIES = [lieMs, -lieMs];
  /** A device on which two honest lines agreed. */
  const createAgreed = (aheadMs = 0) => {
    const device = createDevice(aheadMs, [], [A, B, C]);
    device.hear(B);
    device.hear(C);
    return device;
  };

  test.each(LIES)('does not move an agreed time, however often it lies: %d ms', (lie) => {
    const device = createAgreed(-2 * HOUR_MS);
    for (let turn = 0; turn < 5; turn += 1) expect(device.hear(A, lie)).toBe(true);
    expect(Math.max(device.findErrorMs(), device.findSafeErrorMs())).toBeLessThan(SECOND_MS);
    expect(device.time.read().uncertaintyMs).toBeLessThan(SECOND_MS);
  });

  test.each(LIES)('moves no safe time, and stores nothing, if it answers first on a device with a right clock: %d ms', (lie) => {
    const device = createDevice(0, [], [A, B]);
    expect(device.hear(A, lie)).toBe(true);
    expect([device.findSafeErrorMs(), device.time.read().uncertaintyMs, device.kept]).toEqual([0, Number.POSITIVE_INFINITY, []]);
    expect(device.hear(B)).toBe(false);
    expect(device.findErrorMs()).toBeLessThan(SECOND_MS);
  });

  test.each(LIES)('is outvoted after the other two have answered on a device with a wrong clock: %d ms', (lie) => {
    const device = createDevice(10 * MINUTE_MS, [], [A, B, C]);
    expect([device.hear(A, lie), device.hear(B), device.hear(C)]).toEqual([true, true, false]);
    expect(Math.max(device.findErrorMs(), device.findSafeErrorMs())).toBeLessThan(SECOND_MS);
  });

  test.each(LIES)('does not move the stored time of an earlier start: %d ms', (lie) => {
    const device = createDevice(HOUR_MS * 3, [], [A, B]);
    device.time.restore(-3 * HOUR_MS);
    expect(device.hear(A, lie)).toBe(true);
    expect([device.findErrorMs(), device.findSafeErrorMs()]).toEqual([0, 0]);
  });

  test.each(LIES)('does not move the time after a sleep: %d ms', (lie) => {
    const device = createAgreed();
    device.sleep(9 * HOUR_MS);
    expect(device.hear(A, lie)).toBe(true);
    expect(device.findErrorMs()).toBeLessThan(SECOND_MS);
  });
});

test('a line that lies by little at a time moves the clock by a minute at most, and the safe time by half of it', () => {
  const device = createDevice(-10 * MINUTE_MS, [], [A, B, C]);
  device.hear(B);
  device.hear(C);
  for (let lie = 20 * SECOND_MS; lie < 10 * MINUTE_MS; lie += 20 * SECOND_MS) device.hear(A, lie);
  expect(device.findErrorMs()).toBeLessThan(61 * SECOND_MS);
  expect(device.findSafeErrorMs()).toBeLessThan(31 * SECOND_MS);
  expect(Math.abs((device.kept.at(-1) ?? 0) - 10 * MINUTE_MS)).toBeLessThan(31 * SECOND_MS);
});

test('two lines that agree move the time, and so does one whose time is proven', () => {
  const device = createDevice(0, [], [A, B]);
  device.hear(A);
  device.setClock(25 * HOUR_MS);
  expect(device.hear(A)).toBe(true);
  expect(device.findErrorMs()).toBe(25 * HOUR_MS);
  expect(device.hear(B)).toBe(false);
  expect(device.findErrorMs()).toBeLessThan(SECOND_MS);
  const { time } = createDevice(25 * HOUR_MS, [], [A, B]);
  expect(time.learn(A, true, START + 5_000, time.now(), time.now())).toBe(false);
  expect(Math.abs(time.safeNow() - START - 5_000)).toBeLessThan(SECOND_MS);
});

test('ignores the time of a reply that took too long', () => {
  const device = createDevice(HOUR_MS);
  device.hear(A, 0, 3 * MINUTE_MS);
  expect(device.time.read().uncertaintyMs).toBe(Number.POSITIVE_INFINITY);
});

describe('a reply that a cache has stored', () => {
  const FIFTY_MINUTES_MS = 50 * MINUTE_MS;

  test.each([
    ['one line', [A]],
    ['three lines', [A, B, C]],
  ])('over %s does not move a clock that is certain', (_, lines) => {
    const device = createDevice(HOUR_MS);
    for (const line of lines) device.hear(line);
    for (const line of lines) device.hearStored(line, FIFTY_MINUTES_MS);
    expect(device.findErrorMs()).toBeLessThan(SECOND_MS);
    expect(device.time.read().uncertaintyMs).toBeLessThan(SECOND_MS);
  });

  test.each([false, true])('leaves a right clock unchanged; caches that renew the Date: %s', (isDateNew) => {
    const device = createDevice(0);
    device.hearStored(A, FIFTY_MINUTES_MS, isDateNew);
    expect(device.findErrorMs()).toBe(0);
  });

  test.each([false, true])('roughly corrects a clock that is far off; caches that renew the Date: %s', (isDateNew) => {
    const device = createDevice(25 * HOUR_MS);
    device.hearStored(A, FIFTY_MINUTES_MS, isDateNew);
    expect(device.findErrorMs()).toBeLessThanOrEqual(FIFTY_MINUTES_MS / 2 + SECOND_MS);
    expect(device.kept).toEqual([]);
  });

  test('has no vote once the operator has answered', () => {
    const device = createDevice(-25 * HOUR_MS);
    device.hearStored(A, FIFTY_MINUTES_MS);
    device.hearStored(B, FIFTY_MINUTES_MS / 2);
    device.hear(C);
    expect(device.findErrorMs()).toBeLessThan(SECOND_MS);
  });

  test('is ignored if it may be older than two hours', () => {
    const device = createDevice(25 * HOUR_MS);
    device.hearStored(A, 3 * HOUR_MS);
    expect(device.time.read().uncertaintyMs).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the time learned by another program', () => {
  let device: ReturnType<typeof createDevice>;
  beforeEach(() => {
    device = createDevice(HOUR_MS);
  });
  const adopt = (now: number, uncertaintyMs: number) => device.time.adopt({ now, uncertaintyMs });
  const readTruth = () => device.time.operatorNow() - HOUR_MS;

  test('is adopted at once', () => {
    adopt(readTruth(), 520);
    expect(device.findErrorMs()).toBeLessThan(SECOND_MS);
  });

  test('is ignored if it is less certain', () => {
    adopt(readTruth(), 520);
    adopt(device.time.operatorNow() + DAY_MS, Number.POSITIVE_INFINITY);
    expect(device.findErrorMs()).toBeLessThan(SECOND_MS);
  });

  test('does not move the time back if its message was late', () => {
    adopt(readTruth(), 520);
    adopt(device.time.operatorNow() - 3 * SECOND_MS, 520);
    expect(device.findErrorMs()).toBeLessThan(SECOND_MS);
  });
});

test('reports a changed time, and whether only the operator can confirm it', () => {
  const device = createDevice(HOUR_MS);
  const told: boolean[] = [];
  device.time.onSet((isUnsure) => told.push(isUnsure));
  device.hear(A);
  device.hear(A);
  device.setClock(2 * HOUR_MS);
  device.time.operatorNow();
  expect(told).toEqual([false, true]);
});
