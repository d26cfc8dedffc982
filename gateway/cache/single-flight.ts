/** Shares one piece of work among all who ask for the same at once, and stops it when the last of them leaves. */
export function createSingleFlight<T>() {
  const flights = new Map<string, { work: Promise<T>; controller: AbortController; passengers: number }>();

  const board = (key: string, start: (signal: AbortSignal) => Promise<T>) => {
    const known = flights.get(key);
    if (known) return known;
    const controller = new AbortController();
    const work = start(controller.signal).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    const flight = { work, controller, passengers: 0 };
    flights.set(key, flight);
    return flight;
  };

  /** Joins the work of a key or starts it; a caller whose `leaving` aborts gets what `abandoned` returns. */
  return async function fly(
    key: string,
    start: (signal: AbortSignal) => Promise<T>,
    leaving: AbortSignal,
    abandoned: () => T,
  ): Promise<T> {
    const flight = board(key, start);
    flight.passengers += 1;
    let leave = () => {};
    const left = new Promise<T>((resolve) => {
      leave = () => {
        flight.passengers -= 1;
        if (flight.passengers === 0 && flights.get(key) === flight) {
          flights.delete(key);
          flight.controller.abort();
        }
        resolve(abandoned());
      };
    });
    if (leaving.aborted) leave();
    leaving.addEventListener('abort', leave, { once: true });
    return Promise.race([flight.work, left]).finally(() => leaving.removeEventListener('abort', leave));
  };
}
