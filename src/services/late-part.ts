import { type ComponentType, useEffect, useState } from 'react';
import { useConnection } from './connection/connection.ts';

type Late<P> = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'here'; readonly Part: ComponentType<P> };

/** Loads a part of a screen that no install waits for, once; `load` must not change between renders. docs/product/releases.md */
export function useLatePart<P>(load: () => Promise<ComponentType<P>>) {
  const [late, setLate] = useState<Late<P>>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const { online } = useConnection();
  const isHere = late.kind === 'here';
  // It also tries again by itself, when the network is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try, and each change of the network, loads anew
  useEffect(() => {
    if (isHere) return;
    let isGone = false;
    setLate({ kind: 'loading' });
    load().then(
      (Part) => isGone || setLate({ kind: 'here', Part }),
      () => isGone || setLate({ kind: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [load, isHere, online, tries]);
  return { late, retry: () => setTries((before) => before + 1) };
}
