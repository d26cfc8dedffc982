import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import type { PushWay } from '../../bridges/push/push-channel.ts';

/** How pushes reach this merchant's players; null where they do not. docs/product/push.md */
export function choosePushWay(provider: ProviderSettings): PushWay | null {
  const { firebase, apiKey, appId, projectId, messagingSenderId, authDomain, vapidKey, emulator } = provider;
  // What stands in for the provider signs people in and delivers nothing.
  if (firebase && apiKey && appId && projectId && messagingSenderId && !emulator) {
    const optional = { authDomain: authDomain ?? undefined, vapidKey: vapidKey ?? undefined };
    return { kind: 'fcm', settings: { apiKey, appId, projectId, messagingSenderId, ...optional } };
  }
  return vapidKey ? { kind: 'web-push', vapidKey } : null;
}
