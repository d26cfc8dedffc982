import { type RefObject, startTransition, useEffect, useState } from 'react';
import { createOnce } from '../state/create-once.ts';

const AHEAD = '300px';

/** One observer watches all elements. */
const getWatch = createOnce(() => {
  const arrivals = new WeakMap<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrivals.get(target)?.();
    },
    { rootMargin: AHEAD },
  );
  return (element: Element, arrive: () => void) => {
    arrivals.set(element, arrive);
    observer.observe(element);
    return () => observer.unobserve(element);
  };
});

/** True once the element has come near the screen, and from then on; `isInFirstView` if it starts there. */
export function useNearViewport(ref: RefObject<Element | null>, isInFirstView = false): boolean {
  const [isNear, setNear] = useState(isInFirstView);
  useEffect(() => {
    if (isNear || !ref.current) return;
    return getWatch()(ref.current, () => startTransition(() => setNear(true)));
  }, [isNear, ref]);
  return isNear;
}
