import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { exchangeGoogleCredential } from '../../bridges/identity/identity.ts';
import { loadOneTap } from '../../bridges/identity/one-tap.ts';
import { isProviderEnabled } from '../../bridges/identity/provider-settings.ts';
import { useErrorAlert } from '../../components/errors/use-error-alert.ts';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { useText } from '../../i18n/text.ts';
import { isPrivateBrowsing } from '../../platform/private-browsing.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import type { TwoFactorProps } from '../../services/login/login-attempt.ts';
import { useOverlay } from '../../services/overlays/overlays.ts';
import { SocialDialogs } from './social-dialogs.tsx';
import { useSocialLogin } from './use-social-login.ts';

void addScreenTexts();

export interface OneTapProps {
  TwoFactor: ComponentType<TwoFactorProps>;
}

/** Google's one-tap; docs/product/social-sign-in.md. */
export function OneTap({ TwoFactor }: OneTapProps) {
  const text = useText();
  const showError = useErrorAlert();
  const { provider } = useIdentitySettings();
  const social = useSocialLogin();
  const { state } = social;
  useOffer(provider, (credential) => void social.logInWithToken('google', () => exchangeGoogleCredential(provider, credential)));
  const error = state.phase === 'idle' ? state.error : undefined;
  const shown = useRef<unknown>(undefined);
  useEffect(() => {
    if (shown.current === error) return;
    shown.current = error;
    showError(text('social_failed', { provider: 'Google' }), error);
  }, [error, showError, text]);
  return <SocialDialogs social={social} TwoFactor={TwoFactor} />;
}

/** Shows the one-tap once, when nothing else covers the screen. docs/product/overlays.md */
function useOffer(provider: ProviderSettings, onCredential: (credential: string) => void): void {
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
