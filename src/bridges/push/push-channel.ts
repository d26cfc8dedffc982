import type { FcmSettings } from './fcm.ts';

/** How pushes reach this browser: over the merchant's own provider, or straight from the operator to the browser's push service. */
export type PushWay =
  | { readonly kind: 'fcm'; readonly settings: FcmSettings }
  | { readonly kind: 'web-push'; readonly vapidKey: string };

/**
 * The registration token of this browser, the same as long as nothing changes; needs the player's permission. Rejects where the
 * push service cannot be reached. What a way needs is loaded with its first use. docs/product/push.md
 */
export async function obtainPushToken(way: PushWay): Promise<string> {
  if (way.kind === 'fcm') return (await import('./fcm.ts')).registerWithFcm(way.settings);
  return (await import('./web-push.ts')).subscribeToWebPush(way.vapidKey);
}
