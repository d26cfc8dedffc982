import type { FcmSettings } from './lazy/fcm.ts';

/** The push channel of this browser: the merchant's own FCM project, or the operator directly over the browser's push service. */
export type PushChannel =
  | { readonly kind: 'fcm'; readonly settings: FcmSettings }
  | { readonly kind: 'web-push'; readonly vapidKey: string };

/**
 * Returns the registration token of this browser, which is stable; needs the player's permission. Rejects if the push service
 * is unreachable. The code of a channel is loaded on first use. docs/product/push.md
 */
export async function obtainPushToken(channel: PushChannel): Promise<string> {
  if (channel.kind === 'fcm') return (await import('./lazy/fcm.ts')).registerWithFcm(channel.settings);
  return (await import('./web-push.ts')).subscribeToWebPush(channel.vapidKey);
}
