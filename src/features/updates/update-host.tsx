import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { foundRelease, startUpdateWatch } from './found-release.ts';

/** The first check waits until the start is over. docs/product/releases.md */
const FIRST_CHECK_MS = 1_500;

const NoPrompt: ComponentType<{ release: string }> = () => null;

const UpdatePrompt = lazy(async () => {
  const [loaded] = await Promise.all([import('./update-prompt.tsx'), addScreenTexts()]).catch(() => [null]);
  // A page that cannot load this has nothing to update from either.
  return { default: loaded?.UpdatePrompt ?? NoPrompt };
});

/** Looks for updates; what asks about one is loaded when there is one. */
export function UpdateHost() {
  const release = foundRelease.use((found) => found);
  useEffect(() => {
    const timer = setTimeout(startUpdateWatch, FIRST_CHECK_MS);
    return () => clearTimeout(timer);
  }, []);
  return release ? (
    <Suspense>
      <UpdatePrompt release={release} />
    </Suspense>
  ) : null;
}
