import { type ComponentType, lazy, Suspense } from 'react';
import { canUsePasskeys } from '../../platform/passkeys/passkey-support.ts';
import { passkeySuggestion } from '../../services/passkeys.ts';
import { useSession } from '../../services/session/session.ts';
import { loadPasskeys } from './load-passkeys.ts';

const NoOffer: ComponentType = () => null;

const PasskeyOffer = lazy(async () => {
  const loaded = await loadPasskeys(() => import('./lazy/passkey-offer.tsx')).catch(() => null);
  // The next login tries again.
  return { default: loaded?.PasskeyOffer ?? NoOffer };
});

/** Loads the offer of a passkey after a login by password. docs/product/passkeys.md */
export function PasskeyOfferHost() {
  const isDue = passkeySuggestion.use((is) => is);
  const session = useSession();
  // A member who must change their password has to do that first.
  return isDue && session && !session.updatePassword && canUsePasskeys() ? (
    <Suspense>
      <PasskeyOffer />
    </Suspense>
  ) : null;
}
