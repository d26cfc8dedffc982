/** Shares one piece of work among all callers that ask for the same at once, and stops it when the last of them has aborted. */
export function createSingleFlight<T>() {
  const flights = new Map<string, { work: Promise<T>; controller: AbortController; callers: number }>();

  const join = (key: string, start: (signal: AbortSignal) => Promise<T>) => {
    const known = flights.get(key);
    if (known) return known;
    const controller = new AbortController();
    const work = start(controller.signal).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    const flight = { work, controller, callers: 0 };
    flights.set(key, flight);
    return flight;
  };

  /** Joins the work of a key or starts it; a caller whose signal aborts gets what `onAbort` returns. */
  return async function runOnce(
    key: string,
    start: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
    onAbort: () => T,
  ): Promise<T> {
    const flight = join(key, start);
    flight.callers += 1;
    let leave = () => {};
    const aborted = new Promise<T>((resolve) => {
      leave = () => {
        flight.callers -= 1;
        if (flight.callers === 0 && flights.get(key) === flight) {
          flights.delete(key);
          flight.controller.abort();
        }
        resolve(onAbort());
      };
    });
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    return Promise.race([flight.work, aborted]).finally(() => signal.removeEventListener('abort', leave));
  };
}
