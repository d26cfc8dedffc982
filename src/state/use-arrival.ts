import { useEffect, useState } from 'react';

/** Lets a callback wait for the first render in which something is there; it has been committed then, effects included. */
export function useArrival(isThere: boolean): () => Promise<void> {
  const [arrival] = useState(() => {
    let arrive = () => {};
    const promise = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { promise, arrive };
  });
  useEffect(() => {
    if (isThere) arrival.arrive();
  }, [isThere, arrival]);
  return () => arrival.promise;
}
