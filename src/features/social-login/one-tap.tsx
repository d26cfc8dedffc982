import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react';
import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { exchangeGoogleCredential } from '../../bridges/identity/identity.ts';
import { loadOneTap } from '../../bridges/identity/one-tap.ts';
import { isProviderEnabled } from '../../bridges/identity/provider-settings.ts';
import { useErrorMessage } from '../../components/forms/use-error-message.ts';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { useText } from '../../i18n/text.ts';
import { watchFields } from '../../platform/filled-fields.ts';
import { isPrivateBrowsing } from '../../platform/private-browsing.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import type { TwoFactorProps } from '../../services/login/login-attempt.ts';
import { showAlert } from '../../ui/alert.ts';
import { SocialDialogs } from './social-dialogs.tsx';
import { useSocialLogin } from './use-social-login.ts';

void addScreenTexts();

/** A form that has just been left may be gone on with in another field. */
const CHECK_AFTER_MS = 3_000;

export interface OneTapProps {
  TwoFactor: ComponentType<TwoFactorProps>;
}

/** Google's one-tap; docs/product/social-sign-in.md. */
export function OneTap({ TwoFactor }: OneTapProps) {
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const { provider } = useIdentitySettings();
  const social = useSocialLogin();
  const { state } = social;
  useOffer(provider, (credential) => void social.logInWithToken('google', () => exchangeGoogleCredential(provider, credential)));
  const error = state.phase === 'idle' ? state.error : undefined;
  const shown = useRef<unknown>(undefined);
  useEffect(() => {
    if (shown.current === error) return;
    shown.current = error;
    const message = getErrorMessage(error);
    if (message) void showAlert({ title: text('social_failed', { provider: 'Google' }), text: message });
  }, [error, getErrorMessage, text]);
  return <SocialDialogs social={social} TwoFactor={TwoFactor} />;
}

/** Shows the one-tap once, never over a form that is being filled in, and hides it when one is started. */
function useOffer(provider: ProviderSettings, onCredential: (credential: string) => void): void {
  const handleCredential = useEffectEvent(onCredential);
  useEffect(() => {
    if (!isProviderEnabled(provider) || !provider.googleWebClientId) return;
    const controller = new AbortController();
    const { signal } = controller;
    offer(provider, (credential) => handleCredential(credential), signal).catch((error: unknown) => {
      // no player requested it, so nothing is shown
      if (!signal.aborted) console.warn('the one-tap did not load', error);
    });
    return () => controller.abort();
  }, [provider]);
}

async function offer(provider: ProviderSettings, onCredential: (credential: string) => void, signal: AbortSignal): Promise<void> {
  await waitForFreeForm(signal);
  if (signal.aborted || (await isPrivateBrowsing())) return;
  const oneTap = await loadOneTap(provider, onCredential);
  if (signal.aborted || isFormBusy()) return;
  const cancel = () => oneTap.cancel();
  signal.addEventListener('abort', cancel);
  document.addEventListener('focusin', ({ target }) => isField(target) && cancel(), { signal });
  oneTap.prompt();
}

/** Resolves once nobody fills in a form; never after an abort. */
function waitForFreeForm(signal: AbortSignal): Promise<void> {
  if (!isFormBusy()) return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      if (isFormBusy()) return;
      stop();
      resolve();
    };
    const stop = watchFields(check, CHECK_AFTER_MS);
    signal.addEventListener('abort', stop);
  });
}

const isField = (element: unknown): boolean => element instanceof HTMLElement && element.matches('input, textarea');

/** True while somebody types, has typed, or has a dialog open. */
function isFormBusy(): boolean {
  if (isField(document.activeElement) || document.querySelector('dialog[open]')) return true;
  return Array.from(document.querySelectorAll<HTMLInputElement>('input')).some(
    ({ type, value }) => value !== '' && !['checkbox', 'radio', 'hidden'].includes(type),
  );
}
