import { useEffect, useState } from 'react';

/** How long a wait has lasted, as the latest of the steps that it has reached; 0 before the first one and while nothing is waited for. */
export function useWaited(isWaiting: boolean, steps: readonly number[]): number {
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    if (!isWaiting) return;
    const timers = steps.map((ms) => setTimeout(setWaitedMs, ms, ms));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setWaitedMs(0);
    };
  }, [isWaiting, steps]);
  return waitedMs;
}
