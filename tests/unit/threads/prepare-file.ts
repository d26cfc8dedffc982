import { afterAll, expect, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/**
 * Prepares the thread for the next test file. Files share the thread and its packages, because loading React and the classes of
 * a document takes longer than most tests. Each file has its own modules of ours, globals, timers and document.
 */
const LEAVE_FILE = Symbol.for('fastline.leave-file');
type Thread = typeof globalThis & { [LEAVE_FILE]?: () => Promise<void> };
const thread: Thread = globalThis;
// React may still finish work of the last file, so its window stays until the next one needs another.
await thread[LEAVE_FILE]?.();

const timers = new Set<ReturnType<typeof setTimeout>>();
const before = new Map(Object.entries(Object.getOwnPropertyDescriptors(globalThis)));

vi.resetModules();

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor | undefined) =>
  one.value === other?.value && one.get === other?.get && one.set === other?.set;

/** Removes what the file has added to the globals, and restores what it has replaced. */
function restoreGlobals(): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    const original = before.get(name);
    if (isSame(descriptor, original)) continue;
    if (original) Object.defineProperty(globalThis, name, original);
    else Reflect.deleteProperty(globalThis, name);
  }
}

/** Timers of a file that has ended would run in the next one. */
function recordTimers(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name];
    Reflect.set(globalThis, name, (...args: Parameters<typeof setTimeout>) => {
      const timer = start(...args);
      timers.add(timer);
      return timer;
    });
  }
}

recordTimers();
const { teardown } =
  expect.getState().environment === 'page'
    ? await builtinEnvironments['happy-dom'].setup(globalThis, {})
    : { teardown: () => {} };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const timer of timers) clearTimeout(timer);
});
thread[LEAVE_FILE] = async () => {
  await teardown(globalThis);
  for (const timer of timers) clearTimeout(timer);
  restoreGlobals();
};
