// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppBadge } from '#src/platform/app-badge.ts';
import { VISIBILITY_SETTLE_MS } from '#src/platform/page/page-visibility.ts';

const icon = { number: undefined as number | undefined };
let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  icon.number = 9;
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  Object.assign(navigator, {
    setAppBadge: async (count: number) => {
      icon.number = count;
    },
    clearAppBadge: async () => {
      icon.number = undefined;
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const beSeen = () => {
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(VISIBILITY_SETTLE_MS);
};

test('the number of notifications disappears when the page is seen', () => {
  const { clearWhenSeen } = createAppBadge();
  isHidden = true;
  const stop = clearWhenSeen();
  expect(icon.number).toBe(9);
  isHidden = false;
  beSeen();
  expect(icon.number).toBeUndefined();
  stop();
  icon.number = 4;
  beSeen();
  expect(icon.number).toBe(4);
});

test("the app's own number stays and replaces that of the notifications", () => {
  const { clearWhenSeen, setLasting } = createAppBadge();
  const stop = clearWhenSeen();
  setLasting(3);
  expect(icon.number).toBe(3);
  icon.number = 5;
  beSeen();
  expect(icon.number).toBe(3);
  setLasting(0);
  expect(icon.number).toBeUndefined();
  stop();
});

test('a hidden page leaves the icon to its worker', () => {
  const { setLasting } = createAppBadge();
  isHidden = true;
  setLasting(2);
  expect(icon.number).toBe(9);
});
