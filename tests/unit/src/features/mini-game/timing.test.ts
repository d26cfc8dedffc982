import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeadingEdge } from '#src/features/mini-game/leading-edge.ts';
import { watchWidth } from '#src/features/mini-game/watch-width.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of clicks closer than 250 ms only the first counts', () => {
  const run = vi.fn();
  const click = createLeadingEdge(run, 250, () => Date.now());
  for (const pauseMs of [0, 249, 249]) {
    vi.advanceTimersByTime(pauseMs);
    click();
  }
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(250);
  click();
  expect(run).toHaveBeenCalledTimes(2);
});

test('the width is looked for every 250 ms until it is there', () => {
  let width = 0;
  const [read, found] = [vi.fn(() => width), vi.fn()];
  watchWidth(read, found);
  vi.advanceTimersByTime(750);
  expect([read.mock.calls.length, found.mock.calls.length]).toEqual([3, 0]);
  width = 72;
  vi.advanceTimersByTime(1_000);
  expect([read.mock.calls.length, found.mock.calls.length]).toEqual([4, 1]);
});

test('a widget that is gone is looked at no longer', () => {
  const read = vi.fn(() => 0);
  watchWidth(read, () => {})();
  vi.advanceTimersByTime(1_000);
  expect(read).not.toHaveBeenCalled();
});
