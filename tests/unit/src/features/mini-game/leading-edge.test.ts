import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeadingEdge } from '#src/features/mini-game/leading-edge.ts';

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
