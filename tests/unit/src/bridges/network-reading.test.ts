// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDeviceOnline, onAnswer, recordAnswer, recordLostNetwork, recordOutage } from '#src/bridges/network-reading.ts';

const say = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(() => {
  vi.useFakeTimers();
  recordOutage();
});
afterEach(() => {
  vi.advanceTimersByTime(10_000);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a device that reports offline is trusted until a call succeeds', () => {
  say(false);
  expect(isDeviceOnline()).toBe(false);
  recordAnswer();
  expect(isDeviceOnline()).toBe(true);
});

test('a device that reports offline is trusted again once no line is reachable', () => {
  say(false);
  recordAnswer();
  recordOutage();
  expect(isDeviceOnline()).toBe(false);
});

test('ignores a reply that was pending when the network was lost', () => {
  say(false);
  const hear = vi.fn();
  const stop = onAnswer(hear);
  recordLostNetwork();
  vi.advanceTimersByTime(999);
  recordAnswer();
  expect([isDeviceOnline(), hear.mock.calls.length]).toEqual([false, 0]);
  vi.advanceTimersByTime(1);
  recordAnswer();
  expect([isDeviceOnline(), hear.mock.calls.length]).toEqual([true, 1]);
  stop();
});
