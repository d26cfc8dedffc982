import { useSyncExternalStore } from 'react';

interface Ticker {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => number;
}

/** One timer for all who watch, stopped while nobody does or the page is hidden. */
function createTicker(stepMs: number): Ticker {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = () => {
    if (document.hidden) return;
    now = Date.now();
    for (const listener of listeners) listener();
  };
  const readNow = () => Math.max(now, Math.floor(Date.now() / stepMs) * stepMs);
  const start = () => {
    now = readNow();
    timer = setInterval(tick, stepMs);
    document.addEventListener('visibilitychange', tick);
  };
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };

  return {
    subscribe(listener) {
      if (listeners.size === 0) start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    read: () => (listeners.size > 0 ? now : readNow()),
  };
}

const SECOND_TICKER = createTicker(1_000);
const AGE_TICKER = createTicker(20_000);

let markupTime = 0;

/** Sets the moment that the server's markup shows; the page begins with the same, and goes on with its own clock. */
export function setMarkupTime(moment: number): void {
  markupTime = moment;
}

const readMarkupTime = () => markupTime;

/** How long it is until a moment, renewed each second; only the smallest component should use it. */
export const useTimeLeft = (until: number): number =>
  until - useSyncExternalStore(SECOND_TICKER.subscribe, SECOND_TICKER.read, readMarkupTime);
/** The time, renewed often enough for "5 min ago". */
export const useMinute = (): number => useSyncExternalStore(AGE_TICKER.subscribe, AGE_TICKER.read, readMarkupTime);
