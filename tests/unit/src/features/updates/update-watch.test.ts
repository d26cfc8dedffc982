import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForUpdates } from '#src/features/updates/release-updates.ts';

const HOUR_MS = 3_600_000;
const check = vi.fn();
let bePageShown: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  check.mockReset();
  watchForUpdates({
    check,
    onPageShown: (listener) => {
      bePageShown = listener;
    },
  });
});
afterEach(() => vi.useRealTimers());

test('the watch checks at once and then every hour', () => {
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1 + HOUR_MS);
  expect(check).toHaveBeenCalledTimes(3);
});

test('the watch checks whenever the page is shown again', () => {
  bePageShown();
  expect(check).toHaveBeenCalledTimes(2);
});
