import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import type { SentFirebaseCode, SocialChannel } from './lazy/identity-sdk.ts';

/** The SDK is large, so it is loaded when a player opens a part that needs it. */
const loadSdk = () => import('./lazy/identity-sdk.ts');

/** Starts the download, so that the popup can still open within the tap. */
export async function warmIdentity(provider: ProviderSettings): Promise<void> {
  const { openSdk } = await loadSdk();
  await openSdk(provider);
}

/** Signs in by the provider's popup and returns the ID token; rejects with the SDK's error, whose `code` is `auth/…`. */
export async function signInByPopup(provider: ProviderSettings, channel: SocialChannel): Promise<string> {
  const { openSignInPopup } = await loadSdk();
  return openSignInPopup(provider, channel);
}

/** Redirects to the provider; after the return, `readRedirectToken` has the result. */
export async function leaveForProvider(provider: ProviderSettings, channel: SocialChannel): Promise<void> {
  const { redirectToProvider } = await loadSdk();
  return redirectToProvider(provider, channel);
}

/** Returns the ID token of a redirect; null if there was none. */
export async function readRedirectToken(provider: ProviderSettings): Promise<string | null> {
  const { readRedirectResult } = await loadSdk();
  return readRedirectResult(provider);
}

/** Exchanges a credential of Google's one-tap for an ID token. */
export async function exchangeGoogleCredential(provider: ProviderSettings, credential: string): Promise<string> {
  const { signInWithGoogleCredential } = await loadSdk();
  return signInWithGoogleCredential(provider, credential);
}

/** Sends a code to a number in E.164. */
export async function sendCodeByProvider(provider: ProviderSettings, phoneNumber: string): Promise<SentFirebaseCode> {
  const { sendCode } = await loadSdk();
  return sendCode(provider, phoneNumber);
}

/** Whether this merchant's players can sign in with a provider; docs/product/social-sign-in.md */
export const isProviderEnabled = (provider: ProviderSettings): boolean => provider.firebase && Boolean(provider.apiKey);
