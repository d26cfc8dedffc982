import { type RefObject, startTransition, useEffect, useState } from 'react';

const AHEAD = '300px';
const arrivals = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, arrive: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrivals.get(target)?.();
    },
    { rootMargin: AHEAD },
  );
  arrivals.set(element, arrive);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** True once the element has come close to the screen, and from then on; `isInFirstView` where it begins there. */
export function useNearViewport(ref: RefObject<Element | null>, isInFirstView = false): boolean {
  const [isNear, setNear] = useState(isInFirstView);
  useEffect(() => {
    if (isNear || !ref.current) return;
    return watch(ref.current, () => startTransition(() => setNear(true)));
  }, [isNear, ref]);
  return isNear;
}
