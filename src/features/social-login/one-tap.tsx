import { type ComponentType, useEffect, useRef } from 'react';
import { exchangeGoogleCredential } from '../../bridges/identity/identity.ts';
import { useErrorAlert } from '../../components/errors/use-error-alert.ts';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { useText } from '../../i18n/text.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import type { TwoFactorProps } from '../../services/login/login-attempt.ts';
import { SocialDialogs } from './social-dialogs.tsx';
import { useOneTapOffer } from './use-one-tap-offer.ts';
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
