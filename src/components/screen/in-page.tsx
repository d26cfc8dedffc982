import { type ReactNode, Suspense } from 'react';
import { useIsHydrating } from '../../platform/use-is-hydrating.ts';
import type { OnlyElements } from '../../ui/only-elements.ts';

/** Renders content only in the page, because its code is loaded later; the server's markup has the fallback. */
export function InPage({ fallback, children }: { fallback?: OnlyElements; children: ReactNode }) {
  return useIsHydrating() ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
}
