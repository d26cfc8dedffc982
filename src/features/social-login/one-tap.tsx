import { type ComponentType, useEffect, useRef } from 'react';
import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { exchangeGoogleCredential } from '../../bridges/identity/identity.ts';
import { loadOneTap } from '../../bridges/identity/one-tap.ts';
import { isProviderEnabled } from '../../bridges/identity/provider-settings.ts';
import { useRefusalText } from '../../components/forms/use-error-message.ts';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { useText } from '../../i18n/text.ts';
import { isPrivateBrowsing } from '../../platform/private-browsing.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import type { TwoFactorProps } from '../../services/login/login-attempt.ts';
import { showAlert } from '../../ui/alert.ts';
import { SocialDialogs } from './social-dialogs.tsx';
import { useSocial } from './use-social.ts';

void addScreenTexts();

/** How long Google waits for a player who is busy with a form before it looks again. */
const LOOK_AGAIN_MS = 3_000;

export interface OneTapProps {
  TwoFactor: ComponentType<TwoFactorProps>;
}

/** Google's one-tap; docs/product/social-sign-in.md. */
export function OneTap({ TwoFactor }: OneTapProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const { provider } = useIdentitySettings();
  const social = useSocial();
  const { state } = social;
  useOffer(provider, (credential) => void social.goOn('google', () => exchangeGoogleCredential(provider, credential)));
  const refusal = state.phase === 'idle' ? state.refusal : undefined;
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (told.current === refusal) return;
    told.current = refusal;
    const words = refusalText(refusal);
    if (words) void showAlert({ title: text('notice'), text: words });
  }, [refusal, refusalText, text]);
  return <SocialDialogs social={social} TwoFactor={TwoFactor} />;
}

/** Offers it once, never over a form that is being filled in, and takes it back when one is begun. */
function useOffer(provider: ProviderSettings, onCredential: (credential: string) => void): void {
  const latest = useRef(onCredential);
  latest.current = onCredential;
  useEffect(() => {
    if (!isProviderEnabled(provider) || !provider.googleWebClientId) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    offer(provider, (credential) => latest.current(credential), signal).catch((error: unknown) => {
      // nobody asked for it, so nobody is told
      if (!signal.aborted) console.warn('the one-tap did not come', error);
    });
    return () => leaving.abort();
  }, [provider]);
}

async function offer(provider: ProviderSettings, onCredential: (credential: string) => void, signal: AbortSignal): Promise<void> {
  while (isFormBusy()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  if (signal.aborted || (await isPrivateBrowsing())) return;
  const oneTap = await loadOneTap(provider, onCredential);
  if (signal.aborted || isFormBusy()) return;
  const cancel = () => oneTap.cancel();
  signal.addEventListener('abort', cancel);
  document.addEventListener('focusin', ({ target }) => isField(target) && cancel(), { signal });
  oneTap.prompt();
}

const isField = (element: unknown): boolean => element instanceof HTMLElement && element.matches('input, textarea');

/** Somebody is typing, has typed, or has a dialog to answer. */
function isFormBusy(): boolean {
  if (isField(document.activeElement) || document.querySelector('dialog[open]')) return true;
  return Array.from(document.querySelectorAll<HTMLInputElement>('input')).some(
    ({ type, value }) => value !== '' && type !== 'checkbox' && type !== 'radio',
  );
}
