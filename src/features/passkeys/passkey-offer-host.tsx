import { type ComponentType, lazy, Suspense } from 'react';
import { canUsePasskeys } from '../../platform/passkeys/passkey-support.ts';
import { passkeyOccasion } from '../../services/passkeys/passkey-occasion.ts';
import { useSession } from '../../services/session/session.ts';
import { loadPasskeys } from './load-passkeys.ts';

const NoOffer: ComponentType = () => null;

const PasskeyOffer = lazy(async () => {
  const loaded = await loadPasskeys(() => import('./parts/passkey-offer.tsx')).catch(() => null);
  // The next login asks instead.
  return { default: loaded?.PasskeyOffer ?? NoOffer };
});

/** What offers a passkey is loaded after a login by password. docs/product/passkeys.md */
export function PasskeyOfferHost() {
  const isDue = passkeyOccasion.use((is) => is);
  const session = useSession();
  // Who must change their password has something else to do.
  return isDue && session && !session.updatePassword && canUsePasskeys() ? (
    <Suspense>
      <PasskeyOffer />
    </Suspense>
  ) : null;
}
