import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForUpdates } from '#src/features/updates/update-watch.ts';

const HOUR_MS = 3_600_000;
const check = vi.fn();
let page: EventTarget & { hidden: boolean };

function show(isVisible: boolean): void {
  page.hidden = !isVisible;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  check.mockReset();
  page = Object.assign(new EventTarget(), { hidden: false });
  watchForUpdates({ check, page });
});
afterEach(() => vi.useRealTimers());

test('it looks at once and then every hour', () => {
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1 + HOUR_MS);
  expect(check).toHaveBeenCalledTimes(3);
});

test('a page that flickers into view looks once, 300 ms after', () => {
  for (const isVisible of [false, true, false, true]) show(isVisible);
  vi.advanceTimersByTime(299);
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(check).toHaveBeenCalledTimes(2);
});

test('a page that is hidden again does not look', () => {
  show(true);
  show(false);
  vi.advanceTimersByTime(1_000);
  expect(check).toHaveBeenCalledTimes(1);
});
