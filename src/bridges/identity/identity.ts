import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import type { SentFirebaseCode, SocialChannel } from './social-channel.ts';

/** The SDK is heavy, so it comes when a player opens what needs it. */
const loadSdk = () => import('./identity-sdk.ts');

/** Starts the download, so that the popup may still open within the tap. */
export async function warmIdentity(provider: ProviderSettings): Promise<void> {
  const { openSdk } = await loadSdk();
  await openSdk(provider);
}

/** The ID token of whoever signs in at the provider's popup; rejects with the SDK's error, whose `code` is `auth/…`. */
export async function signInByPopup(provider: ProviderSettings, channel: SocialChannel): Promise<string> {
  const { openSignInPopup } = await loadSdk();
  return openSignInPopup(provider, channel);
}

/** Leaves the page for the provider's; whoever comes back asks `readRedirectToken`. */
export async function leaveForProvider(provider: ProviderSettings, channel: SocialChannel): Promise<void> {
  const { redirectToProvider } = await loadSdk();
  return redirectToProvider(provider, channel);
}

/** The ID token that a redirect brought back; null where there was none. */
export async function readRedirectToken(provider: ProviderSettings): Promise<string | null> {
  const { readRedirectResult } = await loadSdk();
  return readRedirectResult(provider);
}

/** The ID token for what Google's one-tap gave. */
export async function exchangeGoogleCredential(provider: ProviderSettings, credential: string): Promise<string> {
  const { signInWithGoogleCredential } = await loadSdk();
  return signInWithGoogleCredential(provider, credential);
}

/** Has a code sent to a number in E.164. */
export async function sendCodeByProvider(provider: ProviderSettings, phoneNumber: string): Promise<SentFirebaseCode> {
  const { sendCode } = await loadSdk();
  return sendCode(provider, phoneNumber);
}
