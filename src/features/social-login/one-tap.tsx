import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { exchangeGoogleCredential, isProviderEnabled } from '../../bridges/identity/identity.ts';
import { loadOneTap } from '../../bridges/identity/one-tap.ts';
import { useErrorAlert } from '../../components/errors/use-error-message.ts';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { useText } from '../../i18n/text.ts';
import { isPrivateBrowsing } from '../../platform/private-browsing.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import type { TwoFactorProps } from '../../services/login/login-process.ts';
import { useOverlay } from '../../services/overlays/overlays.ts';
import { SocialDialogs } from './social-dialogs.tsx';
import { useSocialLogin } from './use-social-login.ts';

void addScreenTexts();

export interface OneTapProps {
  TwoFactor: ComponentType<TwoFactorProps>;
}

/** Logs in by Google One Tap. docs/product/social-sign-in.md */
export function OneTap({ TwoFactor }: OneTapProps) {
  const text = useText();
  const showError = useErrorAlert();
  const { provider } = useIdentitySettings();
  const social = useSocialLogin();
  const { state } = social;
  useOneTapOffer(
    provider,
    (credential) => void social.logInWithToken('google', () => exchangeGoogleCredential(provider, credential)),
  );
  const error = state.phase === 'idle' ? state.error : undefined;
  const shown = useRef<unknown>(undefined);
  useEffect(() => {
    if (shown.current === error) return;
    shown.current = error;
    showError(text('social_failed', { provider: 'Google' }), error);
  }, [error, showError, text]);
  return <SocialDialogs social={social} TwoFactor={TwoFactor} />;
}

/** Shows One Tap once, when no other overlay is open. docs/product/overlays.md */
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
        // The offer is made once, even if another overlay removes it.
        else signal.addEventListener('abort', () => setOver(true));
      },
      (error: unknown) => {
        setOver(true);
        // The player did not request it, so the failure stays invisible.
        if (!signal.aborted) console.warn('the one-tap did not load', error);
      },
    );
    return () => controller.abort();
  }, [isShown, provider]);
}

/** Resolves with true once the offer is open; the signal closes it. */
async function offer(provider: ProviderSettings, onCredential: (credential: string) => void, signal: AbortSignal) {
  if (await isPrivateBrowsing()) return false;
  const oneTap = await loadOneTap(provider, onCredential);
  if (signal.aborted) return true;
  signal.addEventListener('abort', () => oneTap.cancel());
  oneTap.prompt();
  return true;
}
