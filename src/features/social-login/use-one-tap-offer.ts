import { useEffect, useEffectEvent, useState } from 'react';
import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { loadOneTap } from '../../bridges/identity/one-tap.ts';
import { isProviderEnabled } from '../../bridges/identity/provider-settings.ts';
import { isPrivateBrowsing } from '../../platform/private-browsing.ts';
import { useOverlay } from '../../services/overlays/overlays.ts';

/** Shows the one-tap once, when nothing else covers the screen. docs/product/overlays.md */
export function useOneTapOffer(provider: ProviderSettings, onCredential: (credential: string) => void): void {
  const [isOver, setOver] = useState(false);
  const isOffered = isProviderEnabled(provider) && Boolean(provider.googleWebClientId) && !isOver;
  const isShown = useOverlay('one-tap', { mayShow: isOffered });
  const handleCredential = useEffectEvent((credential: string) => {
    setOver(true);
    onCredential(credential);
  });
  useEffect(() => {
    if (!isShown) return;
    const controller = new AbortController();
    const { signal } = controller;
    offer(provider, (credential) => handleCredential(credential), signal).then(
      (isMade) => {
        if (!isMade) setOver(true);
        // once is enough, whatever took it away
        else signal.addEventListener('abort', () => setOver(true));
      },
      (error: unknown) => {
        setOver(true);
        // no player requested it, so nothing is shown
        if (!signal.aborted) console.warn('the one-tap did not load', error);
      },
    );
    return () => controller.abort();
  }, [isShown, provider]);
}

/** True when it stands there, until the signal takes it away. */
async function offer(provider: ProviderSettings, onCredential: (credential: string) => void, signal: AbortSignal) {
  if (await isPrivateBrowsing()) return false;
  const oneTap = await loadOneTap(provider, onCredential);
  if (signal.aborted) return true;
  signal.addEventListener('abort', () => oneTap.cancel());
  oneTap.prompt();
  return true;
}
