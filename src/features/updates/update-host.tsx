import { lazy, Suspense, useEffect, useState } from 'react';

/** docs/product/releases.md */
const FIRST_CHECK_MS = 1_500;

const UpdatePrompt = lazy(async () => {
  const loaded = await import('./update-prompt.tsx').catch(() => null);
  // A page that cannot load this has nothing to update from either.
  return { default: loaded?.UpdatePrompt ?? (() => null) };
});

/** Loads what looks for updates when the first look is due. */
export function UpdateHost() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FIRST_CHECK_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense>
      <UpdatePrompt />
    </Suspense>
  ) : null;
}
