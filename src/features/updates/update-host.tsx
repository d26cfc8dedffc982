import { type ComponentType, lazy, Suspense } from 'react';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { useOverlay } from '../../services/overlays/overlays.ts';
import { foundRelease } from './found-release.ts';

const NoPrompt: ComponentType<{ release: string }> = () => null;

const UpdatePrompt = lazy(async () => {
  const [loaded] = await Promise.all([import('./update-prompt.tsx'), addScreenTexts()]).catch(() => [null]);
  // A page that cannot load this has nothing to update from either.
  return { default: loaded?.UpdatePrompt ?? NoPrompt };
});

/** Asks about a release that was found when nothing else covers the screen; what asks is loaded then. docs/product/overlays.md */
export function UpdateHost() {
  const release = foundRelease.use((found) => found);
  const isShown = useOverlay('update', { mayShow: release !== null });
  return isShown && release ? (
    <Suspense>
      <UpdatePrompt release={release} />
    </Suspense>
  ) : null;
}
