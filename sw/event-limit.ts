import { systemClock } from '../gateway/environment.ts';

/** An event that stays open longer is a reason for the browser to stop the worker. */
export const EVENT_LIMIT_MS = 15_000;

/** Keeps an event open for its work, but never for longer than the browser likes. */
export function keepOpen(event: ExtendableEvent, work: Promise<unknown>): void {
  const over = new AbortController();
  const done = work.catch((error: unknown) => console.warn('the work of an event failed', error)).finally(() => over.abort());
  event.waitUntil(Promise.race([done, systemClock.wait(EVENT_LIMIT_MS, over.signal)]));
}
