import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLICK_QUIET_MS, createLeadingEdge } from '#src/features/mini-game/touches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of clicks closer than 250 ms only the first counts', () => {
  expect(CLICK_QUIET_MS).toBe(250);
  const run = vi.fn();
  const click = createLeadingEdge(run, () => Date.now());
  for (const pauseMs of [0, 249, 249]) {
    vi.advanceTimersByTime(pauseMs);
    click();
  }
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(250);
  click();
  expect(run).toHaveBeenCalledTimes(2);
});
