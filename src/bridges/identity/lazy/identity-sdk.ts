import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  debugErrorMap,
  FacebookAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  TwitterAuthProvider,
  type UserCredential,
} from 'firebase/auth';
import type { FirebaseChannel } from '#contract/schemas/identity/fields.ts';
import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { allowIdentityScripts, loadScript } from '../script-gate.ts';

/** The id of the OpenID Connect provider as configured in the project; docs/product/social-sign-in.md */
const LINE_PROVIDER_ID = 'oidc.line';
const CREATE_PROVIDER = {
  google: () => new GoogleAuthProvider(),
  facebook: () => new FacebookAuthProvider(),
  twitter: () => new TwitterAuthProvider(),
  line: () => new OAuthProvider(LINE_PROVIDER_ID),
} satisfies Record<SocialChannel, () => unknown>;

interface Opened {
  /** The settings as text: equal settings share one SDK, and a code that was sent is confirmed by it. */
  readonly settings: string;
  readonly auth: Promise<Auth>;
}

function createSdkOpener() {
  let opened: Opened | undefined;
  return (provider: ProviderSettings): Promise<Auth> => {
    const settings = JSON.stringify(provider);
    if (opened?.settings === settings) return opened.auth;
    const auth = startSdk(provider, opened);
    opened = { settings, auth };
    auth.catch(() => {
      if (opened?.auth === auth) opened = undefined;
    });
    return auth;
  };
}

/** Opens one SDK per merchant's settings; a failed start is not cached. */
export const openSdk = createSdkOpener();

async function startSdk(provider: ProviderSettings, last: Opened | undefined): Promise<Auth> {
  const lastApp: FirebaseApp | undefined = (await last?.auth.catch(() => undefined))?.app;
  if (lastApp) await deleteApp(lastApp);
  const { apiKey = '', appId, projectId, messagingSenderId, emulator } = provider;
  // Browsers partition the storage of other sites, so a redirect over the provider's domain would return no result.
  const authDomain = provider.authProxy ? location.host : provider.authDomain;
  allowIdentityScripts(emulator ?? undefined);
  // The SDK loads its frames from Google unless a stand-in has provided them.
  if (emulator) await loadScript(`${emulator}/identity/frames.js`);
  const app = initializeApp(dropEmpty({ apiKey, appId, authDomain, projectId, messagingSenderId }));
  // The player's session is the operator's; the provider's own session is not stored on the device.
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
    // Without it the only error message is "Error".
    errorMap: debugErrorMap,
  });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  auth.languageCode = document.documentElement.dataset.language ?? null;
  return auth;
}

function dropEmpty(options: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

async function takeToken({ user }: UserCredential, auth: Auth): Promise<string> {
  const token = await user.getIdToken();
  await signOut(auth);
  return token;
}

export async function openSignInPopup(provider: ProviderSettings, channel: SocialChannel): Promise<string> {
  const auth = await openSdk(provider);
  return takeToken(await signInWithPopup(auth, CREATE_PROVIDER[channel]()), auth);
}

export async function redirectToProvider(provider: ProviderSettings, channel: SocialChannel): Promise<void> {
  await signInWithRedirect(await openSdk(provider), CREATE_PROVIDER[channel]());
}

export async function readRedirectResult(provider: ProviderSettings): Promise<string | null> {
  const auth = await openSdk(provider);
  const result = await getRedirectResult(auth);
  return result && takeToken(result, auth);
}

export async function signInWithGoogleCredential(provider: ProviderSettings, credential: string): Promise<string> {
  const auth = await openSdk(provider);
  return takeToken(await signInWithCredential(auth, GoogleAuthProvider.credential(credential)), auth);
}

/** The reCAPTCHA is visible only in case of doubt; its element is removed afterwards. */
export async function sendCode(provider: ProviderSettings, phoneNumber: string): Promise<SentFirebaseCode> {
  const auth = await openSdk(provider);
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    const sent = await signInWithPhoneNumber(auth, phoneNumber, verifier);
    return { confirm: async (code) => takeToken(await sent.confirm(code), auth) };
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** Channels with their own page at the provider; a phone number is proved by a code. */
export type SocialChannel = Exclude<FirebaseChannel, 'phone'>;

/** A code that was sent and has not been entered yet. */
export interface SentFirebaseCode {
  /** Returns the provider's ID token if the code is correct. */
  confirm(code: string): Promise<string>;
}
