import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Returns the milliseconds left; a separate hook, because a server cannot read the app's clock. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return until - now;
}
