import { type ReactNode, Suspense } from 'react';
import { useIsHydrating } from '../../platform/use-is-hydrating.ts';

/** What only the page draws, as its code is loaded later: the server's markup has the fallback in its place. */
export function InPage({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useIsHydrating() ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
}
