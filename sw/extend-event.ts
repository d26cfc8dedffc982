/** A browser may stop a worker whose event stays open longer than this. */
export const EVENT_LIMIT_MS = 15_000;

/** Keeps an event open for its work, as `waitUntil` does, up to the limit. */
export function extendEvent(event: ExtendableEvent, work: Promise<unknown>): void {
  const limited = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, EVENT_LIMIT_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, (error: unknown) => {
      console.warn(error);
      end();
    });
  });
  event.waitUntil(limited);
}
