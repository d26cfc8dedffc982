/** An event that stays open longer is a reason for the browser to stop the worker. */
export const EVENT_LIMIT_MS = 15_000;

/** Keeps an event open for its work, but never for longer than the browser likes. */
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
