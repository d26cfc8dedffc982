import { Suspense } from 'react';
import { Flag } from './flag.tsx';

/** A flag whose place is kept while its drawing is on the way. */
export function ShownFlag({ countryCode }: { countryCode: string }) {
  return (
    <Suspense fallback={<span className="flag" aria-hidden="true" />}>
      <Flag countryCode={countryCode} />
    </Suspense>
  );
}
