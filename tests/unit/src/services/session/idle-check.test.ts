import { beforeEach, expect, test, vi } from 'vitest';
import { createIdleCheck, IDLE_CHECK_MS } from '#src/services/session/idle-check.ts';

const ask = vi.fn();
const page = { now: 0, isVisible: true, isOccupied: false };
let timer: { at: number; run: () => void } | undefined;
let check: ReturnType<typeof createIdleCheck>;

function wait(ms: number): void {
  const until = page.now + ms;
  while (timer && timer.at <= until) {
    const { at, run } = timer;
    timer = undefined;
    page.now = Math.max(page.now, at);
    run();
  }
  page.now = until;
}

function show(isVisible: boolean): void {
  page.isVisible = isVisible;
  check.look();
}

beforeEach(() => {
  ask.mockReset();
  timer = undefined;
  Object.assign(page, { now: 1_000_000, isVisible: true, isOccupied: false });
  check = createIdleCheck({
    now: () => page.now,
    runLater: (run, delayMs) => {
      const set = { at: page.now + delayMs, run };
      timer = set;
      return () => {
        if (timer === set) timer = undefined;
      };
    },
    isVisible: () => page.isVisible,
    isOccupied: () => page.isOccupied,
    ask,
  });
});

test('an idle page asks after each five minutes', () => {
  wait(IDLE_CHECK_MS - 1);
  expect(ask).not.toHaveBeenCalled();
  wait(1);
  expect(ask).toHaveBeenCalledTimes(1);
  wait(3 * IDLE_CHECK_MS);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('a sign of the player or of the session begins the five minutes anew', () => {
  wait(IDLE_CHECK_MS - 1);
  check.noteSign();
  wait(IDLE_CHECK_MS - 1);
  expect(ask).not.toHaveBeenCalled();
  wait(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a page in the background asks when it is seen again, once', () => {
  show(false);
  wait(10 * IDLE_CHECK_MS);
  expect(ask).not.toHaveBeenCalled();
  show(true);
  show(true);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a glance elsewhere is no idleness', () => {
  show(false);
  wait(IDLE_CHECK_MS - 1);
  show(true);
  expect(ask).not.toHaveBeenCalled();
});

test('nobody is asked during a game or a payment, nor at once after it', () => {
  page.isOccupied = true;
  wait(2 * IDLE_CHECK_MS);
  page.isOccupied = false;
  wait(IDLE_CHECK_MS - 1);
  expect(ask).not.toHaveBeenCalled();
  wait(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a clock that is set back counts from then on', () => {
  page.now -= 100 * IDLE_CHECK_MS;
  check.look();
  wait(IDLE_CHECK_MS);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('it asks no more once it is stopped', () => {
  check.stop();
  wait(2 * IDLE_CHECK_MS);
  expect(ask).not.toHaveBeenCalled();
});
