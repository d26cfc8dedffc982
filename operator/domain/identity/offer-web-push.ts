import type { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';

/**
 * Names the operator's own key to browsers of a merchant that sends by no FCM and names none itself. The key beside FCM's
 * settings is the project's.
 */
export function offerWebPush(identity: IdentitySettings, vapidPublicKey: string | null): IdentitySettings {
  const { firebase, apiKey, appId, projectId, messagingSenderId, emulator, vapidKey } = identity.provider;
  const sendsByFcm = firebase && apiKey && appId && projectId && messagingSenderId && !emulator;
  if (sendsByFcm || vapidKey || !vapidPublicKey) return identity;
  return { ...identity, provider: { ...identity.provider, vapidKey: vapidPublicKey } };
}
