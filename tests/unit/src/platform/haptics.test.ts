// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { vibrate } from '#src/platform/haptics.ts';

const felt = vi.fn();
const setMotion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));

beforeEach(() => {
  felt.mockClear();
  setMotion(false);
  Object.defineProperty(navigator, 'vibrate', { value: felt, configurable: true });
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
});

test('success and refusal have different, short patterns', () => {
  vibrate('success');
  vibrate('refusal');
  const patterns = felt.mock.calls.map(([pattern]) => pattern as number[]);
  expect(new Set(patterns.map(String)).size).toBe(2);
  expect(Math.max(...patterns.map((pattern) => pattern.reduce((sum, ms) => sum + ms, 0)))).toBeLessThan(100);
});

test('reduced motion disables vibration', () => {
  setMotion(true);
  vibrate('success');
  expect(felt).not.toHaveBeenCalled();
});

test('does not vibrate on an untouched page or an unsupported device', () => {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
  vibrate('success');
  expect(felt).not.toHaveBeenCalled();
  Object.defineProperty(navigator, 'userActivation', { value: undefined, configurable: true });
  Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true });
  expect(() => vibrate('success')).not.toThrow();
});
