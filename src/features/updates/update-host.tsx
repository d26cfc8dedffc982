import { lazyPart } from '../../services/lazy-part.tsx';
import { useOverlay } from '../../services/overlays/overlays.ts';
import { foundRelease } from './release-updates.ts';

const UpdatePrompt = lazyPart(async () => (await import('./update-prompt.tsx')).UpdatePrompt);

/** Asks about a found release when no other overlay is open; the prompt is loaded then. docs/product/overlays.md */
export function UpdateHost() {
  const release = foundRelease.use((found) => found);
  const isShown = useOverlay('update', { mayShow: release !== null });
  return isShown && release ? <UpdatePrompt release={release} /> : null;
}
