import { useSyncExternalStore } from 'react';
import { createOperatorTime } from '#contract/operator-time.ts';
import { createStore } from '../state/create-store.ts';
import { readDeviceClock, readStoredAheadMs, storeAheadMs } from './clock/device-clock.ts';
import { onPageShown } from './page/page-visibility.ts';
import { localStore } from './safe-storage.ts';

/** The operator's time as measured by this page. docs/product/clock.md */
export const operatorTime = createOperatorTime({
  readDevice: readDeviceClock,
  readElapsed: () => performance.now(),
  save: (aheadMs) => storeAheadMs(localStore, aheadMs),
});
const storedAheadMs = readStoredAheadMs(localStore);
if (storedAheadMs !== undefined) operatorTime.restore(storedAheadMs);

/** The operator's time in epoch milliseconds, which the whole page uses. */
export const readNow = (): number => operatorTime.operatorNow();
/** The time that no single line can move, for what decides about security and money. */
export const readSafeNow = operatorTime.safeNow;

/** The last correction of the clock; `isUnsure` if only the operator can give the correct time. */
const correction = createStore({ isUnsure: false });

// The correction may be detected while a component renders.
operatorTime.onSet((isUnsure) => setTimeout(correction.set, 0, { isUnsure }));

/** Calls back when any call to the operator is needed, because every reply includes the time. */
export const onTimeUnsure = (ask: () => void): (() => void) => correction.onChange(({ isUnsure }) => isUnsure && ask());

const onTimeSet = (listener: () => void): (() => void) => correction.onChange(listener);

/** Runs once after a wait, which is computed again when the clock is corrected; the returned function cancels it. */
export function runAfter(findWaitMs: (now: number) => number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(finish, findWaitMs(readNow()));
  };
  const stopListening = onTimeSet(plan);
  const stop = () => {
    clearTimeout(timer);
    stopListening();
  };
  const finish = () => {
    stop();
    run();
  };
  plan();
  return stop;
}

interface Ticker {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => number;
}

/** One timer for all watchers, stopped while there are none or the page is hidden. */
function createTicker(stepMs: number): Ticker {
  const watchers = new Set<() => void>();
  let now = readNow();
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopListening = () => {};
  let stopWatching = () => {};

  const tick = () => {
    if (document.hidden) return;
    now = readNow();
    for (const listener of watchers) listener();
  };
  const readStep = () => {
    const exact = readNow();
    const step = Math.floor(exact / stepMs) * stepMs;
    // The last time shown stays until the next step, unless the clock was corrected meanwhile.
    return now > step && now <= exact ? now : step;
  };
  const start = () => {
    now = readStep();
    timer = setInterval(tick, stepMs);
    stopListening = onTimeSet(tick);
    stopWatching = onPageShown(tick);
  };
  const stop = () => {
    clearInterval(timer);
    stopListening();
    stopWatching();
  };

  return {
    subscribe(listener) {
      if (watchers.size === 0) start();
      watchers.add(listener);
      return () => {
        watchers.delete(listener);
        if (watchers.size === 0) stop();
      };
    },
    read: () => (watchers.size > 0 ? now : readStep()),
  };
}

const SECOND_TICKER = createTicker(1_000);
const AGE_TICKER = createTicker(20_000);

const markupTime = createStore(0);

/** Sets the time shown in the server's markup; the page hydrates with the same time, and continues with its own clock. */
export const setMarkupTime: (moment: number) => void = markupTime.set;

/** Returns how long it is until a time, updated each second; only the smallest component should use it. */
export const useTimeLeft = (until: number): number =>
  until - useSyncExternalStore(SECOND_TICKER.subscribe, SECOND_TICKER.read, markupTime.get);
/** Returns the time, updated often enough for "5 min ago". */
export const useMinute = (): number => useSyncExternalStore(AGE_TICKER.subscribe, AGE_TICKER.read, markupTime.get);
