/** Waits that end when the test says so. */
export function createManualClock() {
  let waiting: { readonly at: number; readonly wake: () => void }[] = [];
  let now = 0;
  return {
    wait: (ms: number) => new Promise<void>((wake) => waiting.push({ at: now + ms, wake })),
    /** Moves on by steps, so that what begins a new wait has its turn. */
    async advance(ms: number) {
      const end = now + ms;
      for (;;) {
        await settle();
        const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        waiting = waiting.filter((entry) => entry !== next);
        next.wake();
      }
      now = end;
    },
  };
}

export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
