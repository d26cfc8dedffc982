// @vitest-environment happy-dom
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

test('what arrived and what was refused feel different, and short', () => {
  vibrate('success');
  vibrate('refusal');
  const patterns = felt.mock.calls.map(([pattern]) => pattern as number[]);
  expect(new Set(patterns.map(String)).size).toBe(2);
  expect(Math.max(...patterns.map((pattern) => pattern.reduce((sum, ms) => sum + ms, 0)))).toBeLessThan(100);
});

test('whoever wants no motion feels none', () => {
  setMotion(true);
  vibrate('success');
  expect(felt).not.toHaveBeenCalled();
});

test('a page that nobody has touched is still, and so is a device that cannot', () => {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
  vibrate('success');
  expect(felt).not.toHaveBeenCalled();
  Object.defineProperty(navigator, 'userActivation', { value: undefined, configurable: true });
  Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true });
  expect(() => vibrate('success')).not.toThrow();
});
