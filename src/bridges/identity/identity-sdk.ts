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
import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { allowIdentityScripts, loadScript } from './script-gate.ts';
import type { SentFirebaseCode, SocialChannel } from './social-channel.ts';

/** The id of the OpenID Connect provider as it is set up in the project; docs/product/social-sign-in.md. */
const LINE_PROVIDER_ID = 'oidc.line';
const CREATE_PROVIDER = {
  google: () => new GoogleAuthProvider(),
  facebook: () => new FacebookAuthProvider(),
  twitter: () => new TwitterAuthProvider(),
  line: () => new OAuthProvider(LINE_PROVIDER_ID),
} satisfies Record<SocialChannel, () => unknown>;

interface Opened {
  readonly provider: ProviderSettings;
  readonly auth: Promise<Auth>;
}

let opened: Opened | undefined;

/** One SDK for a merchant's settings; a failed start is forgotten. */
export function openSdk(provider: ProviderSettings): Promise<Auth> {
  if (opened?.provider === provider) return opened.auth;
  const last = opened;
  const auth = startSdk(provider, last);
  opened = { provider, auth };
  auth.catch(() => {
    if (opened?.auth === auth) opened = undefined;
  });
  return auth;
}

async function startSdk(provider: ProviderSettings, last: Opened | undefined): Promise<Auth> {
  const lastApp: FirebaseApp | undefined = (await last?.auth.catch(() => undefined))?.app;
  if (lastApp) await deleteApp(lastApp);
  const { apiKey = '', appId, authDomain, projectId, messagingSenderId, emulator } = provider;
  allowIdentityScripts(emulator ?? undefined);
  // The SDK asks Google for its frames unless somebody else has brought them.
  if (emulator) await loadScript(`${emulator}/identity/frames.js`);
  const app = initializeApp(dropEmpty({ apiKey, appId, authDomain, projectId, messagingSenderId }));
  // The operator's session is the player's; of the provider's own nothing is kept on the device.
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
    // Without it a player is told no reason but "Error".
    errorMap: debugErrorMap,
  });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  auth.languageCode = document.documentElement.lang || null;
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

/** The check that nobody is a robot shows itself only when it doubts; its place is left again. */
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
