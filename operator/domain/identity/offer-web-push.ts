import type { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';

/** Adds the operator's own key, unless the merchant has its own key or sends by FCM, whose key is the project's. */
export function offerWebPush(identity: IdentitySettings, vapidPublicKey: string | null): IdentitySettings {
  const { firebase, apiKey, appId, projectId, messagingSenderId, emulator, vapidKey } = identity.provider;
  const sendsByFcm = firebase && apiKey && appId && projectId && messagingSenderId && !emulator;
  if (sendsByFcm || vapidKey || !vapidPublicKey) return identity;
  return { ...identity, provider: { ...identity.provider, vapidKey: vapidPublicKey } };
}
