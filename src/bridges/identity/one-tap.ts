import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { allowIdentityScripts, loadScript } from './script-gate.ts';

/** The part of Google Identity Services that is used. */
interface GoogleId {
  initialize(options: {
    client_id: string;
    callback: (answer: { credential: string }) => void;
    context: 'signin';
    use_fedcm_for_prompt: true;
  }): void;
  prompt(): void;
  cancel(): void;
}

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

/** Loads Google's own script and returns the functions that show and cancel its prompt; docs/product/social-sign-in.md */
export async function loadOneTap(
  provider: ProviderSettings,
  onCredential: (credential: string) => void,
): Promise<Pick<GoogleId, 'prompt' | 'cancel'>> {
  const { emulator, googleWebClientId } = provider;
  allowIdentityScripts(emulator ?? undefined);
  await loadScript(emulator ? `${emulator}/identity/one-tap.js` : GOOGLE_SCRIPT);
  const { google } = window as { google?: { accounts?: { id?: GoogleId } } };
  const id = google?.accounts?.id;
  if (!id || !googleWebClientId) throw new Error('the one-tap script brought nothing');
  id.initialize({
    client_id: googleWebClientId,
    callback: ({ credential }) => onCredential(credential),
    context: 'signin',
    use_fedcm_for_prompt: true,
  });
  return id;
}
