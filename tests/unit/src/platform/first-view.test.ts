import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page of its own; gives how it fires an event and whether the first view is over. */
async function openPage() {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
  vi.resetModules();
  const { afterFirstView, holdFirstView, startFirstViewTime } = await import('#src/platform/first-view.ts');
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

test('nothing waits on a page whose HTML holds no view', async () => {
  const { isOver } = await openPage();
  expect(await isOver()).toBe(true);
});

test('a first view that nobody touches is over 3.3 s after the program has taken it over', async () => {
  const { holdFirstView, startFirstViewTime, isOver } = await openPage();
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
  const { holdFirstView, isOver, listeners } = await openPage();
  holdFirstView();
  listeners.get(name)?.();
  expect(await isOver()).toBe(true);
  expect([...listeners.keys()]).toEqual([]);
});
