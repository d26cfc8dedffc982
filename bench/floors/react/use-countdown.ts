import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Milliseconds left; a hook of its own, since the app's clock cannot be read by a server. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return until - now;
}
