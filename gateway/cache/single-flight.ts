/** Shares one request among all concurrent callers with the same key, and aborts it when the last caller has aborted. */
export function createSingleFlight<T>() {
  const flights = new Map<string, { work: Promise<T>; controller: AbortController; callers: number }>();

  const join = (key: string, start: (signal: AbortSignal) => Promise<T>) => {
    const inFlight = flights.get(key);
    if (inFlight) return inFlight;
    const controller = new AbortController();
    const work = start(controller.signal).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    const flight = { work, controller, callers: 0 };
    flights.set(key, flight);
    return flight;
  };

  /** Joins the request of a key or starts it; a caller whose signal aborts gets the value of `onAbort`. */
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
