import { useEffect, useRef } from 'react';

/** Lets a callback wait until a render with the value has been committed, effects included. */
export function useArrival(isThere: boolean): () => Promise<void> {
  const isCommitted = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    isCommitted.current = isThere;
    if (isThere) for (const arrive of waiting.current.splice(0)) arrive();
  }, [isThere]);
  return () => (isCommitted.current ? Promise.resolve() : new Promise((resolve) => waiting.current.push(resolve)));
}
