import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFirstView } from '#src/platform/first-view.ts';

/** Opens a page, and returns how to fire an event and whether the first view is over. */
function openPage() {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
  const { afterFirstView, holdFirstView, startFirstViewTime } = createFirstView();
  const isOver = async () => {
    let over = false;
    void afterFirstView().then(() => (over = true));
    await Promise.resolve();
    await Promise.resolve();
    return over;
  };
  return { holdFirstView, startFirstViewTime, isOver, listeners };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('is over at once on a page without a prerendered view', async () => {
  const { isOver } = openPage();
  expect(await isOver()).toBe(true);
});

test('an untouched first view is over 3.3 s after hydration', async () => {
  const { holdFirstView, startFirstViewTime, isOver } = openPage();
  holdFirstView();
  vi.advanceTimersByTime(60_000);
  expect(await isOver()).toBe(false);
  startFirstViewTime();
  vi.advanceTimersByTime(3_299);
  expect(await isOver()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isOver()).toBe(true);
});

test.each(['pointerdown', 'click', 'keydown', 'wheel', 'touchmove', 'focusin', 'offline'])('%s ends it at once', async (name) => {
  const { holdFirstView, isOver, listeners } = openPage();
  holdFirstView();
  listeners.get(name)?.();
  expect(await isOver()).toBe(true);
  expect([...listeners.keys()]).toEqual([]);
});
